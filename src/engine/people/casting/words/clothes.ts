import type { Garment } from '../garments.ts';
import type { OutfitWish, Wishes } from '../wishes.ts';
import { addNote, addUnderstood, type Mention, type Report } from './mentions.ts';
import type { Reader } from './read.ts';
import { colorOf, valuesOf } from './shades.ts';

type Inner = NonNullable<OutfitWish['inner']>;

/** Words for clothes we draw; `inner` is the version worn under an open jacket. */
const GARMENTS: ReadonlyMap<string, readonly [outer: Garment, inner?: Inner]> = new Map(
  Object.entries({
    blazer: ['blazer'],
    suit: ['blazer'],
    waistcoat: ['waistcoat'],
    cardigan: ['cardigan'],
    shirt: ['shirt', 'shirt'],
    blouse: ['blouse', 'shirt'],
    turtleneck: ['turtleneck', 'turtleneck'],
    sweater: ['sweater', 'top'],
    vNeck: ['vNeck', 'top'],
    tShirt: ['tShirt', 'top'],
    hoodie: ['hoodie', 'top'],
    polo: ['polo', 'shirt'],
    denimJacket: ['denimJacket'],
    leatherJacket: ['leatherJacket'],
    sportsJacket: ['sportsJacket'],
    highVis: ['highVis'],
    doctorCoat: ['doctorCoat'],
    apron: ['apron'],
    dress: ['dress'],
    sari: ['sari'],
    kurta: ['kurta'],
  }),
);

/** Clothes we do not draw, with the nearest ones we do. */
const NEAREST: ReadonlyMap<string, Garment> = new Map(
  Object.entries({
    kimono: 'cardigan',
    thobe: 'kurta',
    overalls: 'denimJacket',
    coat: 'blazer',
    uniform: 'shirt',
  }),
);

/** Garments that show another one underneath. */
const OPEN: readonly Garment[] = [
  'blazer',
  'cardigan',
  'waistcoat',
  'denimJacket',
  'leatherJacket',
  'sportsJacket',
  'doctorCoat',
  'apron',
  'highVis',
  'hoodie',
];

/** Reads clothes and accessories. */
export const readClothes: Reader = (mention, wishes, report, who) => {
  switch (mention.thing) {
    case 'garment':
      readGarment(mention, wishes, report, who.gender);
      return true;
    case 'tie':
      readTie(mention, wishes, report);
      return true;
    case 'earrings':
    case 'necklace':
      readJewellery(mention, mention.thing, wishes, report);
      return true;
    case 'watch': {
      const color = colorOf(mention);
      wishes.watch = mention.absent ? false : (color?.hex ?? 'any');
      addUnderstood(report, 'watch', mention.absent ? 'none' : (color?.name ?? 'yes'));
      return true;
    }
    case 'bindi':
    case 'pin':
      if (!mention.absent) wishes[mention.thing] = true;
      addUnderstood(report, mention.thing, mention.absent ? 'none' : 'yes');
      return true;
    default:
      return false;
  }
};

function readGarment(mention: Mention, wishes: Wishes, report: Report, gender: string): void {
  if (mention.absent) {
    addNote(report, `"no ${mention.original}": name the clothes to wear instead`);
    return;
  }
  const outfit: OutfitWish = { ...wishes.outfit };
  wishes.outfit = outfit;
  const color = colorOf(mention) ?? toneOnly(mention);
  if (valuesOf(mention, 'color').length > 1)
    addNote(report, `A garment has one colour; ${color?.name} was taken`);
  const row = GARMENTS.get(mention.kind ?? '');
  const near = NEAREST.get(mention.kind ?? '');
  const garment = row?.[0] ?? near;
  if (near) addNote(report, `"${mention.original}" is not drawn; the nearest was taken`);
  if (mention.kind === 'casual') addUnderstood(report, 'clothing', 'casual');
  if (garment && outfit.kind && outfit.kind !== garment) {
    layer(mention, outfit, garment, row?.[1], color?.hex, report);
  } else {
    if (garment) outfit.kind = garment;
    if (color) outfit.color ??= color.hex;
    if (mention.kind === 'suit' && gender === 'male') outfit.inner ??= 'shirt';
  }
  if (garment)
    addUnderstood(report, 'clothing', color ? `${color.name} ${mention.original}` : mention.original);
  else if (color) addUnderstood(report, 'clothing_color', color.name);
}

