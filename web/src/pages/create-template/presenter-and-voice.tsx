import type { TemplateDetail } from '../../../../src/contract/template.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  slots: TemplateDetail['slots'];
  speaker: Speaker;
  onChange(changes: Partial<Draft>): void;
}

/** Presenter and voice, if the template has slots for them. */
export function PresenterAndVoice({ draft, slots, speaker, onChange }: Props) {
  return (
    <>
      {slots.avatar && draft.avatarId === 0 && (
        <SectionCard
          title={m.create.presenter}
          actions={
            <Button size="sm" onClick={() => speaker.choosePresenter({ avatarId: 81, avatarType: 0 })}>
              {m.createTemplate.presenterOther}
            </Button>
          }
        >
          <p className="text-ink-2">{m.createTemplate.presenterOwn}</p>
        </SectionCard>
      )}
      {slots.avatar && draft.avatarId > 0 && (
        <div className="grid gap-3">
          <PresenterSection draft={draft} onChange={speaker.choosePresenter} />
          <Button
            size="sm"
            kind="quiet"
            className="justify-self-start"
            onClick={() => onChange({ avatarId: 0, avatarType: 0 })}
          >
            {m.createTemplate.presenterBack}
          </Button>
        </div>
      )}
      {slots.voice && (
        <VoiceSection
          speaker={speaker}
          automatic={{ name: m.createTemplate.asTemplate, hint: m.createTemplate.asTemplateVoice }}
        />
      )}
    </>
  );
}
