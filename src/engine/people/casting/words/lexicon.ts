import { EVENING_WORDS, SCENE_FACTS } from '../../painter/scenes/traits.ts';
import { COLOR_WORDS } from './colors.ts';
import type { Concept, Thing } from './concepts.ts';
import {
  BEARD_KINDS,
  EXTRA_KINDS,
  FACE_KINDS,
  FACING_KINDS,
  GLASSES_KINDS,
  HAIR_KINDS,
  HEADWEAR_KINDS,
  JEWELLERY_KINDS,
  SMILE_KINDS,
} from './head-words.ts';
import { QUALITIES, STEERING } from './quality-words.ts';
import { type Row, rows } from './rows.ts';
import {
  AGE_KINDS,
  BUILD_KINDS,
  GARMENT_KINDS,
  GENDER_KINDS,
  ORIGIN_KINDS,
  TIE_KINDS,
} from './wear-words.ts';

/** A word in lower case without accents, or a mark that divides a description. */
type Token = { word: string; original: string } | { mark: ',' | '.' };

/** Characters of a description that are read; the rest is cut off. */
const MAX_LENGTH = 2000;

const HAN = /\p{Script=Han}/u;
const PIECES = /#[0-9a-f]{6}\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|[.!?;\n。！？；]|[,，、()/—–:：]/giu;

const MAX_HAN_WORD = 5;

/** Words that name a place. Each scene has further words that only hint at it. */
const SCENE_KINDS = rows(`
office: office, offices, desk, workplace, workspace, business setting, oficina, despacho, buro, bureau, escritorio, 办公室
meeting: meeting room, conference room, boardroom, board room, sala de reuniones, besprechungsraum, salle de reunion,
sala de reuniao, 会议室
skyline: skyline, skyscraper, skyscrapers, penthouse, high rise, city view, view of the city, city skyline, rooftop,
city lights, city at night, office with a view, 城市天际线, 高楼
podcast: podcast, podcast studio, recording studio, radio studio, sound booth, newsroom, news studio, tv studio,
television studio, 录音室
studio: studio, photo studio, photography studio, stage, spotlight, estudio, fotostudio, 演播室, 摄影棚, 工作室
kitchen: kitchen, kitchens, cocina, kuche, cuisine, cozinha, 厨房
home: home, house, living room, livingroom, lounge, sofa, couch, apartment, bedroom, fireplace, casa, hogar, zuhause,
wohnzimmer, maison, lar, sala de estar, 家, 客厅, 家里
shop: shop, store, boutique, supermarket, shopping mall, showroom, tienda, laden, geschaft, magasin, loja, 商店
cafe: cafe, coffee shop, coffeehouse, coffee house, coffee bar, restaurant, bakery, bistro, cafeteria, 咖啡馆, 咖啡店, 餐厅
library: library, bookshelves, bookshelf, bookcase, reading room, biblioteca, bibliothek, bibliotheque, 图书馆, 书架
classroom: classroom, class room, blackboard, chalkboard, whiteboard, lecture hall, klassenzimmer, schule,
salle de classe, ecole, sala de aula, escola, escuela, 教室, 学校
gym: gym, fitness studio, fitness centre, fitness center, sports hall, yoga studio, gimnasio, fitnessstudio,
salle de sport, academia, 健身房
street: street, city, city street, downtown, sidewalk, calle, ciudad, strasse, stadt, rue, ville, rua, cidade, 街, 街道, 城市
outdoors: outdoors, outdoor, outside, park, nature, garden, forest, woods, meadow, beach, mountains, mountain, lake,
countryside, aire libre, parque, naturaleza, jardin, bosque, draussen, natur, garten, wald, wiese, exterieur, parc,
foret, ao ar livre, natureza, jardim, floresta, 户外, 公园, 自然, 花园, 森林`);

const BACKDROP_KINDS = rows(`
: background, backdrop, wall, setting, scene, fondo, hintergrund, wand, fond, arriere plan, mur, fundo, parede, 背景, 墙
plain: plain, solid, solid colour, solid color, simple background, plain background, neutral background, minimalist,
clean background, einfarbig, schlicht, 纯色, 简单`);

const EVENING_KINDS = rows(
  ': evening, night, at night, dusk, sunset, nighttime, noche, abend, nacht, nuit, noite, 夜晚, 晚上',
);

const KINDS: Partial<Record<Thing, readonly Row[]>> = {
  ...FACE_KINDS,
  ...JEWELLERY_KINDS,
  ...EXTRA_KINDS,
  gender: GENDER_KINDS,
  age: AGE_KINDS,
  origin: ORIGIN_KINDS,
  build: BUILD_KINDS,
  smile: SMILE_KINDS,
  facing: FACING_KINDS,
  evening: EVENING_KINDS,
  backdrop: BACKDROP_KINDS,
  scene: SCENE_KINDS,
  garment: GARMENT_KINDS,
  tie: TIE_KINDS,
  glasses: GLASSES_KINDS,
  beard: BEARD_KINDS,
  headwear: HEADWEAR_KINDS,
  hair: HAIR_KINDS,
};

