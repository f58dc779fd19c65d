import { describe, expect, it } from 'vitest';
import { parseScript } from './parts.ts';
import { spokenText } from './spoken-text.ts';

function speak(script: string, locale: string): string[] {
  return parseScript(script, locale).map((part) =>
    part.kind === 'pause' ? `[${part.duration}]` : spokenText(part.words, locale).text,
  );
}

describe('spokenText', () => {
  it.each([
    ['en-US', 'It costs little — wow! 😀', 'It costs little, wow!'],
    ['en-US', 'R&D too, off & more', 'R and D too, off and more'],
    ['en-US', '“Yes,” she said (twice)…', 'Yes, she said twice.'],
    ['en-US', 'Don’t **shout**!!!', "Don't shout!"],
    ['en-US', '#SummerSale is #1', 'Summer Sale is number one'],
    ['es-ES', '¡Hola! ¿Qué tal?', 'Hola!|Qué tal?'],
    ['zh-CN', '50%折扣，“好”！', '百分之50折扣，好！'],
  ])('normalizes a script (%s): %s', (locale, script, expected) => {
    expect(speak(script, locale).join('|')).toBe(expected);
  });

  it('maps each word of the script to its spoken text', () => {
    const [part] = parseScript('Pay $5 😀 now — please', 'en-US');
    if (part?.kind !== 'sentence') throw new Error('a sentence was expected');
    const { text, ranges } = spokenText(part.words, 'en-US');
    expect(part.words.map((word, index) => [word.text, text.slice(...(ranges[index] ?? [0, 0]))])).toEqual([
      ['Pay', 'Pay'],
      ['$5', 'five dollars'],
      ['😀', ''],
      ['now', 'now'],
      ['—', ''],
      ['please', 'please'],
    ]);
  });
});

describe('asterisks', () => {
  it.each([
    ['It is *really* good.', 'It is really good.', ['really']],
    ['Say *these words*, now!', 'Say these words, now!', ['these', 'words,']],
    ['Two * three is 2*3*1.', 'Two * three is 2*3*1.', []],
    ['这是*重要*的词。', '这 是 重要 的 词。', ['重要']],
    ['* First of all', 'First of all', []],
    ['Free* for all. *Terms apply', 'Free* for all. *Terms apply', []],
  ])('mark emphasis only around words: %s', (script, shown, stressed) => {
    const words = parseScript(script, /\p{sc=Han}/u.test(script) ? 'zh-CN' : 'en-US').flatMap((part) =>
      part.kind === 'pause' ? [] : part.words,
    );
    expect(words.map(({ text }) => text).join(' ')).toBe(shown);
    expect(words.filter(({ emphasis }) => emphasis).map(({ text }) => text)).toEqual(stressed);
    expect(script[words[0]?.offset ?? 0]).toBe(shown[0]);
  });
});

describe('sentences', () => {
  it.each([
    ['en-US', 'Dr. A. B. Smith came. He left.', ['Doctor A. B. Smith came.', 'He left.']],
    ['de-DE', 'Am 3. Oktober geht es los. Gut.', ['Am dritten Oktober geht es los.', 'Gut.']],
    ['zh-CN', '你好。再见！', ['你好。', '再见！']],
    ['hi-IN', 'नमस्ते। स्वागत है।', ['नमस्ते।', 'स्वागत है।']],
    ['en-US', 'A wrapped\nline. A title\nAnother line', ['A wrapped line.', 'A title', 'Another line']],
    ['en-US', 'Go[pause 0.5s]on [pause 300ms] now', ['Go', '[0.5]', 'on', '[0.3]', 'now']],
  ])('are split (%s): %s', (locale, script, expected) => {
    expect(speak(script, locale)).toEqual(expected);
  });

  it('are cut when too long for an engine, without losing words', () => {
    const script = `${'word and another, '.repeat(2000)}end`;
    const parts = speak(script, 'en-US');
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(400);
    expect(parts.join(' ').split(/\s+/)).toHaveLength(6001);
  });

  it('end paragraphs at blank lines', () => {
    const parts = parseScript('One. Two.\n\nThree.', 'en-US');
    expect(parts.map((part) => part.kind === 'sentence' && part.break)).toEqual([
      'sentence',
      'paragraph',
      'paragraph',
    ]);
  });
});
