import { type MarkedScript, MarkupError } from '../../../src/engine/text/markup/marked-script.ts';
import { plainScript, readScript } from '../../../src/engine/text/markup/read-script.ts';
import { refusable, type Target, textOf } from '../target.ts';

const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'ja-JP', 'pl-PL'];
/** Maximum seconds of one `<break>`. */
const MAX_BREAK = 60;

export const target: Target = {
  kind: 'bytes',
  libraries: ['htmlparser2', 'entities'],
  slowSeconds: 0.3,
  seeds: [
    '<speak><p><s>Hi &amp; <emphasis level="strong">you</emphasis>.</s><break time="1.5s"/></p>Bye<break strength="weak"/></speak>',
    '<speak version="1.1" xml:lang="en"><prosody rate="80%" pitch="+2st">A <prosody rate="+20%" pitch="-10%">b</prosody></prosody></speak>',
    '<speak><sub alias="World Wide Web">WWW</sub> <phoneme alphabet="ipa" ph="təˈmɑːtoʊ">tomato</phoneme> <![CDATA[<raw>]]><!-- no --></speak>',
    '<speak><say-as interpret-as="date" format="dmy">5.3.26</say-as> <say-as interpret-as="ordinal">3</say-as> <say-as interpret-as="characters">AB1</say-as> <say-as interpret-as="telephone">+49 30</say-as> <say-as interpret-as="cardinal">-1,000</say-as></speak>',
    'Say [tomato](/təˈmeɪtoʊ/), *[b](/biː/)*, *this* [pause 1s] and that.\n\nEnd.',
  ],
  tokens: [
    ...[
      '<speak>',
      '</speak>',
      '<p>',
      '</p>',
      '<s>',
      '</s>',
      '<break/>',
      '<break time="250ms"/>',
      '<break strength="x-strong"/>',
    ],
    ...[
      '<emphasis>',
      '<emphasis level="none">',
      '</emphasis>',
      '<prosody rate="x-fast">',
      '<prosody pitch="-50%">',
      '</prosody>',
    ],
    ...[
      '<say-as interpret-as="',
      'characters',
      'digits',
      'cardinal',
      'ordinal',
      'date',
      'telephone',
      'fraction',
      '">',
      '</say-as>',
    ],
    ...[
      '<sub alias="b">',
      '</sub>',
      '<phoneme ph="ə">',
      '</phoneme>',
      ' format="ymd"',
      ' rate="',
      ' pitch="',
      ' time="',
      ' strength="',
      ' level="',
    ],
    ...[
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'medium',
      'default',
      '80%',
      '+2st',
      '-12st',
      '1e3s',
      '.5s',
      '60000ms',
    ],
    ...[
      '&amp;',
      '&lt;',
      '&#x1F600;',
      '&#0;',
      '&#xD800;',
      '&#1114112;',
      '&nbsp',
      '&',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<!DOCTYPE',
      '<?xml',
    ],
    ...[
      '[',
      '](/',
      '/)',
      '*',
      '[pause 1s]',
      '\n\n',
      ' ',
      '\u00a0',
      '\u0000',
      '\ud83d',
      '😀',
      '漢',
      'xml:lang="',
      ' xmlns="a"',
      '/',
      '>',
      '"',
      "'",
      '=',
    ],
  ],
  async run(input) {
    const script = textOf(input);
    const locale = LOCALES[input.length % LOCALES.length] ?? 'en-US';
    plainScript(script);
    await refusable([MarkupError], () => requireSound(readScript(script, locale, true), script));
  },
};

/** Every range is inside the text, runs do not overlap, and every number is usable. */
function requireSound(
  { text, originOf, overrides: told, stressed, items }: MarkedScript,
  script: string,
): void {
  let last = 0;
  for (const item of items) {
    if (item.kind === 'pause' && !(item.seconds >= 0 && item.seconds <= MAX_BREAK)) {
      throw new Error(`A pause lasts ${item.seconds} s`);
    }
    if (item.kind !== 'run') continue;
    if (item.from < last || item.to < item.from || item.to > text.length) throw new Error('Runs overlap');
    if (!(item.rate > 0 && Number.isFinite(item.rate) && Number.isFinite(item.pitch))) {
      throw new Error(`A run has rate ${item.rate} and pitch ${item.pitch}`);
    }
    last = item.to;
  }
  const ranges = [...stressed, ...told.map(({ from, to }) => [from, to] as const)];
  for (const [from, to] of ranges) {
    if (!(from >= 0 && from <= to && to <= text.length)) throw new Error('A range is outside the text');
  }
  for (const place of [0, text.length >> 1, text.length]) {
    const origin = originOf(place);
    if (!(origin >= 0 && origin <= script.length)) throw new Error(`Position ${place} maps to ${origin}`);
  }
}
