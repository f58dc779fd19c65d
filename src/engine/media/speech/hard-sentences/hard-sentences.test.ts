import { describe, expect, it } from 'vitest';
import { heard } from './compare.ts';
import { hardSentences } from './hard-sentences.ts';
import { sayHard } from './say-hard.ts';

describe('hard sentences', () => {
  it.each(
    [...hardSentences('first'), ...hardSentences('second')].map((hard) => [hard.script, hard] as const),
  )('verbalizes "%s"', async (_, hard) => {
    const said = heard((await sayHard(hard)).text);
    expect(hard.words.map(heard)).toContain(said);
  });
});
