import { useCallback, useEffect } from 'react';
import type { SavedDraft } from '../../drafts/use-saved-draft.ts';
import { useScriptLanguage } from '../../making/use-script-language.ts';
import { type SpeakerDraft, useSpeaker } from '../../making/use-speaker.ts';
import {
  avatarBody,
  isAvatarFilm,
  isRecording,
  type StudioDraft,
  scenesOf,
  withFields,
} from '../../studio/draft.ts';

/** Presenter, language and voice of an avatar film. The automatic voice is written into the draft once it is known. */
export function useDraftSpeaker(
  { value: draft, preset }: SavedDraft<StudioDraft>,
  change: (update: (before: StudioDraft) => StudioDraft) => void,
  skipNext: () => void,
) {
  const setSpeaker = useCallback(
    (update: SpeakerDraft | ((before: SpeakerDraft) => SpeakerDraft)) =>
      change((before) => {
        if (!isAvatarFilm(before)) return before;
        const next = typeof update === 'function' ? update(speakerOf(before)) : update;
        return withSpeaker(before, next);
      }),
    [change],
  );
  const speaker = useSpeaker<SpeakerDraft>(speakerOf(draft), setSpeaker);
  useScriptLanguage(spokenText(draft), speaker);
  const automatic = speaker.automatic?.id;
  const isAutomatic = isAvatarFilm(draft) && draft.voice?.isAutomatic === true;
  const isOutdated = isAutomatic && automatic !== undefined && avatarBody(draft).voice.voice_id !== automatic;
  useEffect(() => {
    if (!isOutdated || automatic === undefined) return;
    preset((before) => {
      if (!isAvatarFilm(before) || !before.voice?.isAutomatic) return before;
      if (avatarBody(before).voice.voice_id === automatic) return before;
      // Only here: if another draft has been opened meanwhile, the next change is the user's.
      skipNext();
      return withFields(before, { voice: { ...avatarBody(before).voice, voice_id: automatic } });
    });
  }, [isOutdated, automatic, preset, skipNext]);
  return speaker;
}

function speakerOf(draft: StudioDraft): SpeakerDraft {
  const language = draft.voice?.language ?? 'english';
  if (!isAvatarFilm(draft)) return { avatarId: 0, avatarType: 0, voiceId: '', language };
  const { avatar, voice } = avatarBody(draft);
  return {
    avatarId: avatar.avatar_id,
    avatarType: avatar.avatar_type,
    voiceId: draft.voice?.isAutomatic ? '' : voice.voice_id,
    language,
  };
}

function withSpeaker(
  draft: StudioDraft,
  { avatarId, avatarType, voiceId, language }: SpeakerDraft,
): StudioDraft {
  const { voice } = avatarBody(draft);
  return {
    ...withFields(draft, {
      avatar: { avatar_id: avatarId, avatar_type: avatarType },
      voice: { ...voice, voice_id: voiceId || voice.voice_id },
    }),
    voice: { isAutomatic: voiceId === '', language },
  };
}

function spokenText(draft: StudioDraft): string {
  if (!isAvatarFilm(draft) || isRecording(draft)) return '';
  return scenesOf(draft)
    .map(({ script = '' }) => script)
    .join('\n');
}
