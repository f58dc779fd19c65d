import type { CreateVideoFromProduct } from '../../../../src/contract/v2/product-video.ts';
import { CaptionField } from '../../making/caption-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { MusicField } from '../create-avatar/music-field.tsx';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import type { Studio } from './studio.ts';

type Body = CreateVideoFromProduct;

const bodyOf = ({ body }: Studio['draft']) => body as unknown as Body;

/** Script, presenter, voice and format of a product film. */
export function ProductSettings({ studio }: { studio: Studio }) {
  const body = bodyOf(studio.draft);
  const { avatar, voice, audio, script, video_spec: spec, override_script: text = '' } = body;
  const update = (next: (before: Body) => Partial<Body>, kind?: string) =>
    studio.change((before) => ({ ...before, body: { ...before.body, ...next(bodyOf(before)) } }), kind);
  const speakerDraft = {
    avatarId: avatar.id,
    avatarType: avatar.type ?? (0 as const),
    voiceId: voice.id ?? '',
    language: script.language,
  };
  const speaker = useSpeaker<typeof speakerDraft>(speakerDraft, (change) => {
    const next = typeof change === 'function' ? change(speakerDraft) : change;
    update((before) => ({
      avatar: { id: next.avatarId, type: next.avatarType },
      voice: next.voiceId === '' ? {} : { id: next.voiceId },
      script: { ...before.script, language: next.language },
    }));
  });
  return (
    <div className="grid gap-4">
      <SectionCard title={m.create.script}>
        <Field
          label={m.create.scriptLabel}
          hint={m.studio.productScriptHint}
          error={studio.errorOf('override_script')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={8}
              value={text}
              onChange={({ target: { value } }) =>
                studio.change((before) => {
                  const { override_script: _, ...others } = bodyOf(before);
                  return {
                    ...before,
                    body: value.trim() === '' ? others : { ...others, override_script: value },
                  };
                }, 'script')
              }
            />
          )}
        </Field>
      </SectionCard>
      <SectionCard title={m.create.format}>
        <div className="grid gap-6">
          <RatioField
            value={spec.aspect_ratio ?? 'landscape'}
            onChange={(aspect) =>
              update((before) => ({ video_spec: { ...before.video_spec, aspect_ratio: aspect } }))
            }
          />
          <CaptionField
            value={{
              caption: spec.caption ?? false,
              captions: spec.captions ?? 'burned',
              captionStyle: spec.caption_style ?? 'highlight',
            }}
            onChange={({ caption, captions, captionStyle }) =>
              update((before) => ({
                video_spec: {
                  ...before.video_spec,
                  ...(caption !== undefined && { caption, ...(!caption && { captions: undefined }) }),
                  ...(captions !== undefined && { captions }),
                  ...(captionStyle !== undefined && { caption_style: captionStyle }),
                },
              }))
            }
          />
          <MusicField
            draft={{ musicId: audio.music_id || null, volume: audio.volume ?? 1 }}
            onChange={({ musicId, volume }) =>
              update(
                (before) => ({
                  audio: {
                    ...before.audio,
                    ...(musicId !== undefined && { music_id: musicId ?? 0 }),
                    ...(volume !== undefined && { volume }),
                  },
                }),
                'music',
              )
            }
          />
        </div>
      </SectionCard>
      <PresenterSection draft={speakerDraft} onChange={speaker.choosePresenter} />
      <VoiceSection speaker={speaker} />
    </div>
  );
}