/** Places a second garment below or above the first, or reports that it is too much. */
function layer(
  { original: name }: Mention,
  outfit: OutfitWish,
  garment: Garment,
  inner: Inner | undefined,
  color: string | undefined,
  report: Report,
): void {
  const below = outfit.kind!;
  if (OPEN.includes(below)) {
    if (inner) outfit.inner = outfit.inner === 'tie' ? 'tie' : inner;
    if (color) outfit.innerColor ??= color;
  } else if (OPEN.includes(garment)) {
    const first = GARMENTS.get(below)?.[1];
    if (outfit.color) outfit.innerColor = outfit.color;
    delete outfit.color;
    outfit.kind = garment;
    if (first) outfit.inner ??= first;
    if (color) outfit.color = color;
  } else addNote(report, `Only one of ${below} and ${name} can be worn; the first was taken`);
}

const TONES: ReadonlyMap<string, { name: string; hex: string }> = new Map(
  Object.entries({
    dark: { name: 'dark', hex: '#2F3542' },
    light: { name: 'light', hex: '#E9E4DA' },
    pale: { name: 'pale', hex: '#E6DCD2' },
  }),
);

function toneOnly(mention: Mention): { name: string; hex: string } | undefined {
  const [tone] = valuesOf(mention, 'tone');
  return tone === undefined ? undefined : TONES.get(tone);
}

function readTie(mention: Mention, wishes: Wishes, report: Report): void {
  const outfit: OutfitWish = { ...wishes.outfit };
  wishes.outfit = outfit;
  if (mention.absent || mention.kind === 'none') {
    outfit.inner = 'shirt';
    addUnderstood(report, 'tie', 'none');
    return;
  }
  if (mention.kind === 'bow') addNote(report, 'Bow ties are not drawn; a long one was taken');
  if (outfit.kind === 'shirt') {
    outfit.innerColor ??= outfit.color ?? '#F7F4EE';
    delete outfit.color;
  }
  outfit.kind = 'blazer';
  outfit.inner = 'tie';
  const color = colorOf(mention);
  if (color) outfit.tie = color.hex;
  addUnderstood(report, 'tie', color?.name ?? 'yes');
}

const METALS: ReadonlyMap<string, 'gold' | 'silver'> = new Map(
  Object.entries({
    gold: 'gold',
    golden: 'gold',
    silver: 'silver',
    platinum: 'silver',
  }),
);
const EARRINGS = ['stud', 'hoop', 'drop', 'pearl', 'cuff'] as const;
const NECKLACES = ['chain', 'pendant', 'pearls'] as const;

function readJewellery(
  mention: Mention,
  thing: 'earrings' | 'necklace',
  wishes: Wishes,
  report: Report,
): void {
  const metal = valuesOf(mention, 'color')
    .map((name) => METALS.get(name))
    .find(Boolean);
  if (metal) wishes.metal = metal;
  if (mention.absent) {
    wishes[thing] = false;
  } else if (thing === 'earrings') {
    const size = valuesOf(mention, 'size')[0];
    const form = valuesOf(mention, 'form')[0];
    const kind = EARRINGS.find((one) => one === mention.kind);
    wishes.earrings = kind ?? (form ? 'hoop' : size === 'small' ? 'stud' : size === 'big' ? 'hoop' : 'any');
  } else wishes.necklace = NECKLACES.find((one) => one === mention.kind) ?? 'any';
  const value = mention.absent
    ? 'none'
    : [metal, wishes[thing] === 'any' ? 'yes' : wishes[thing]].filter(Boolean);
  addUnderstood(report, thing, Array.isArray(value) ? value.join(' ') : value);
}
