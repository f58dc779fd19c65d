import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { detectedLanguageQuery } from '../api/voices.ts';
import { humanize } from '../lib/format.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { m } from '../messages/index.ts';
import { toast } from '../ui/toast.tsx';
import type { Speaker } from './use-speaker.ts';

/** Milliseconds without a keystroke before the language is looked at. */
const PAUSE = 900;

/**
 * Sets the language of a form to that of its script, says so, and offers to undo it. A language that the user went back
 * from is not set again.
 */
export function useScriptLanguage(script: string, speaker: Speaker): void {
  const settled = useDebounced(script, PAUSE);
  const { data: found } = useQuery(detectedLanguageQuery(settled, speaker.language));
  const refused = useRef(new Set<string>());
  const latest = useRef(speaker);
  useEffect(() => {
    latest.current = speaker;
  });
  useEffect(() => {
    const { language: before, voiceId, chooseLanguage, restore } = latest.current;
    if (!found || found === before || refused.current.has(found)) return;
    chooseLanguage(found);
    toast(m.create.languageChanged(humanize(found)), 'good', {
      label: m.create.languageKeep(humanize(before)),
      run() {
        refused.current.add(found);
        restore({ language: before, voiceId });
      },
    });
  }, [found]);
}
