import type { TextLayer } from '../../../film/timeline.ts';
import type { TextAsset } from '../../../template/text-asset.ts';
import { resolveTime } from '../../../template/time.ts';
import { directionOf } from '../../../text/direction.ts';
import type { ClipContext } from '../clip-context.ts';
import { lengthsOf } from '../lengths.ts';
import { spokenTimes } from '../spoken-times.ts';

/** Languages whose script has its own faces, directions or ways of breaking lines. */
const SCRIPTS: readonly [pattern: RegExp, locale: string, languages: readonly string[]][] = [
  [/\p{Script=Arabic}/gu, 'ar', ['ar', 'ur', 'fa']],
  [/\p{Script=Hebrew}/gu, 'he', ['he']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', ['ja']],
  [/\p{Script=Hangul}/gu, 'ko', ['ko']],
  [/\p{Script=Han}/gu, 'zh-CN', ['zh', 'ja', 'yue', 'ko']],
  [/\p{Script=Thai}/gu, 'th', ['th']],
  [/\p{Script=Devanagari}/gu, 'hi', ['hi', 'mr', 'ne']],
  [/\p{Script=Bengali}/gu, 'bn', ['bn', 'as']],
  [/\p{Script=Tamil}/gu, 'ta', ['ta']],
  [/\p{Script=Telugu}/gu, 'te', ['te']],
  [/\p{Script=Kannada}/gu, 'kn', ['kn']],
  [/\p{Script=Malayalam}/gu, 'ml', ['ml']],
  [/\p{Script=Oriya}/gu, 'or', ['or']],
  [/\p{Script=Ethiopic}/gu, 'am', ['am']],
  [/\p{Script=Gurmukhi}/gu, 'pa', ['pa']],
  [/\p{Script=Gujarati}/gu, 'gu', ['gu']],
  [/\p{Script=Sinhala}/gu, 'si', ['si']],
  [/\p{Script=Lao}/gu, 'lo', ['lo']],
  [/\p{Script=Khmer}/gu, 'km', ['km']],
  [/\p{Script=Myanmar}/gu, 'my', ['my']],
  [/\p{Script=Georgian}/gu, 'ka', ['ka']],
  [/\p{Script=Armenian}/gu, 'hy', ['hy']],
];

/** Kana makes Japanese of text that is mostly Han. */
const KANA_WEIGHT = 12;

const CONTRARY = { start: 'end', center: 'center', end: 'start' } as const;

/** Text in its box, in the look that asset and style say. */
export function textLayer(
  asset: TextAsset,
  { clip, box, unit, locale: usual, seconds, start, spoken, isMirrored }: ClipContext,
): TextLayer {
  const { size = 6, minSize = 2.4, plate, pace, stroke, shadow, struck } = asset;
  const { text, words } = asset.emphasis ? emphasised(asset.text) : { text: asset.text, words: [] };
  const lengths = lengthsOf(unit);
  const locale = localeOf(text, usual);
  // What runs the other way than its film begins where everything else does.
  const isContrary = isMirrored && directionOf(locale) === 'ltr';
  const { align = 'center' } = asset;
  const isStepping = pace?.by === 'speech' && spoken.length > 0;
  const own = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  return {
    kind: 'text',
    text,
    locale,
    box,
    fontSize: Math.round(size * unit),
    minFontSize: Math.round(Math.min(size, minSize) * unit),
    weight: asset.weight ?? 700,
    color: asset.color ?? '#ffffff',
    align: isContrary ? CONTRARY[align] : align,
    valign: asset.valign ?? 'middle',
    lineHeight: asset.lineHeight ?? 1.15,
    entrance: pace ? entranceOf(clip.transition?.in) : 'none',
    ...(asset.face && { face: asset.face }),
    ...(asset.maxLines && { maxLines: asset.maxLines }),
    ...(asset.uppercase && { uppercase: true }),
    ...(asset.letterSpacing && { letterSpacing: asset.letterSpacing }),
    ...(asset.emphasis && words.length > 0 && { emphasis: { color: asset.emphasis.color, words } }),
    ...(stroke && { stroke: lengths.stroke(stroke) }),
    ...(shadow && { shadow: lengths.shadow(shadow) }),
    ...(plate && {
      plate: {
        color: plate.color,
        padding: plate.padding ?? 0.35,
        radius: plate.radius ?? 0.25,
        behind: plate.behind ?? 'block',
      },
    }),
    ...(isStepping && { wordTimes: spokenTimes(text, spoken, start) }),
    ...(pace && { pace: { by: pace.by === 'speech' ? 'words' : pace.by, step: pace.step ?? 0.12 } }),
    ...(struck && { struck: { at: resolveTime(struck.at, own, () => undefined), color: struck.color } }),
  };
}

function entranceOf(name: string | undefined): TextLayer['entrance'] {
  if (name === undefined || name === 'rise') return 'rise';
  return name.startsWith('fade') ? 'fade' : 'none';
}

/** Words between asterisks, and the text without these. Words are counted between blanks, from 0. */
export function emphasised(text: string): { text: string; words: number[] } {
  const words: number[] = [];
  let within = false;
  const plain = text.split(/(\s+)/).map((piece, at) => {
    if (at % 2 === 1) return piece;
    const opens = !within && /^\P{L}?\*(?=\S)/u.test(piece) && text.indexOf('*') !== text.lastIndexOf('*');
    const begins = within || opens;
    if (begins) words.push(at / 2);
    const bare = begins ? piece.replaceAll('*', '') : piece;
    const stars = piece.split('*').length - 1;
    if (begins) within = stars % 2 === 1 ? !within : within;
    return bare;
  });
  return { text: plain.join(''), words };
}

/** The locale in which a text is set: that of the film where its script is that of the film's language. */
export function localeOf(text: string, usual: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const [most] = SCRIPTS.map(([pattern, locale, languages]) => {
    const count = (text.match(pattern)?.length ?? 0) * (locale === 'ja' ? KANA_WEIGHT : 1);
    return { count, locale, languages };
  }).sort((a, b) => b.count - a.count);
  const language = usual.split('-')[0] ?? usual;
  if (most && most.count * 2 > letters) return most.languages.includes(language) ? usual : most.locale;
  const foreign = SCRIPTS.some(([, , languages]) => languages.includes(language));
  // Latin, Greek and Cyrillic letters run from left to right whatever the film speaks.
  return foreign && letters > 0 ? 'en-US' : usual;
}
