import type { CreateVideoFromSlides } from '../../../../src/contract/v2/slides.ts';
import { useSpeaker } from '../../making/use-speaker.ts';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import { changeRequest, type Draft, draftFromRequest } from '../create-slides/draft.ts';
import { LookSection } from '../create-slides/look-section.tsx';
import type { Studio } from './studio.ts';

const draftOf = ({ body }: Studio['draft']) => draftFromRequest(body as unknown as CreateVideoFromSlides);

/** Look, presenter and voice of a film made from slides. */
export function SlidesSettings({ studio }: { studio: Studio }) {
  const draft = draftOf(studio.draft);
  const update = (next: (before: Draft) => Draft) =>
    studio.change(
      (before) => ({
        ...before,
        body: changeRequest(before.body as unknown as CreateVideoFromSlides, next),
      }),
      'slides',
    );
  const speaker = useSpeaker<Draft>(
    draft,
    (next) => update((before) => (typeof next === 'function' ? next(before) : next)),
    { isScriptLanguage: true },
  );
  return (
    <div className="grid gap-4 [&_.sm\:grid-cols-2]:grid-cols-1">
      <LookSection draft={draft} onChange={(changes) => update((before) => ({ ...before, ...changes }))} />
      {draft.layout !== 'slides_only' && (
        <PresenterSection draft={draft} onChange={speaker.choosePresenter} />
      )}
      <VoiceSection speaker={speaker} />
    </div>
  );
}
