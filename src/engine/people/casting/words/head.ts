import type { Appearance, BeardStyle, HairStyle } from '../../painter/appearance.ts';
import { HAIR_TRAITS } from '../../painter/hair/traits.ts';
import type { Wishes } from '../wishes.ts';
import { addNote, addUnderstood, type Mention, type Report } from './mentions.ts';
import type { Reader } from './read.ts';
import { colorOf, hairColorOf, valuesOf } from './shades.ts';

/** Styles that a word for a hairdo may mean. */
const STYLES: ReadonlyMap<string, readonly HairStyle[]> = new Map(
  Object.entries({
    bald: ['bald'],
    receding: ['receding'],
    buzz: ['buzz'],
    crop: ['crop'],
    ponytail: ['ponytail'],
    pigtails: ['ponytail'],
    bun: ['bun', 'topKnot'],
    lowBun: ['lowBun'],
    manBun: ['topKnot'],
    updo: ['bun', 'lowBun', 'topKnot'],
    halfUp: ['ponytail', 'topKnot'],
    braids: ['boxBraids', 'sideBraid'],
    cornrows: ['boxBraids'],
    locs: ['locs'],
    afro: ['afro'],
    bob: ['bob', 'lob', 'bangs'],
    pixie: ['pixie'],
    fringe: ['bangs', 'fringe'],
    quiff: ['quiff', 'sweep'],
    slickedBack: ['slickedBack', 'lowBun'],
    sidePart: ['sidePart', 'softWaves'],
    middlePart: ['straight', 'midLength'],
    mohawk: ['undercut'],
    undercut: ['undercut'],
    spiky: ['messy', 'pixie'],
    shag: ['layers', 'messy', 'midLength'],
  }),
);

const BEARDS: ReadonlyMap<string, readonly BeardStyle[]> = new Map(
  Object.entries({
    full: ['full'],
    long: ['long'],
    short: ['short'],
    goatee: ['goatee'],
    circle: ['circle'],
    moustache: ['moustache'],
    chinstrap: ['chinstrap'],
  }),
);

/** Reads hair, head coverings, beards and glasses. */
export const readHead: Reader = (mention, wishes, report, who) => {
  switch (mention.thing) {
    case 'hair':
      readHair(mention, wishes, report);
      return true;
    case 'headwear':
      return readHeadwear(mention, wishes, report);
    case 'beard':
      readBeard(mention, wishes, report, who.gender);
      return true;
    case 'glasses':
      readGlasses(mention, wishes, report);
      return true;
    default:
      return false;
  }
};

function readHair(mention: Mention, wishes: Wishes, report: Report): void {
  const kind = mention.absent && !mention.kind ? 'bald' : mention.kind;
  const [length] = valuesOf(mention, 'length') as ('long' | 'medium' | 'short')[];
  const [texture] = valuesOf(mention, 'texture') as ('straight' | 'wavy' | 'curly' | 'coily')[];
  const color = hairColorOf(mention);
  if (color) {
    wishes.hairColor ??= color.color;
    addUnderstood(report, 'hair_color', color.name);
    if (!color.exact)
      addNote(report, `Hair is not drawn in ${color.name}; the nearest natural colour was taken`);
  }
  if (mention.absent && mention.kind) {
    addUnderstood(report, 'hair', `no ${words(mention.kind)}`);
    wishes.hair = { ...wishes.hair, not: [...(wishes.hair?.not ?? []), ...(STYLES.get(mention.kind) ?? [])] };
    return;
  }
  const styles = kind === undefined ? undefined : STYLES.get(kind);
  const bald = wishes.hair?.styles?.includes('bald');
  if (
    (bald && (length ?? texture ?? (styles && kind !== 'bald'))) ||
    (kind === 'bald' && wishes.hair && !bald)
  ) {
    addNote(report, 'A bald head and hair contradict each other; what was named first is drawn');
    return;
  }
  if (covered(wishes) && (length ?? texture ?? styles))
    addNote(report, 'The hair is covered; how it is worn is not seen');
  if (covered(wishes)) return;
  const wish = { ...wishes.hair };
  if (styles && wish.styles) {
    const both = wish.styles.filter((style) => styles.includes(style));
    if (both.length > 0) wish.styles = both;
    else addNote(report, `One hairstyle at a time: "${mention.original}" was left out`);
  } else if (styles) wish.styles = styles;
  if (length) wish.length ??= length;
  if (texture) wish.texture ??= texture;
  if (styles ?? length ?? texture) wishes.hair = wish;
  for (const value of [length, texture, kind && words(kind)]) if (value) addUnderstood(report, 'hair', value);
}