/** Colours that can only describe hair. */
const ONLY_HAIR = ['blonde', 'blond', 'brunette', 'ginger', 'auburn', 'salt and pepper'];

/** Phrases by their first word, longest first. */
const SAYINGS = new Map<string, { words: readonly string[]; concept: Concept }[]>();
const HAN_WORDS = new Set<string>();

for (const [kind, { words }] of Object.entries(SCENE_FACTS)) {
  for (const word of words) add(word, { is: 'thing', thing: 'hint', kind });
}
for (const word of EVENING_WORDS) add(word, { is: 'thing', thing: 'evening' });
// Later entries replace earlier ones, so the most specific meaning of a word is added last.
for (const word of ['filler', 'be', 'and', 'with', 'wear', 'or', 'not'] as const) {
  for (const [, sayings] of STEERING[word]) for (const saying of sayings) add(saying, { is: word });
}
for (const [saying, value] of COLOR_WORDS) {
  const about = ONLY_HAIR.includes(value) ? ({ about: 'hair' } as const) : {};
  add(saying, { is: 'quality', aspect: 'color', value, ...about });
}
for (const { aspect, about, words } of QUALITIES) {
  for (const [value, sayings] of words) {
    for (const saying of sayings) add(saying, { is: 'quality', aspect, value, ...(about && { about }) });
  }
}
for (const [thing, kinds] of Object.entries(KINDS) as [Thing, readonly Row[]][]) {
  for (const [kind, sayings] of kinds) {
    for (const saying of sayings) add(saying, { is: 'thing', thing, ...(kind && { kind }) });
  }
}

function add(saying: string, concept: Concept): void {
  if (/\p{Script=Han}/u.test(saying)) HAN_WORDS.add(saying);
  const words = wordsOf(tokens(saying, (piece) => piece === saying));
  const first = words[0]!;
  const same = SAYINGS.get(first) ?? [];
  const others = same.filter((entry) => entry.words.join(' ') !== words.join(' '));
  SAYINGS.set(
    first,
    [...others, { words, concept }].sort((a, b) => b.words.length - a.words.length),
  );
}

function wordsOf(list: readonly Token[]): string[] {
  return list.flatMap((token) => ('word' in token ? [token.word] : []));
}

export type Item = { concept: Concept; original: string } | { unknown: string } | { mark: ',' | '.' };

/** Splits a description into the concepts it names, in order. The longest phrase wins at every word. */
export function conceptsIn(text: string): Item[] {
  const list = tokens(text, (piece) => HAN_WORDS.has(piece));
  const items: Item[] = [];
  for (let i = 0; i < list.length; ) {
    const token = list[i]!;
    if ('mark' in token) {
      items.push(token);
      i++;
      continue;
    }
    const found = longestAt(list, i);
    const original = list
      .slice(i, i + (found?.length ?? 1))
      .map((one) => ('original' in one ? one.original : ''));
    items.push(
      found ? { concept: found.concept, original: original.join(' ') } : { unknown: token.original },
    );
    i += found?.length ?? 1;
  }
  return items;
}

function longestAt(list: readonly Token[], at: number): { concept: Concept; length: number } | undefined {
  const { word } = list[at] as { word: string };
  for (const form of [word, singular(word)]) {
    for (const { words, concept } of SAYINGS.get(form) ?? []) {
      const fits = words.every((wanted, i) => {
        if (i === 0) return true;
        const token = list[at + i];
        return token !== undefined && 'word' in token && [wanted, `${wanted}s`].includes(token.word);
      });
      if (fits) return { concept, length: words.length };
    }
  }
  if (word.startsWith('#')) return { concept: { is: 'quality', aspect: 'color', value: word }, length: 1 };
  const years = /^([1-9]\d)s?$/.exec(word)?.[1];
  return years
    ? { concept: { is: 'thing', thing: 'age', kind: ageAt(Number(years)) }, length: 1 }
    : undefined;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function ageAt(years: number): string {
  if (years < 20) return 'teenager';
  if (years < 33) return 'young_adult';
  return years < 60 ? 'adult' : 'senior';
}

/**
 * Splits a description into words and marks. Hyphens separate words. Text without spaces is split into the longest
 * pieces for which `isWord` holds.
 */
function tokens(text: string, isWord: (piece: string) => boolean): Token[] {
  return [...text.slice(0, MAX_LENGTH).matchAll(PIECES)].flatMap(([piece]): Token[] => {
    if (/^[.!?;\n。！？；]$/.test(piece)) return [{ mark: '.' }];
    if (/^[,，、()/—–:：]$/.test(piece)) return [{ mark: ',' }];
    if (HAN.test(piece)) return cutHan(piece, isWord);
    return [{ word: plain(piece), original: piece }];
  });
}

/** Lower case, without accents and apostrophes. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll('ß', 'ss');
}

function cutHan(text: string, isWord: (piece: string) => boolean): Token[] {
  const found: Token[] = [];
  for (let i = 0; i < text.length; ) {
    let length = Math.min(MAX_HAN_WORD, text.length - i);
    while (length > 1 && !isWord(text.slice(i, i + length))) length--;
    const piece = text.slice(i, i + length);
    found.push({ word: piece, original: piece });
    i += length;
  }
  return found;
}
