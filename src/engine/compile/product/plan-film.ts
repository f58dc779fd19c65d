import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { ProductVideoRequest } from '../../film/request.ts';
import type { SeenPicture, SeenProduct, SeenVideo } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Seconds } from '../../film/timeline.ts';
import { isUnspaced } from '../../text/captions/chunks.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { shortName } from '../../text/short-name.ts';
import { seedOf } from '../avatar/avatar-video.ts';
import { matchPoints } from './call-outs.ts';
import { brandOf, paletteOf } from './colors/palette.ts';
import type { CallOut, Film, Hook, Sentence, Shot, View } from './film.ts';
import { frameOf } from './frame.ts';
import { cutoutOf } from './pictures/place-picture.ts';
import { runs, sentencesOf, textOf, withoutEnd } from './sentences.ts';
import { type CutTaste, cutsOf, lengthFor } from './shots.ts';
import type { Styling } from './styling.ts';

/** What a button of a shop says, by language; a region of its own where it is written otherwise. */
const BUTTONS: ReadonlyMap<string, string> = new Map(
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

/** Every third shot moves by itself where there is a video, and the first one after the hook is such. */
const EVERY = 3;
/** What is left out of the beginning of a video: most fade in, or show a title. */
const LEAD_IN = 0.4;

const MOST_WORDS = 7;
/** Font sizes: what still stands large on a narrow screen. */
const MOST_EMS = 34;
const MOST_EMS_UNSPACED = 24;
/** Marks after which what came before is whole by itself, in every language. */
const STRONG_BREAK = /[:;：；—–]["'”’»)\]」』]*$/u;

/** The end card rests for a moment after the last word. */
const AFTER = 0.6;
/** Of films in which the words are the picture. */
const TYPE_LED: CutTaste = { beats: 0.3, words: 4 };
/** Seconds that a call-out needs to be read, and by how much it may come before its word for that. */
const READING = 1.1;
const EARLY = 1.3;

/** The film of a request before a style has staged it. */
export function planFilm(
  request: ProductVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
  { pictures, videos }: SeenProduct,
  beats: readonly Seconds[],
  { taste, scenesFirst = false }: Pick<Styling, 'taste' | 'scenesFirst'>,
): Film {
  const { product } = request;
  const { words, locale } = speech;
  const duration = lengthFor(speech.duration + AFTER);
  const heard = beats.filter((beat) => beat < duration);
  const isTypeLed = pictures.length + videos.length === 0;
  const cuts = cutsOf(duration, { words, beats: heard, taste: isTypeLed ? TYPE_LED : taste });
  const sentences = sentencesOf(words);
  const name = shortName(product.name);
  const spans = cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const role = index === 0 ? 'hook' : end === duration ? 'end' : 'body';
    const last = end === duration ? Number.POSITIVE_INFINITY : end;
    const said = words.filter((word) => word.start >= start - 0.07 && word.start < last - 0.07);
    return { index, role, start, end, words: said } as const;
  });
  const views = viewsOf(spans, scenesFirst ? [...pictures].sort(byScene) : pictures, videos);
  const callOuts = callOutsOf(spans, product.points, sentences);
  // Where there is nothing to show, every word that is said stands large in the picture already.
  const captions = request.caption && words.length > 0 && !isTypeLed;
  return {
    frame: frameOf(request.aspect, captions),
    duration,
    locale,
    seed: seedOf(`${product.name}:${words.map((word) => word.text).join(' ')}`),
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
    beats: heard,
  };
}

/**
 * Each told point in the shot in which it is told, a little before its word where it could not be read otherwise, or
 * in the next one; points that nobody tells stand in shots that have none, the last ones first, and not before the
 * first that is told: what is told until then is of something else.
 */