function covered({ hair }: Wishes): boolean {
  return hair?.styles?.some((style) => HAIR_TRAITS[style]?.length === 'covered') ?? false;
}

/** Head coverings, with the style that draws each. */
const COVERINGS: ReadonlyMap<string, HairStyle> = new Map(
  Object.entries({
    hijab: 'hijab',
    turban: 'turban',
    headwrap: 'headWrap',
    beanie: 'beanie',
    cap: 'beanie',
    hat: 'beanie',
  }),
);

function readHeadwear(mention: Mention, wishes: Wishes, report: Report): boolean {
  const kind = mention.kind ?? '';
  const style = COVERINGS.get(kind);
  if (!style) return false;
  if (mention.absent) {
    addUnderstood(report, 'headwear', 'none');
    return true;
  }
  if (wishes.hair?.styles || wishes.hair?.length)
    addNote(report, 'The hair is covered; how it is worn is not seen');
  if (kind === 'cap' || kind === 'hat')
    addNote(report, `"${mention.original}" is not drawn; a knitted cap was taken`);
  wishes.hair = { styles: [style] };
  const color = colorOf(mention);
  if (color) wishes.hairwear ??= color.hex;
  addUnderstood(report, 'headwear', color ? `${color.name} ${words(kind)}` : words(kind));
  return true;
}

function readBeard(mention: Mention, wishes: Wishes, report: Report, gender: Appearance['gender']): void {
  const absent = mention.absent !== (mention.kind === 'none');
  if (wishes.beard !== undefined && (wishes.beard === false) !== absent) {
    addNote(report, 'A beard and a shaven face contradict each other; what was named first is drawn');
    return;
  }
  if (absent) {
    wishes.beard = false;
    addUnderstood(report, 'beard', 'none');
    return;
  }
  if (gender === 'female') {
    addNote(report, 'Beards are drawn on men only');
    return;
  }
  const [size] = valuesOf(mention, 'size');
  const [length] = valuesOf(mention, 'length');
  const kind =
    mention.kind ??
    (length === 'long' ? 'long' : size === 'big' ? 'full' : (size ?? length) ? 'short' : undefined);
  wishes.beard = kind === 'stubble' ? 'stubble' : (BEARDS.get(kind ?? '') ?? 'any');
  addUnderstood(report, 'beard', kind ? words(kind) : 'yes');
  const color = valuesOf(mention, 'color').length > 0 ? hairColorOf(mention) : undefined;
  if (!color) return;
  addUnderstood(report, 'beard_color', color.name);
  wishes.hairColor ??= color.color;
}

type Glasses = Exclude<NonNullable<Wishes['glasses']>, false>;
const FORMS: ReadonlyMap<string, NonNullable<Glasses['shape']>> = new Map(
  Object.entries({
    round: 'round',
    square: 'rectangle',
    cat: 'catEye',
  }),
);
const SHAPES = ['round', 'rectangle', 'catEye', 'aviator', 'halfRim', 'thick'] as const;

function readGlasses(mention: Mention, wishes: Wishes, report: Report): void {
  if (mention.absent) {
    if (wishes.glasses) addNote(report, 'Glasses were asked for and refused; they are drawn');
    wishes.glasses ??= false;
    addUnderstood(report, 'glasses', 'none');
    return;
  }
  if (mention.kind === 'sun') addNote(report, 'Dark glasses would hide the eyes; clear ones are drawn');
  const wish: Glasses = wishes.glasses || {};
  const [form] = valuesOf(mention, 'form');
  const shape = SHAPES.find((one) => one === mention.kind) ?? (form ? FORMS.get(form) : undefined);
  const [size] = valuesOf(mention, 'size');
  const color = colorOf(mention);
  if (shape) wish.shape = shape;
  if (color) wish.color = color.hex;
  if (size) wish.thickness = size === 'big' ? 5.5 : 2.6;
  wishes.glasses = wish;
  const parts = [size === 'big' ? 'thick' : size && 'thin', color?.name, shape && words(shape)].filter(
    Boolean,
  );
  addUnderstood(report, 'glasses', parts.join(' ') || 'yes');
}

/** "slickedBack" → "slicked back". */
function words(kind: string): string {
  return kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
