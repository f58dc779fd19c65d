import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { automaticVoiceQuery, voicesQuery } from '../../api/voices.ts';
import { CaptionField } from '../../making/caption-field.tsx';
import { RatioField } from '../../making/ratio-field.tsx';
import { type Speaker, type SpeakerDraft, useSpeaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import {
  avatarBody,
  isAvatarFilm,
  isRecording,
  type StudioDraft,
  scenesOf,
  withFields,
  withScene,
} from '../../studio/draft.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Choice, SegmentedControl } from '../../ui/choice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { brandQuery } from '../brand/brand-query.ts';
import { MusicField } from '../create-avatar/music-field.tsx';
import { ScreenPicture } from '../create-avatar/pictograms.tsx';
import { PresenterSection } from '../create-avatar/presenter.tsx';
import { VoiceSection } from '../create-avatar/voice.tsx';
import { BackgroundField } from './background-field.tsx';
import { ProductSettings } from './product-settings.tsx';
import { SceneSettings } from './scene-settings.tsx';
import { SlidesSettings } from './slides-settings.tsx';
import type { Studio, Tab } from './studio.ts';
import { TemplateSettings } from './template-settings.tsx';

interface Props {
  studio: Studio;
  speaker: Speaker;
}

/** The settings in tabs. Selecting something on the canvas opens its tab. */
export function Inspector({ studio, speaker }: Props) {
  const { draft, openTab } = studio;
  const tabs = tabsOf(draft);
  const tab = tabs.includes(studio.tab) ? studio.tab : (tabs[0] ?? 'video');
  return (
    <div className="grid gap-3">
      {tabs.length > 1 && (
        <SegmentedControl
          label={m.studio.settingsOf}
          className="grid! w-full grid-cols-3 [&>button]:px-2"
          value={tab}
          onChange={openTab}
          options={tabs.map((value) => ({ value, label: m.studio.tabs[value] }))}
        />
      )}
      <Panel studio={studio} speaker={speaker} tab={tab} />
    </div>
  );
}

function tabsOf(draft: StudioDraft): readonly Tab[] {
  if (!isAvatarFilm(draft)) return ['content'];
  return isRecording(draft)
    ? ['presenter', 'captions', 'music', 'video']
    : ['scene', 'presenter', 'voice', 'captions', 'music', 'video'];
}

function Panel({ studio, speaker, tab }: Props & { tab: Tab }) {
  if (tab === 'content') return <ContentPanel studio={studio} />;
  if (tab === 'scene') return <SceneSettings studio={studio} />;
  if (tab === 'presenter') return <PresenterPanel studio={studio} speaker={speaker} />;
  if (tab === 'voice') return <VoicePanel studio={studio} speaker={speaker} />;
  if (tab === 'captions') return <CaptionsPanel studio={studio} />;
  if (tab === 'music') return <MusicPanel studio={studio} />;
  return <VideoPanel studio={studio} />;
}

/** The fields of films that are not written scene by scene. */
function ContentPanel({ studio }: { studio: Studio }) {
  const { path } = studio.draft;
  if (path === '/v2/create_video_with_template') return <TemplateSettings studio={studio} />;
  if (path === '/v2/create_video_from_product') return <ProductSettings studio={studio} />;
  return <SlidesSettings studio={studio} />;
}

interface ScopeProps {
  studio: Studio;
  /** Field in which a scene can differ from the whole film. */
  field: 'avatar' | 'voice_id';
  /** Gives the scene a value of its own to start with. */
  onSeparate(): void;
  whole: ReactNode;
  own: ReactNode;
}

/** Chooses whether a setting is for the whole film or for the selected scene. */
function Scoped({ studio, field, onSeparate, whole, own }: ScopeProps) {
  const { draft, scene, change } = studio;
  const scenes = scenesOf(draft);
  if (scenes.length < 2) return whole;
  const isOwn = scenes[scene]?.[field] !== undefined;
  return (
    <>
      <SegmentedControl
        label={m.studio.scope}
        className="justify-self-start"
        value={isOwn ? 'scene' : 'video'}
        onChange={(value) => {
          if (value === 'scene') onSeparate();
          else change((before) => withScene(before, scene, { [field]: undefined }));
        }}
        options={[
          { value: 'video', label: m.studio.scopeVideo },
          { value: 'scene', label: m.studio.scopeScene(m.studio.scene(scene + 1)) },
        ]}
      />
      {isOwn ? own : whole}
    </>
  );
}

function PresenterPanel({ studio, speaker }: Props) {
  const { draft, scene, change } = studio;
  const { avatar } = avatarBody(draft);
  const ownAvatar = isRecording(draft) ? undefined : scenesOf(draft)[scene]?.avatar;
  const choosePresenter = useScenePresenter(studio);
  const toDraft = (value: typeof avatar) => ({ avatarId: value.avatar_id, avatarType: value.avatar_type });
  const whole = <PresenterSection draft={toDraft(avatar)} onChange={speaker.choosePresenter} />;
  if (isRecording(draft)) return whole;
  return (
    <Scoped
      studio={studio}
      field="avatar"
      onSeparate={() => change((before) => withScene(before, scene, { avatar }))}
      whole={whole}
      own={<PresenterSection draft={toDraft(ownAvatar ?? avatar)} onChange={choosePresenter} />}
    />
  );
}

/** Chooses the presenter of one scene, and a voice that matches if the scene's voice is of another gender. */
function useScenePresenter({ draft, scene, change }: Studio) {
  const cache = useQueryClient();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  return ({ avatarId, avatarType }: Pick<SpeakerDraft, 'avatarId' | 'avatarType'>) => {
    change((before) =>
      withScene(before, scene, { avatar: { avatar_id: avatarId, avatar_type: avatarType } }),
    );
    // If this fails, the voice stays.
    matchVoice().catch(() => {});

    async function matchVoice() {
      const { language = 'english' } = draft.voice ?? {};
      const [voices, automatic] = await Promise.all([
        cache.ensureQueryData(voicesQuery),
        cache.ensureQueryData(
          automaticVoiceQuery({ language, avatar_id: avatarId, avatar_type: avatarType }),
        ),
      ]);
      const now = scenesOf(latest.current)[scene];
      if (now?.avatar?.avatar_id !== avatarId || now.avatar.avatar_type !== avatarType) return;
      const genderOf = (id: string) => voices.find(({ voice_id }) => voice_id === id)?.gender;
      const film = avatarBody(latest.current).voice.voice_id;
      const gender = genderOf(now.voice_id ?? film);
      // The gender of custom voices and of some photos is unknown.
      if (gender === undefined || automatic.presenter_gender === null) return;
      if (gender === automatic.presenter_gender) return;
      const isFilmVoice = genderOf(film) === automatic.presenter_gender;
      change((before) =>
        withScene(before, scene, { voice_id: isFilmVoice ? undefined : automatic.voice_id }),
      );
      toast(m.studio.sceneVoice(isFilmVoice ? undefined : automatic.name), 'good', {
        label: m.studio.undo,
        run: () => change((before) => withScene(before, scene, { voice_id: now.voice_id })),
      });
    }
  };
}

function VoicePanel({ studio, speaker }: Props) {
  const { draft, scene, change } = studio;
  return (
    <Scoped
      studio={studio}
      field="voice_id"
      onSeparate={() =>
        change((before) => withScene(before, scene, { voice_id: avatarBody(draft).voice.voice_id }))
      }
      whole={<VoiceSection speaker={speaker} />}
      own={<SceneVoice studio={studio} />}
    />
  );
}

/** The voice of one scene. The automatic choice is the voice of the whole film. */
function SceneVoice({ studio: { draft, scene, change } }: { studio: Studio }) {
  const { avatar = avatarBody(draft).avatar, voice_id: voiceId = '' } = scenesOf(draft)[scene] ?? {};
  const value = {
    avatarId: avatar.avatar_id,
    avatarType: avatar.avatar_type,
    voiceId,
    language: draft.voice?.language ?? ('english' as const),
  };
  const speaker = useSpeaker<typeof value>(value, (update) => {
    const next = typeof update === 'function' ? update(value) : update;
    change((before) => withScene(before, scene, { voice_id: next.voiceId || undefined }));
  });
  return (
    <VoiceSection speaker={speaker} automatic={{ name: m.studio.scopeReset, hint: m.studio.scopeSame }} />
  );
}

function CaptionsPanel({ studio }: { studio: Studio }) {
  const { draft, scene, change } = studio;
  const { caption = false, captions = 'burned', caption_style: style = 'highlight' } = avatarBody(draft);
  const scenes = isRecording(draft) ? [] : scenesOf(draft);
  return (
    <SectionCard title={m.create.captions}>
      <CaptionField
        value={{ caption, captions, captionStyle: style }}
        onChange={({ caption: isOn, captions: placement, captionStyle }) =>
          change((before) =>
            withFields(before, {
              // The API refuses a place while captions are off.
              ...(isOn !== undefined && { caption: isOn, ...(!isOn && { captions: undefined }) }),
              ...(placement !== undefined && { captions: placement }),
              ...(captionStyle !== undefined && { caption_style: captionStyle }),
            }),
          )
        }
      />
      {caption && scenes.length > 1 && (
        <div className="mt-4 border-t border-line pt-4">
          <Switch
            label={`${m.studio.captionsInScene}: ${m.studio.scene(scene + 1)}`}
            checked={scenes[scene]?.caption !== false}
            onChange={(isOn) =>
              change((before) => withScene(before, scene, { caption: isOn ? undefined : false }))
            }
          />
        </div>
      )}
    </SectionCard>
  );
}

function MusicPanel({ studio: { draft, change } }: { studio: Studio }) {
  const { music } = avatarBody(draft);
  return (
    <SectionCard title={m.create.music}>
      <MusicField
        draft={{ musicId: music?.music_id ?? null, volume: music?.volume ?? 1 }}
        onChange={({ musicId = music?.music_id ?? null, volume = music?.volume ?? 1 }) =>
          change(
            (before) =>
              withFields(before, { music: musicId === null ? undefined : { music_id: musicId, volume } }),
            'music',
          )
        }
      />
    </SectionCard>
  );
}

const SCREENS = [
  { value: '1', screen: 1, label: m.create.fullScreen },
  { value: '2', screen: 2, label: m.create.splitScreen },
  { value: '3', screen: 3, label: m.create.pictureInPicture },
] as const;

function VideoPanel({ studio }: { studio: Studio }) {
  const { draft, change } = studio;
  const { data: brand } = useQuery(brandQuery);
  const { body } = draft;
  const aspect = String(body['aspect_ratio'] ?? 'portrait') as 'portrait' | 'landscape' | 'square';
  const set = (changes: Record<string, unknown>, kind?: string) =>
    change((before) => withFields(before, changes), kind);
  return (
    <SectionCard title={m.studio.tabs.video}>
      <div className="grid gap-6">
        <RatioField
          value={aspect}
          onChange={(next) => set({ aspect_ratio: next, aspect_ratios: undefined })}
        />
        <div>
          <p className="mb-2 text-sm font-medium">{m.create.screen}</p>
          <Choice
            label={m.create.screen}
            className="grid-cols-3"
            value={String(avatarBody(draft).screen_style)}
            onChange={(value) => set({ screen_style: Number(value) })}
            options={SCREENS.map(({ value, screen, label }) => ({
              value,
              label,
              picture: <ScreenPicture screen={screen} aspect={aspect} />,
            }))}
          />
        </div>
        <BackgroundField
          value={avatarBody(draft).background}
          error={studio.errorOf('background')}
          onChange={(background) => set({ background }, 'background')}
        />
        {brand && (
          <div>
            <Switch
              label={m.studio.brand}
              hint={m.studio.brandHint}
              checked={body['brand'] !== false}
              onChange={(isOn) => set({ brand: isOn ? undefined : false })}
            />
            <Link to="/account/brand" className="mt-2 inline-block text-sm underline underline-offset-4">
              {m.studio.brandEdit}
            </Link>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
