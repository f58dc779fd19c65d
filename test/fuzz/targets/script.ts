import { Script } from '../../../src/contract/scripts.ts';
import { estimateSpeechSeconds } from '../../../src/engine/compile/estimates.ts';
import { MarkupError } from '../../../src/engine/text/markup/marked-script.ts';
import { parseScript } from '../../../src/engine/text/script/parts.ts';
import { spokenText } from '../../../src/engine/text/script/spoken-text.ts';
import { type Target, textOf } from '../target.ts';

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'zh-CN', 'ja-JP', 'ar-EG', 'th-TH'];
/** A dozen rules read each sentence; longer texts find nothing new. */
const MAX_LENGTH = 4000;

const LEXICON = [
  { word: 'Hello', ipa: 'həˈloʊ' },
  { word: 'Dr. Smith', say: 'doctor smith' },
  { word: '今日', say: 'きょう', locale: 'ja' },
];

export const target: Target = {
  kind: 'bytes',
  seeds: [
    'Hello. [pause 1s] On 5 May 2026 at 10:30 it cost $1,234.50 — *really*! Dr. Smith, see www.a.example.',
    'Am 3. Mai um 18:05 Uhr: 3,5 kg für 20 €.\n\nDas ist alles.',
    'バージョン2.0は20%オフです。今日は11月です。',
    'مرحبا بكم. ١٢٣ كتاب.',
    'I say [tomato](/təˈmɑːtoʊ/), you say *[tomato](/təˈmeɪtoʊ/)*.',
    '<speak><p>Hi &amp; <emphasis>you</emphasis>.<break time="1s"/></p><prosody rate="80%">A <sub alias="b">c</sub></prosody></speak>',
  ],
  tokens: [
    ...[
      '[',
      ']',
      '[pause',
      '[pause 1s]',
      '[pause ',
      '1s',
      'ms',
      '*',
      '**',
      '"',
      '’',
      '.',
      '...',
      '…',
      '!',
      '?',
      '\n',
    ],
    ...[
      '\n\n',
      ' ',
      '\u00a0',
      '\u202f',
      '0',
      '1.',
      '1,000',
      '1 000',
      '$',
      '€5',
      '%',
      '&',
      '@',
      '#',
      'www.',
      'http://',
    ],
    ...[
      'a@b.example',
      'Mr. ',
      'e.g.',
      '10:30',
      '5-6',
      '½',
      '3/4',
      '😀',
      '‍',
      '\u200f',
      '漢',
      'か',
      'ก',
      'م',
      '،',
      '。',
    ],
    ...['km/h', 'USD', '1/2/2026', '+49 30 1234', 'v1.2', '-', '–', '(', ')', '\u0000', '\ud800'],
    ...['[a](/ˈaɪ/)', '](/', '/)', '<speak>', '</speak>', '<p>', '</p>', '<break time="1s"/>', '&amp;'],
    ...['<prosody rate="80%">', '</prosody>', '<say-as interpret-as="date" format="dmy">', '</say-as>'],
    ...['<sub alias="b">', '</sub>', '<phoneme ph="ə">', '</phoneme>', '<![CDATA[', '<!DOCTYPE', '&#x1F600;'],
  ],
  run(input) {
    const script = textOf(input);
    if (!Script.safeParse(script).success) return;
    estimateSpeechSeconds(script);
    const locale = LOCALES[input.length % LOCALES.length] ?? 'en-US';
    try {
      for (const part of parseScript(script.slice(0, MAX_LENGTH), locale, { lexicon: LEXICON })) {
        if (part.kind === 'sentence') spokenText(part.words, locale);
      }
      parseScript(script, locale);
    } catch (error) {
      // Unreadable markup is an intended refusal.
      if (!(error instanceof MarkupError)) throw error;
    }
  },
};
