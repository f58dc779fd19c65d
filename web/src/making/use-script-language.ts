import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { detectedLanguageQuery } from '../api/voices.ts';
import { humanize } from '../lib/format.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import type { Speaker } from './use-speaker.ts';

/** Milliseconds without a keystroke before the language is detected. */
const DETECTION_DELAY_MS = 900;

/**
 * Switches the form to the language of its script, with a toast that can undo it. A language that the user has undone
 * is not set again.
 */
export function useScriptLanguage(script: string, speaker: Speaker): void {
  const settled = useDebounced(script, DETECTION_DELAY_MS);
  const { data: detected } = useQuery(detectedLanguageQuery(settled, speaker.language));
  const rejected = useRef(new Set<string>());
  const latest = useRef(speaker);
  useEffect(() => {
    latest.current = speaker;
  });
  useEffect(() => {
    const { language: before, voiceId, chooseLanguage, restore } = latest.current;
    if (!detected || detected === before || rejected.current.has(detected)) return;
    chooseLanguage(detected);
    toast(m.create.languageChanged(humanize(detected)), 'good', {
      label: m.create.languageKeep(humanize(before)),
      run() {
        rejected.current.add(detected);
        restore({ language: before, voiceId });
      },
    });
  }, [detected]);
}