function callOutsOf(
  shots: readonly Omit<Shot, 'view' | 'callOut'>[],
  points: readonly string[],
  sentences: readonly Sentence[],
): (CallOut | undefined)[] {
  const { told, untold } = matchPoints(points, sentences);
  const placed: (Omit<CallOut, 'number'> | undefined)[] = shots.map(() => undefined);
  for (const { text, at } of told) {
    const sentence = sentences.findLast(({ start }) => start <= at + 0.01);
    const home = shots.findLastIndex(({ start }) => start <= at + 0.07);
    for (const index of [home, home + 1]) {
      const shot = shots[index];
      if (shot?.role !== 'body' || placed[index]) continue;
      const first = shot.start + 0.25;
      const comes = Math.max(first, Math.min(at, shot.end - READING));
      const isTold = index === home || (sentence?.end ?? 0) > shot.start + 0.4;
      if (!isTold || comes > shot.end - READING + 1e-6 || comes < at - EARLY) continue;
      placed[index] = { text, at: comes };
      break;
    }
  }
  const begun = placed.findIndex((one) => one !== undefined);
  for (const text of untold) {
    const index = shots.findLastIndex(
      ({ role }, place) => role === 'body' && place > begun && !placed[place],
    );
    const shot = shots[index];
    if (shot) placed[index] = { text, at: shot.start + 0.35 };
  }
  let number = 0;
  return placed.map((callOut) => callOut && { ...callOut, number: ++number });
}

/** Keeps the order of those that are alike. */
function byScene(one: SeenPicture, other: SeenPicture): number {
  return Number(other.ground === 'scene') - Number(one.ground === 'scene');
}

/** The words that open a film: the first thing said where it is short and whole, otherwise the name. */
export function hookOf(words: readonly Word[], name: string): Hook {
  const [first, second] = sentencesOf(words);
  const tries = [
    first?.words,
    // "Listen." alone is no hook; it goes with what follows.
    first && second && first.words.length === 1 ? [...first.words, ...second.words] : undefined,
    first && runs(first.words, STRONG_BREAK)[0],
  ];
  const said = tries.find((run) => run && suits(run));
  if (!said) return { text: name, saidUntil: 0 };
  return {
    text: withoutEnd(textOf(said)),
    wordTimes: said.map((word) => word.start),
    saidUntil: said.at(-1)?.end ?? 0,
  };
}

function suits(words: readonly Word[]): boolean {
  const text = textOf(words);
  if (isUnspaced(text)) return [...text].length >= 4 && emsOf(text) <= MOST_EMS_UNSPACED;
  return words.length >= 2 && words.length <= MOST_WORDS && emsOf(text) <= MOST_EMS;
}

/**
 * What each shot shows: the best picture in the hook, the best of the thing alone on the end card, and between them all
 * of them in turn, never the same one in two shots running where there are two.
 */
function viewsOf(
  shots: readonly Pick<Shot, 'role' | 'start' | 'end'>[],
  pictures: readonly SeenPicture[],
  videos: readonly SeenVideo[],
): (View | undefined)[] {
  const takes = takesOf(videos);
  const closing = pictures.find((picture) => cutoutOf(picture)) ?? pictures[0];
  let turn = pictures.length > 1 ? 1 : 0;
  let last: SeenPicture | undefined;
  return shots.map(({ role, start, end }, index) => {
    const wantsVideo = pictures.length === 0 || (role === 'body' && (index - 1) % EVERY === 0);
    const take = wantsVideo ? takes(end - start) : undefined;
    if (take) {
      last = undefined;
      return take;
    }
    const before = last;
    if (role === 'hook') last = pictures[0];
    else if (role === 'end') last = closing;
    else {
      const isLast = shots[index + 1]?.role === 'end';
      for (let tries = 0; tries < pictures.length; tries++) {
        last = pictures[turn++ % pictures.length];
        if (last !== before && !(isLast && last === closing)) break;
      }
    }
    return last && { kind: 'picture', picture: last };
  });
}

/** Takes from the videos in turn, each from where the one before ended; from the start again when all is used. */
function takesOf(videos: readonly SeenVideo[]): (seconds: Seconds) => View | undefined {
  const used: Seconds[] = videos.map(({ duration }) => (duration > 6 ? LEAD_IN : 0));
  let turn = 0;
  return (seconds) => {
    const index = turn++ % Math.max(1, videos.length);
    const video = videos[index];
    if (!video) return undefined;
    let from = used[index] ?? 0;
    if (from + seconds > video.duration) from = 0;
    used[index] = from + seconds;
    return { kind: 'video', video, from: Math.round(from * 100) / 100 };
  };
}

/** The call to action of an end card, in the language of the script. */
export function callToAction(locale: string): string {
  return BUTTONS.get(locale) ?? BUTTONS.get(locale.split('-')[0] ?? '') ?? 'Shop now';
}
