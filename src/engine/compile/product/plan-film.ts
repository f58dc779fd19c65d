import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { ProductOnScreen, ProductVideoRequest } from '../../film/request.ts';
import type { SeenPicture, SeenProduct } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Seconds } from '../../film/timeline.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { shortName } from '../../text/short-name.ts';
import { seedOfPresenter } from '../avatar/avatar-video.ts';
import { burnsCaptions } from '../captions.ts';
import { brandOf, paletteOf } from './colors.ts';
import type { CallOut, Film, Hook, Sentence, Shot, Styling } from './film.ts';
import { frameOf } from './frame.ts';
import { spokenPrices } from './prices.ts';
import { type CutWeights, cutsOf, lengthFor, runs, sentencesOf, textOf, withoutEnd } from './shots.ts';
import { variantsOf } from './variety.ts';
import { viewsOf } from './views.ts';

/** Label of a shop button by language, or by region if it differs. */
const BUTTON_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    am: 'አሁን ይግዙ',
    ar: 'تسوق الآن',
    as: 'এতিয়াই কিনক',
    bg: 'Купете сега',
    bn: 'এখনই কিনুন',
    cs: 'Koupit nyní',
    da: 'Køb nu',
    de: 'Jetzt kaufen',
    el: 'Αγοράστε τώρα',
    en: 'Shop now',
    es: 'Compra ahora',
    fa: 'همین حالا بخرید',
    fi: 'Osta nyt',
    fil: 'Bumili na',
    fr: 'Acheter maintenant',
    he: 'לקנייה עכשיו',
    hi: 'अभी खरीदें',
    hr: 'Kupi odmah',
    hu: 'Vásárlás most',
    id: 'Beli sekarang',
    it: 'Acquista ora',
    ja: '今すぐ購入',
    kn: 'ಈಗಲೇ ಖರೀದಿಸಿ',
    ko: '지금 구매하기',
    lt: 'Pirkite dabar',
    lv: 'Pērciet tagad',
    ml: 'ഇപ്പോൾ വാങ്ങൂ',
    mn: 'Одоо худалдаж аваарай',
    ms: 'Beli sekarang',
    nb: 'Kjøp nå',
    nl: 'Koop nu',
    or: 'ଏବେ କିଣନ୍ତୁ',
    pl: 'Kup teraz',
    pt: 'Compre agora',
    ro: 'Cumpără acum',
    ru: 'Купить сейчас',
    sk: 'Kúpiť teraz',
    sl: 'Kupi zdaj',
    sr: 'Купите одмах',
    sv: 'Köp nu',
    sw: 'Nunua sasa',
    ta: 'இப்போதே வாங்குங்கள்',
    te: 'ఇప్పుడే కొనండి',
    th: 'ซื้อเลย',
    tl: 'Bumili na',
    tr: 'Hemen al',
    uk: 'Купити зараз',
    ur: 'ابھی خریدیں',
    vi: 'Mua ngay',
    zh: '立即购买',
    'zh-HK': '立即購買',
    'zh-TW': '立即購買',
    zu: 'Thenga manje',
  }),
);

