import { describe, expect, it } from 'vitest';
import { comparableText, hardSentences, speakHardSentence } from './hard-sentences.ts';

describe('hard sentences', () => {
  it.each(
    [...hardSentences('first'), ...hardSentences('second')].map((hard) => [hard.script, hard] as const),
  )('verbalizes "%s"', async (_, hard) => {
    const verbalized = comparableText((await speakHardSentence(hard)).text);
    expect(hard.words.map(comparableText)).toContain(verbalized);
  });
});
