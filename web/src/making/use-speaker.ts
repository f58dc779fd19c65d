import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react';
import type { LANGUAGES } from '../../../src/contract/enums.ts';
import { automaticVoiceQuery, ownVoicesQuery, voicesQuery } from '../api/voices.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';

type Language = (typeof LANGUAGES)[number];

/** Who is seen and heard, as every form holds it. */
export interface SpeakerDraft {
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty: Automatic, the voice that suits the presenter and the language. */
  voiceId: string;
  language: Language;
}

type Presenter = Pick<SpeakerDraft, 'avatarId' | 'avatarType'>;

export interface Speaker {
  voiceId: string;
  /** Language of the chosen voice, or else that of the form. */
  language: Language;
  /** The voice that Automatic stands for; undefined until the server has said. */
  automatic: { id: string; name: string } | undefined;
  /** Nothing is about to change who speaks. */
  isSettled: boolean;
  choosePresenter(presenter: Presenter): void;
  chooseVoice(id: string): void;
  chooseLanguage(language: Language): void;
  /** Both at once, as they were before. */
  restore(before: Pick<SpeakerDraft, 'language' | 'voiceId'>): void;
}

interface Options {
  /** The script is in the language of the form, whatever the voice speaks. */
  isOfScript?: boolean;
}

/**
 * Presenter, language and voice of a form, which belong together: without a chosen voice, one that suits the other two
 * speaks; a chosen voice stays only while the presenter could have it.
 */
export function useSpeaker<Draft extends SpeakerDraft>(
  draft: Draft,
  setDraft: Dispatch<SetStateAction<Draft>>,
  { isOfScript = false }: Options = {},
): Speaker {
  const cache = useQueryClient();
  const { avatarId, avatarType, voiceId } = draft;
  const { data: library = [] } = useQuery(voicesQuery);
  const { data: own = [] } = useQuery(ownVoicesQuery);
  const chosen = [...own, ...library].find((voice) => voice.voice_id === voiceId);
  const language = isOfScript ? draft.language : (chosen?.language ?? draft.language);
  const { data: automatic, isLoading } = useQuery({
    ...automaticVoiceQuery({ language, avatar_id: avatarId, avatar_type: avatarType }),
    // The form of a template may have none.
    enabled: avatarId > 0,
    retry: false,
  });
  const latest = useRef({ draft, language });
  const wanted = useRef<Presenter>(undefined);
  useEffect(() => {
    latest.current = { draft, language };
  });

  const choosePresenter = useCallback(
    (presenter: Presenter) => {
      wanted.current = presenter;
      setDraft((before) => ({ ...before, ...presenter }));
      // Without an answer the voice stays as it was chosen.
      dropUnsuited().catch(() => {});

      /** A voice of another gender than the new presenter's gives way to Automatic, and can be had back. */
      async function dropUnsuited() {
        const { draft: before, language: spoken } = latest.current;
        if (before.voiceId === '' || presenter.avatarId <= 0) return;
        const { avatarId: avatar_id, avatarType: avatar_type } = presenter;
        const query = automaticVoiceQuery({ language: spoken, avatar_id, avatar_type });
        const [voices, { presenter_gender: gender }] = await Promise.all([
          cache.ensureQueryData(voicesQuery),
          cache.ensureQueryData(query),
        ]);
        const voice = voices.find(({ voice_id: id }) => id === before.voiceId);
        // Nothing is known of the gender of one's own voices, nor of some photos.
        if (!voice || gender === null || voice.gender === gender) return;
        if (wanted.current !== presenter || latest.current.draft.voiceId !== voice.voice_id) return;
        setDraft((now) => ({ ...now, voiceId: '', language: spoken }));
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
    // Who speaks one language well seldom speaks the other.
    restore: (former) => setDraft((before) => ({ ...before, ...former })),
    chooseLanguage: (next) => setDraft((before) => ({ ...before, language: next, voiceId: '' })),
  };
}