const MAX_HOOK_WORDS = 7;
/** Maximum width of a hook in ems, so that it is large on a narrow screen. */
const MAX_HOOK_EMS = 34;
const MAX_HOOK_EMS_UNSPACED = 24;
/** Punctuation that ends a complete thought, in every language. */
const STRONG_BREAK = /[:;：；—–]["'”’»)\]」』]*$/u;

/** Seconds of the end card after the last word. */
const END_CARD_SECONDS = 0.6;
/** Cut weights for text-only films. */
const TEXT_ONLY: CutWeights = { beats: 0.3, words: 4 };
/** Seconds to read a call-out. */
const CALL_OUT_READING_SECONDS = 1.1;
/** Seconds without a call-out at the end of a shot that are worth taking it away. */
const MIN_CLEARED_SECONDS = 0.35;
/** Maximum seconds by which a call-out may precede its word. */
const MAX_CALL_OUT_LEAD_SECONDS = 1.3;

const MAX_CALL_OUT_WORDS = 8;
const MAX_CALL_OUT_CHARACTERS = 52;
const MAX_CALL_OUT_CHARACTERS_UNSPACED = 20;
/** Punctuation before an afterthought, which may be left out. */
const AFTERTHOUGHT = /[;；(（]| [–—] |\. /u;
/** Words that limit or negate a statement. A text with such a word is never cut. */
const LIMITING_WORDS =
  /\b(?:not?|never|except|unless|but|only|if|when|without|excluding|up to|until|must|nicht|kein\w*|ohne|nur|außer|wenn|bis|pas|sans|sauf|ne|que|no|sin|excepto|solo|sólo|si|non|senza|tranne|não|sem|exceto|niet|zonder|geen|inte|utan|ikke|uden)\b/iu;
/** Share of a point's words that a sentence must contain. */
const MIN_SHARED_WORDS = 0.5;

/** Plans the film; a style then turns the plan into scenes. */
export function planFilm(
  request: ProductVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
  { pictures, videos }: SeenProduct,
  beats: readonly Seconds[],
  { cuts: weights, scenesFirst = false }: Pick<Styling, 'cuts' | 'scenesFirst'>,
): Film {
  const { product } = request;
  const { words, locale } = speech;
  const duration = lengthFor(speech.duration + END_CARD_SECONDS);
  const filmBeats = beats.filter((beat) => beat < duration);
  const isTextOnly = pictures.length + videos.length === 0;
  const cuts = cutsOf(duration, { words, beats: filmBeats, weights: isTextOnly ? TEXT_ONLY : weights });
  const sentences = sentencesOf(words);
  const name = shortName(product.name);
  const spoken = cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const role = index === 0 ? 'hook' : end === duration ? 'end' : 'body';
    const last = end === duration ? Number.POSITIVE_INFINITY : end;
    const spokenWords = words.filter((word) => word.start >= start - 0.07 && word.start < last - 0.07);
    return { index, role, start, end, words: spokenWords } as const;
  });
  const variants = variantsOf(spoken);
  const spans = spoken.map((span, index) => ({ ...span, variant: variants[index]! }));
  const views = viewsOf(spans, scenesFirst ? [...pictures].sort(byScene) : pictures, videos);
  const callOuts = callOutsOf(spans, product, sentences, words);
  // Without media, every spoken word is shown large already.
  const captions = burnsCaptions(request) && words.length > 0 && !isTextOnly;
  return {
    frame: frameOf(request.aspect, captions),
    duration,
    locale,
    seed: seedOfPresenter(presenter),
    shots: spans.map((span, index) => {
      const [view, callOut] = [views[index], callOuts[index]];
      return { ...span, ...(view && { view }), ...(callOut && { callOut }) };
    }),
    hook: hookOf(words, name),
    callToAction: callToAction(locale),
    product: { ...product, shortName: name },
    pictures,
    videos,
    palette: paletteOf(request.brand?.primary ?? brandOf(pictures), request.brand?.secondary),
    presenter,
    captions,
    words,
    sentences,
    beats: filmBeats,
  };
}

/**
 * Assigns the points and prices that are spoken to shots: each is in the shot in which most of it is said, and appears early
 * enough to be read. A point that nobody mentions is not shown, because it would compete with what is being said.
 */
function callOutsOf(
  shots: readonly Omit<Shot, 'view' | 'callOut'>[],
  product: ProductOnScreen,
  sentences: readonly Sentence[],
  words: readonly Word[],
): (CallOut | undefined)[] {
  type Placed = Omit<CallOut, 'number'>;
  const begins = sentences.map(({ start }) => start);
  const placed: (Placed | undefined)[] = shots.map(() => undefined);
  const spoken: (Placed & { until: Seconds })[] = [
    ...matchPoints(product.points, sentences).map(({ text, at, until }) => ({ text, at, until })),
    ...spokenPrices(product, words),
  ];
  for (const { text, at, until, struckWords } of spoken) {
    const shared = shots.map(({ start, end }) => Math.min(end, until) - Math.max(start, at));
    const index = shared.indexOf(Math.max(...shared));
    const shot = shots[index];
    const before = placed[index];
    // The old and the new price may share a shot.
    if (shot?.role !== 'body' || (before && before.struckWords === undefined)) continue;
    const latest = shot.end - CALL_OUT_READING_SECONDS;
    const appearsAt = Math.max(shot.start + 0.25, Math.min(at, latest));
    if (appearsAt > latest + 1e-6 || appearsAt < at - MAX_CALL_OUT_LEAD_SECONDS) continue;
    const next =
      struckWords === undefined ? nextTopic(until, [...begins, ...spoken.map((one) => one.at)]) : shot.end;
    const leavesAt = Math.max(next, appearsAt + CALL_OUT_READING_SECONDS);
    placed[index] = {
      text,
      at: Math.min(appearsAt, before?.at ?? appearsAt),
      ...(leavesAt < shot.end - MIN_CLEARED_SECONDS && { until: leavesAt }),
      ...(struckWords !== undefined && { struckWords }),
      ...(before && appearsAt > before.at && { newAt: appearsAt }),
    };
  }
  let number = 0;
  return placed.map(
    (callOut) => callOut && { ...callOut, number: callOut.struckWords === undefined ? ++number : 0 },
  );
}

