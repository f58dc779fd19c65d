import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CreateVideoFromAvatar } from '../../../../src/contract/v2/avatar-video.ts';
import type { SavedDraft } from '../../drafts/use-saved-draft.ts';
import type { Speaker } from '../../making/use-speaker.ts';
import { m } from '../../messages/index.ts';
import { useStudioAccess } from '../../studio/access.ts';
import { avatarBody, EMPTY_DRAFT, isAvatarFilm, type StudioDraft, withFields } from '../../studio/draft.ts';
import { toast } from '../../ui/toast.tsx';
import type { StudioSearch } from './search.ts';
import type { Tab } from './studio.ts';

/** Fills in the page from the URL: a finished video, a draft, an example, or choices made on another page. */
export function useStart(
  savedDraft: SavedDraft<StudioDraft>,
  start: StudioDraft | undefined,
  reset: () => void,
  choosePresenter: Speaker['choosePresenter'],
  openTab: (tab: Tab) => void,
): void {
  const { begin, preset, open } = savedDraft;
  const latest = useRef(savedDraft);
  latest.current = savedDraft;
  const { draft, example, avatar, own, voice, music } = useSearch({ strict: false }) as StudioSearch;
  const navigate = useNavigate();
  const { draftId: embedded } = useStudioAccess();
  // Once: the draft of an embedded page never changes. A copy with edits that were not saved stays.
  useEffect(() => {
    if (embedded === undefined || latest.current.id === embedded) return;
    latest.current
      .open({ draft_id: embedded })
      .then(reset)
      .catch((error: Error) => toast(error.message, 'bad'));
  }, [embedded, reset]);
  const isStarted = useRef(false);
  useEffect(() => {
    const chosen = example === undefined ? undefined : m.home.examples[example];
    const choice = start ?? chosen ?? draft ?? avatar ?? voice ?? music;
    if (choice === undefined) isStarted.current = false;
    if (choice === undefined || isStarted.current) return;
    isStarted.current = true;
    if (start) begin(start);
    else if (draft !== undefined) {
      open({ draft_id: draft })
        .then(reset)
        .catch((error: Error) => toast(error.message, 'bad'));
    } else if (chosen) {
      const body: Partial<CreateVideoFromAvatar> = {
        avatar: { avatar_id: chosen.avatar, avatar_type: 0 },
        voice: { ...avatarBody(EMPTY_DRAFT).voice, script: chosen.script },
        video_name: chosen.name,
      };
      begin(withFields(EMPTY_DRAFT, body));
    } else {
      preset((before) => {
        if (!isAvatarFilm(before)) return before;
        const body = avatarBody(before);
        return {
          ...withFields(before, {
            ...(avatar !== undefined && { avatar: { avatar_id: avatar, avatar_type: own ? 1 : 0 } }),
            ...(voice !== undefined && { voice: { ...body.voice, voice_id: voice } }),
            ...(music !== undefined && { music: { music_id: music, volume: body.music?.volume ?? 1 } }),
          }),
          ...(voice !== undefined && {
            voice: { isAutomatic: false, language: before.voice?.language ?? ('english' as const) },
          }),
        };
      });
      openTab(avatar !== undefined ? 'presenter' : voice !== undefined ? 'voice' : 'music');
      // Checks the draft's voice against the presenter, unless both were chosen together.
      if (avatar !== undefined && voice === undefined) {
        choosePresenter({ avatarId: avatar, avatarType: own ? 1 : 0 });
      }
    }
    if (start || chosen) reset();
    void navigate({ to: '/studio', search: {}, replace: true });
  }, [
    start,
    draft,
    example,
    avatar,
    own,
    voice,
    music,
    navigate,
    begin,
    preset,
    open,
    reset,
    choosePresenter,
    openTab,
  ]);
}
