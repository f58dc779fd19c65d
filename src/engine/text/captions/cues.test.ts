import { describe, expect, it } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { cues } from './cues.ts';
import { emsOf, lineText } from './pieces.ts';
import { SENTENCES } from './sentences.fixture.ts';

function spoken(script: string, secondsPerWord = 0.35): Word[] {
  return script.split(/\s+/).map((text, index) => ({
    text,
    offset: script.indexOf(text),
    length: text.length,
    start: index * secondsPerWord,
    end: (index + 1) * secondsPerWord - 0.03,
  }));
}

const limits = { lineWidth: 11, maxLines: 2, maxWords: 7, maxSeconds: 4 };

describe('cues', () => {
  const script =
    'Welcome to our shop. Every bottle keeps drinks cold for a whole day, and it fits in any bag you own.';

  it('keep exactly the words of the script, in order', () => {
    const made = cues(spoken(script), 'en-US', limits);
    expect(made.flatMap((cue) => cue.words.map((word) => word.text)).join(' ')).toBe(script);
  });

  it('never overlap, and end with their sentence', () => {
    const made = cues(spoken(script), 'en-US', limits);
    made.forEach((cue, index) => {
      expect(cue.end).toBeGreaterThan(cue.start);
      expect(cue.end).toBeLessThanOrEqual(made[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    });
    expect(made.some((cue) => cue.words.at(-1)?.text === 'shop.')).toBe(true);
  });

  it('keep to two lines of the given width', () => {
    for (const cue of cues(spoken(script), 'en-US', limits)) {
      expect(cue.lines.length).toBeLessThanOrEqual(2);
      for (const [from, to] of cue.lines) {
        expect(emsOf(lineText(cue.words.slice(from, to)))).toBeLessThanOrEqual(limits.lineWidth);
      }
    }
  });

  it('break text without spaces, but never before closing punctuation', () => {
    const script = '你好，欢迎来到我们的商店。这个产品价格是二十五美元，今天可以免费送货。';
    const word: Word = { text: script, offset: 0, length: script.length, start: 0, end: 8 };
    const made = cues([word], 'zh-CN', limits);
    expect(made.flatMap((cue) => cue.words.map((one) => one.text)).join('')).toBe(script);
    expect(made.length).toBeGreaterThan(1);
    for (const cue of made) expect(cue.words[0]?.text).not.toMatch(/^[，。]/);
  });

  it('keep a word that is longer than a line', () => {
    const made = cues(spoken('Der Donaudampfschifffahrtskapitän kommt'), 'de-DE', limits);
    expect(made.flatMap((cue) => cue.words.map((word) => word.text))).toContain(
      'Donaudampfschifffahrtskapitän',
    );
  });

  it('split a 300-letter word into lines without losing or adding characters', () => {
    const word = 'ab'.repeat(150);
    const made = cues(spoken(`Say ${word} twice`), 'en-US', limits);
    const shown = made.flatMap((cue) => cue.words);
    expect(lineText(shown)).toBe(`Say ${word} twice`);
    for (const cue of made) {
      for (const [from, to] of cue.lines) {
        expect(emsOf(lineText(cue.words.slice(from, to)))).toBeLessThanOrEqual(limits.lineWidth);
      }
    }
  });

  it('keep a silent emoji with the words before it', () => {
    const words = spoken('Try it now! 🎉 It is 20 % off !');
    const silent = words.map((word) => (word.text === '🎉' ? { ...word, end: word.start } : word));
    const made = cues(silent, 'en-US', limits).map((cue) => lineText(cue.words));
    expect(made[0]).toBe('Try it now! 🎉');
    // A mark alone is not a word.
    expect(made[1]).toBe('It is 20 % off !');
  });

  it('keep a number on one line with the word it counts', () => {
    for (let before = 1; before < 8; before++) {
      const script = `${'word '.repeat(before)}12 hours of quiet and rest`;
      for (const { words, lines } of cues(spoken(script), 'en-US', limits)) {
        for (const [, to] of lines) expect(words[to - 1]?.text).not.toBe('12');
      }
    }
  });

  it('show a row of silent emoji one after another, without overlap', () => {
    const words = spoken('Now 🎉 🚀 🍀 🌍 🎈 🧡 🎂 🥹 🐝 ⭐ 🍎 🍌 🍇 🍓 🍒 🥝 🍍 next');
    let at = 0;
    const silent = words.map((word) => {
      const start = at;
      if (/\p{L}/u.test(word.text)) at += 1;
      return { ...word, start, end: at };
    });
    const made = cues(silent, 'en-US', limits);
    expect(made.length).toBeGreaterThan(2);
    made.forEach((cue, index) => {
      expect(cue.end - cue.start).toBeGreaterThan(0.05);
      expect(cue.end).toBeLessThanOrEqual(made[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    });
  });

  it('break Japanese between phrases and keep the timing of its characters', () => {
    const script = '新しいボトルは、お茶を12時間あたたかく保ちます。';
    let at = 0;
    const words = Array.from(
      new Intl.Segmenter('ja', { granularity: 'word' }).segment(script),
      ({ segment, index }) => {
        const start = at;
        at += segment.length * 0.2;
        return { text: segment, offset: index, length: segment.length, start, end: at };
      },
    );
    const shown = cues(words, 'ja-JP', limits).flatMap((cue) => cue.words);
    expect(shown.map(({ text }) => text)).toEqual([
      '新しい',
      'ボトルは、',
      'お茶を',
      '12時間あたたかく',
      '保ちます。',
    ]);
    let before = 0;
    for (const { text, start, end } of shown) {
      expect(start).toBeCloseTo(before, 6);
      expect(end - start).toBeCloseTo(text.length * 0.2, 6);
      before = end;
    }
  });

  it('break Thai between words', () => {
    const script = 'ขวดน้ำใหม่ของเราเก็บความร้อนของชาได้นานถึง';
    const word: Word = { text: script, offset: 0, length: script.length, start: 0, end: 6 };
    const made = cues([word], 'th-TH', limits);
    const parts = made.flatMap((cue) => cue.words.map(({ text }) => text));
    expect(parts.join('')).toBe(script);
    expect(parts).toContain('ของ');
    // A vowel or tone above or after a consonant never begins a line.
    for (const part of parts) expect(part).not.toMatch(/^[\p{M}ะาำ]/u);
  });

  it('split a script of 5,000 words in under 2 seconds of CPU time', () => {
    const words = spoken(
      Array.from({ length: 5000 }, (_, index) => (index % 11 ? 'word' : 'end.')).join(' '),
    );
    const began = process.cpuUsage();
    const made = cues(words, 'en-US', limits);
    const { user, system } = process.cpuUsage(began);
    expect(made.flatMap((cue) => cue.words)).toHaveLength(5000);
    expect((user + system) / 1e6).toBeLessThan(2);
  });
});

/** Lines of all cues of a script at a line width. */
function captionLines(script: string, locale: string, lineWidth = 9): string[] {
  return cues(spoken(script), locale, { ...limits, lineWidth }).flatMap(({ words, lines }) =>
    lines.map(([from, to]) => lineText(words.slice(from, to))),
  );
}

describe('cues of narrow captions', () => {
  it.each([
    ['en-US', 'Meet the Volt Runner 2, made for the road', 'Volt Runner 2,'],
    ['en-US', 'All iPhone 15 Pro cases are here', 'iPhone 15 Pro'],
    ['en-US', 'You pay 1 299.99 USD for all of it', '1 299.99 USD'],
    ['de-DE', 'Sie zahlen nur 1 299 Euro für alles', '1 299 Euro'],
    ['fr-FR', 'Le tout pour seulement 1 299 € par an', '1 299 €'],
    ['pt-BR', 'Tudo por apenas R$ 1.299,90 no total', 'R$ 1.299,90'],
    ['ko-KR', '단 29,900 원에 온 가족이 함께 즐기세요', '29,900 원에'],
    ['zh-CN', 'Volt Runner 2正式登陆中国市场', 'Volt Runner 2'],
  ])('keep prices and names with numbers on one line (%s): %s', (locale, script, bound) => {
    for (const lineWidth of [7, 9, 11]) {
      const lines = captionLines(script, locale, lineWidth);
      expect(
        lines.some((line) => line.includes(bound)),
        lines.join(' | '),
      ).toBe(true);
    }
  });

  it('divide German compounds at their joints, with a hyphen only at the end of a line', () => {
    const script = 'Die Donaudampfschifffahrtsgesellschaft fährt';
    expect(captionLines(script, 'de-DE')).toContain('Donaudampfschiff-');
    expect(captionLines(script, 'de-DE')).toContain('fahrtsgesellschaft');
    const [word] = cues(spoken('Donaudampf\u00ADschifffahrt'), 'de-DE', { ...limits, lineWidth: 30 }).flatMap(
      (cue) => cue.words,
    );
    expect(word?.text).toBe('Donaudampfschifffahrt');
  });

  it('do not divide Thai loanwords', () => {
    for (const word of ['โปรโมชั่น', 'คอลเลกชัน', 'แอปพลิเคชัน', 'เฟอร์นิเจอร์', 'แคมเปญ', 'วันศุกร์']) {
      const script = `รับ${word}พิเศษสำหรับลูกค้าใหม่`;
      const lines = captionLines(script, 'th-TH', 7);
      expect(lines.join('')).toBe(script);
      expect(
        lines.some((line) => line.includes(word)),
        lines.join(' | '),
      ).toBe(true);
    }
  });

  it('break Thai at its spaces, and keep its compounds whole', () => {
    const script =
      'สวัสดีค่ะ วันนี้เรามีโปรโมชั่นลดราคา 40% สำหรับสมาชิกใหม่ ราคาเพียง 1,990 บาท สมัครได้ภายในวันที่ 30 มิถุนายนนี้ค่ะ';
    const lines = captionLines(script, 'th-TH', 20);
    for (const whole of ['โปรโมชั่นลดราคา 40%', 'สำหรับสมาชิกใหม่', 'ราคาเพียง 1,990 บาท', 'วันที่ 30', 'มิถุนายนนี้ค่ะ'])
      expect(
        lines.some((line) => line.includes(whole)),
        lines.join(' | '),
      ).toBe(true);
    const lao = 'ມື້ນີ້ພວກເຮົາມີໂປຣໂມຊັ່ນຫຼຸດລາຄາ';
    for (const line of captionLines(lao, 'lo-LA', 7)) expect(line).not.toMatch(/ໂປຣ$|ໂມ$/u);
  });

  it('leave no short word alone on a line, and no article at the end of one', () => {
    expect(captionLines('and they are all free.', 'en-US', 8.69)).toEqual(['and they are', 'all free.']);
    expect(captionLines('Basil goes on last, always.', 'en-US', 10.8)).toEqual([
      'Basil goes on last,',
      'always.',
    ]);
    expect(captionLines('on the other hand it takes a little patience.', 'en-US', 8.69)[0]).toBe(
      'on the other hand',
    );
  });

  it('end a cue with its clause, not with the first word of the next one', () => {
    const script =
      'Revenue grew by 24 percent, churn fell below two percent, and we opened offices in Lyon and Porto.';
    const made = cues(spoken(script), 'en-US', { ...limits, lineWidth: 15.9, maxLines: 2, maxWords: 7 });
    expect(made.map(({ words }) => lineText(words)).slice(0, 2)).toEqual([
      'Revenue grew by 24 percent,',
      'churn fell below two percent,',
    ]);
  });

  it.each([
    ['km-KH', 'សូមស្វាគមន៍មកកាន់ហាងរបស់យើងនៅភ្នំពេញ', 'ស្វាគមន៍'],
    ['lo-LA', 'ຍິນດີຕ້ອນຮັບສູ່ຮ້ານຂອງພວກເຮົາໃນວຽງຈັນ', 'ຕ້ອນຮັບ'],
    ['my-MM', 'ကျွန်ုပ်တို့၏ဆိုင်သို့ကြိုဆိုပါသည်', 'ကြိုဆို'],
  ])('break between the words of %s', (locale, script, word) => {
    const lines = captionLines(script, locale, 7);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(script);
    expect(
      lines.some((line) => line.includes(word)),
      lines.join(' | '),
    ).toBe(true);
  });

  it('compose decomposed Korean', () => {
    const script = '새로운 보온병은 차를 따뜻하게 지켜 줍니다';
    expect(captionLines(script.normalize('NFD'), 'ko-KR')).toEqual(captionLines(script, 'ko-KR'));
  });
});

/** Words at the pace of a voice: a pause after each sentence, a short one after each comma. */
function read(script: string): Word[] {
  let at = 0.3;
  return [...script.matchAll(/\S+/gu)].map(({ 0: text, index }) => {
    const start = at;
    const end = start + 0.08 * text.length + 0.05;
    at = end + (/[.!?।]$/.test(text) ? 0.35 : /[,;:]$/.test(text) ? 0.15 : 0);
    return { text, offset: index, length: text.length, start, end };
  });
}

const SIZES = {
  'on the picture': limits,
  'in a file': { lineWidth: 22, maxLines: 2, maxWords: 24, maxSeconds: 5 },
};
const marked = Object.entries(SENTENCES).flatMap(([locale, list]) =>
  list.map((one) => [locale, one] as const),
);

describe.each(Object.entries(SIZES))('cues %s', (_, size) => {
  it.each(marked)('keep bound words together (%s): %s', (locale, sentence) => {
    const script = sentence.replaceAll('~', ' ');
    const made = cues(read(script), locale, size);
    const lines = made.flatMap(({ words, lines }) =>
      lines.map(([from, to]) => lineText(words.slice(from, to))),
    );
    expect(lines.join(' ')).toBe(script);
    let at = -1;
    for (const line of lines.slice(0, -1)) {
      at += line.length + 1;
      if (sentence[at] !== '~') continue;
      // Only text that no line can hold may be divided.
      const from = sentence.lastIndexOf(' ', at) + 1;
      const bound = sentence.slice(from).split(' ')[0] ?? '';
      expect(emsOf(bound.replaceAll('~', ' ')), `${lines.join(' | ')} parts ${bound}`).toBeGreaterThan(
        size.lineWidth,
      );
    }
    for (const { start, end, words } of made) {
      expect(end - start).toBeGreaterThanOrEqual(0.8 - 1e-9);
      expect(end - start).toBeLessThanOrEqual(5);
      const within = words.slice(0, -1).map(({ text }) => text);
      expect(within.filter((text) => /[!?।]$|[^\d](?<!Dr)\.$/.test(text))).toEqual([]);
    }
  });
});

it('joins sentences that are too short to read alone', () => {
  const words = read('No! Go! We open the small shop at nine.').map((word, index) => {
    const start = [0.3, 0.6][index];
    return start === undefined ? word : { ...word, start, end: start + 0.2 };
  });
  const [first, second] = cues(words, 'en-US', limits).map((cue) => lineText(cue.words));
  expect(first).toBe('No! Go!');
  expect(second).toMatch(/^We open/);
});

it('breaks a capitalised cue where the original text breaks', () => {
  const words = read('Dr. Smith opens the small shop at 9 every morning.');
  const shown = (text: string) => text.toUpperCase();
  const [first] = cues(words, 'en-US', { ...limits, transform: shown });
  expect(lineText(first?.words ?? [])).toBe('DR. SMITH OPENS THE SMALL SHOP');
});