/** When the next point or sentence begins after something has been said. */
function nextTopic(until: Seconds, begins: readonly Seconds[]): Seconds {
  return Math.min(...begins.filter((at) => at >= until - 0.05));
}

/** Sorts scene photos first; the sort is stable. */
function byScene(one: SeenPicture, other: SeenPicture): number {
  return Number(other.ground === 'scene') - Number(one.ground === 'scene');
}

/** Returns the hook: the first sentence if it is short and complete, otherwise the product name. */
export function hookOf(words: readonly Word[], name: string): Hook {
  const [first, second] = sentencesOf(words);
  const tries = [
    first?.words,
    // "Listen." alone is not a hook, so it is joined with the next sentence.
    first && second && first.words.length === 1 ? [...first.words, ...second.words] : undefined,
    first && runs(first.words, STRONG_BREAK)[0],
  ];
  const opening = tries.find((run) => run && isHook(run));
  if (!opening) return { text: name, spokenUntil: 0 };
  return {
    text: withoutEnd(textOf(opening)),
    wordTimes: opening.map((word) => word.start),
    spokenUntil: opening.at(-1)?.end ?? 0,
  };
}

function isHook(words: readonly Word[]): boolean {
  const text = textOf(words);
  if (isUnspaced(text)) return [...text].length >= 4 && emsOf(text) <= MAX_HOOK_EMS_UNSPACED;
  return words.length >= 2 && words.length <= MAX_HOOK_WORDS && emsOf(text) <= MAX_HOOK_EMS;
}

/** Returns the call to action of an end card in the language of the script. */
export function callToAction(locale: string): string {
  return BUTTON_LABELS.get(locale) ?? BUTTON_LABELS.get(locale.split('-')[0] ?? '') ?? 'Shop now';
}

/** Shortens a point to a few words; undefined if cutting it could change its meaning. */
export function callOutText(point: string): string | undefined {
  const complete = withoutEnd(point.replace(/\s+/gu, ' ').trim());
  if (isShort(complete)) return complete;
  if (LIMITING_WORDS.test(complete)) return undefined;
  const head = withoutEnd(complete.split(AFTERTHOUGHT)[0] ?? '');
  return head !== complete && /\S\s+\S/u.test(head) && isShort(head) ? head : undefined;
}

function isShort(text: string): boolean {
  if (text === '') return false;
  if (isUnspaced(text)) return [...text].length <= MAX_CALL_OUT_CHARACTERS_UNSPACED;
  return text.length <= MAX_CALL_OUT_CHARACTERS && text.split(' ').length <= MAX_CALL_OUT_WORDS;
}

/** A point, and the first and last moment at which words of it are spoken. */
interface SpokenPoint extends CallOut {
  until: Seconds;
}

/**
 * Finds when each point is spoken: in the sentence that shares the most words, and at least half of the point's words.
 * Returns them in the order in which they are spoken, without those that are not.
 */
export function matchPoints(points: readonly string[], sentences: readonly Sentence[]): SpokenPoint[] {
  const matches: Omit<SpokenPoint, 'number'>[] = [];
  for (const point of points) {
    const text = callOutText(point);
    if (text === undefined || matches.some((one) => one.text === text)) continue;
    const best = sentences
      .map((sentence) => matchOf(text, sentence))
      .reduce((one, other) => (other.share > one.share ? other : one), { share: 0, at: 0, until: 0 });
    if (best.share >= MIN_SHARED_WORDS) matches.push({ text, at: best.at, until: best.until });
  }
  return matches
    .sort((one, other) => one.at - other.at)
    .map((match, index) => ({ ...match, number: index + 1 }));
}

/** Returns the share of a text's words that a sentence contains, 0–1, and when the first and last of them are spoken. */
function matchOf(text: string, { words }: Sentence): { share: number; at: Seconds; until: Seconds } {
  const stems = new Set(stemsOf(text));
  const matched = new Set<string>();
  const spoken: Word[] = [];
  for (const word of words) {
    const shared = stemsOf(word.text).filter((stem) => stems.has(stem));
    if (shared.length > 0) spoken.push(word);
    for (const stem of shared) matched.add(stem);
  }
  return {
    share: stems.size === 0 ? 0 : matched.size / stems.size,
    at: spoken[0]?.start ?? 0,
    until: spoken.at(-1)?.end ?? 0,
  };
}

/** Returns word stems that match other forms; for scripts without spaces, every pair of characters. */
function stemsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (isUnspaced(word)) {
      const characters = [...word];
      return characters.length < 2
        ? characters
        : characters.slice(1).map((sign, index) => (characters[index] ?? '') + sign);
    }
    if (/\p{N}/u.test(word)) return [word];
    return word.length < 4 ? [] : [word.slice(0, 5)];
  });
}
