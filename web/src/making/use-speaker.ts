import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import type { LANGUAGES } from '../../../src/contract/enums.ts';
import { automaticVoiceQuery, ownVoicesQuery, voicesQuery } from '../api/voices.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';

type Language = (typeof LANGUAGES)[number];

/** Presenter and voice, as every form stores them. */
export interface SpeakerDraft {
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty means Automatic: a voice that matches the presenter and the language. */
  voiceId: string;
  language: Language;
}

type Presenter = Pick<SpeakerDraft, 'avatarId' | 'avatarType'>;

export interface Speaker {
  voiceId: string;
  /** Language of the chosen voice; the form's language if none is chosen. */
  language: Language;
  /** The voice used for Automatic; undefined until the server has responded. */
  automatic: { id: string; name: string } | undefined;
  /** False while the automatic voice is still loading. */
  isSettled: boolean;
  choosePresenter(presenter: Presenter): void;
  chooseVoice(id: string): void;
  chooseLanguage(language: Language): void;
  /** Restores language and voice together. */
  restore(before: Pick<SpeakerDraft, 'language' | 'voiceId'>): void;
}

interface Options {
  /** Whether the form's language describes the script, even if the chosen voice speaks another one. */
  isScriptLanguage?: boolean;
}

/**
 * Keeps presenter, language and voice of a form consistent. Without a chosen voice, one that matches the other two
 * speaks. A chosen voice is kept only while its gender matches the presenter.
 */
export function useSpeaker<Draft extends SpeakerDraft>(
  draft: Draft,
  setDraft: Dispatch<SetStateAction<Draft>>,
  { isScriptLanguage = false }: Options = {},
): Speaker {
  const cache = useQueryClient();
  const { avatarId, avatarType, voiceId } = draft;
  const { data: library = [] } = useQuery(voicesQuery);
  const { data: ownVoices = [] } = useQuery(ownVoicesQuery);
  const chosen = [...ownVoices, ...library].find((voice) => voice.voice_id === voiceId);
  const language = isScriptLanguage ? draft.language : (chosen?.language ?? draft.language);
  const { data: automatic, isLoading } = useQuery({
    ...automaticVoiceQuery({ language, avatar_id: avatarId, avatar_type: avatarType }),
    // A template may have no presenter.
    enabled: avatarId > 0,
    retry: false,
  });
  const latest = useRef({ draft, language });
  const latestPresenter = useRef<Presenter>(undefined);
  useEffect(() => {
    latest.current = { draft, language };
  });

  const choosePresenter = useCallback(
    (presenter: Presenter) => {
      latestPresenter.current = presenter;
      setDraft((before) => ({ ...before, ...presenter }));
      // If this fails, the chosen voice stays.
      dropMismatchedVoice().catch(() => {});

      /** Replaces a voice of another gender than the presenter by Automatic, with a toast that can undo it. */
      async function dropMismatchedVoice() {
        const { draft: before, language: currentLanguage } = latest.current;
        if (before.voiceId === '' || presenter.avatarId <= 0) return;
        const { avatarId: avatar_id, avatarType: avatar_type } = presenter;
        const query = automaticVoiceQuery({ language: currentLanguage, avatar_id, avatar_type });
        const [voices, { presenter_gender: gender }] = await Promise.all([
          cache.ensureQueryData(voicesQuery),
          cache.ensureQueryData(query),
        ]);
        const voice = voices.find(({ voice_id: id }) => id === before.voiceId);
        // The gender of custom voices and of some photos is unknown.
        if (!voice || gender === null || voice.gender === gender) return;
        if (latestPresenter.current !== presenter || latest.current.draft.voiceId !== voice.voice_id) return;
        setDraft((now) => ({ ...now, voiceId: '', language: currentLanguage }));
        toast(m.create.voiceDropped(voice.name), 'good', {
          label: m.create.voiceKeep,
          run: () => setDraft((now) => ({ ...now, voiceId: voice.voice_id })),
        });
      }
    },
    [cache, setDraft],
  );

  return {
    voiceId,
    language,
    automatic: automatic && { id: automatic.voice_id, name: automatic.name },
    isSettled: voiceId !== '' || !isLoading,
    choosePresenter,
    chooseVoice: (id) => setDraft((before) => ({ ...before, voiceId: id, language })),
    // A voice rarely speaks a second language well, so it is reset.
    restore: (former) => setDraft((before) => ({ ...before, ...former })),
    chooseLanguage: (next) => setDraft((before) => ({ ...before, language: next, voiceId: '' })),
  };
}
