import { ownValue } from '../../../../base/own-value.ts';
import type { Wishes } from '../wishes.ts';
import { hexOf } from './colors.ts';
import { addNote, addUnderstood, type Mention, type Report } from './mentions.ts';
import type { Reader } from './read.ts';
import { colorOf, valuesOf } from './shades.ts';

const EYES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    brown: '#5A3A24',
    'dark brown': '#35211A',
    'light brown': '#7A5230',
    hazel: '#7A5A30',
    amber: '#A06A2C',
    honey: '#94672F',
    green: '#5B8C5A',
    'light green': '#7FA678',
    'dark green': '#3F6A48',
    olive: '#6B7043',
    blue: '#4C7FA0',
    'light blue': '#7FAEC8',
    'dark blue': '#35597F',
    'sky blue': '#7FB0CC',
    'ice blue': '#9CC2D2',
    grey: '#7A8894',
    gray: '#7A8894',
    black: '#2A1B15',
    violet: '#6E5A92',
    turquoise: '#4F9A98',
  }),
);

const SKINS: readonly (readonly [words: readonly string[], span: readonly [number, number]])[] = [
  [
    ['white', 'ivory', 'porcelain', 'pearl', 'fair', 'pale', 'pink', 'rose', 'snow white'],
    [0, 0.6],
  ],
  [
    ['light', 'peach', 'beige', 'cream', 'nude', 'light beige'],
    [0.4, 1.3],
  ],
  [
    ['olive', 'medium', 'warm', 'sand', 'yellow'],
    [1.6, 2.6],
  ],
  [
    ['tan', 'golden', 'honey', 'caramel', 'bronze', 'copper', 'hazel', 'light brown', 'amber'],
    [2.4, 3.5],
  ],
  [
    ['brown', 'mocha', 'chestnut', 'cinnamon'],
    [3.6, 4.6],
  ],
  [
    ['dark', 'dark brown', 'chocolate', 'coffee', 'umber'],
    [4.8, 6],
  ],
  [
    ['black', 'ebony', 'jet black'],
    [5.8, 6.9],
  ],
];

/** Reads eyes, skin, features and build, and reports words that other fields override. */
export const readFace: Reader = (mention, wishes, report, who) => {
  const { thing, kind, absent } = mention;
  switch (thing) {
    case 'eyes':
      readEyes(mention, wishes, report);
      return true;
    case 'skin':
      return readSkin(mention, wishes, report);
    case 'freckles':
      wishes.freckles = !absent;
      addUnderstood(report, 'freckles', absent ? 'none' : 'yes');
      return true;
    case 'brows':
    case 'lips':
    case 'face':
    case 'nose':
      return readFeature(mention, wishes, report);
    case 'build': {
      const build = ownValue({ slim: 'slim', athletic: 'medium', stocky: 'heavy' } as const, kind ?? '');
      if (absent || !build) return false;
      wishes.build ??= build;
      addUnderstood(report, 'build', kind!);
      return true;
    }
    case 'smile':
      if (absent === (kind === 'smile')) addNote(report, 'Resting faces are always friendly');
      else addUnderstood(report, 'expression', 'smiling');
      return true;
    case 'facing':
      if (kind === 'left' || kind === 'right') wishes.facing ??= kind;
      if (kind === 'frontal' || kind === 'threeQuarter') wishes.view ??= kind;
      addUnderstood(report, 'facing', kind === 'threeQuarter' ? 'three-quarter' : kind!);
      return true;
    case 'age':
    case 'gender':
      return readDecided(mention, wishes, report, who[thing]);
    case 'origin':
      if (who.ethnicity === undefined) {
        wishes.origin ??= kind as NonNullable<Wishes['origin']>;
        addUnderstood(report, 'ethnicity', kind!.replace('_', ' '));
      } else if (who.ethnicity !== kind)
        addNote(report, `"${mention.original}": the field ethnicity decides`);
      return true;
    default:
      return false;
  }
};

function readDecided(mention: Mention, wishes: Wishes, report: Report, decided: string): boolean {
  if (mention.kind !== decided) addNote(report, `"${mention.original}": the field ${mention.thing} decides`);
  if (mention.thing === 'gender') {
    const [size] = valuesOf(mention, 'size');
    if (size) {
      wishes.build ??= size === 'big' ? 'heavy' : 'slim';
      addUnderstood(report, 'build', size);
    }
  }
  return true;
}

function readEyes(mention: Mention, wishes: Wishes, report: Report): void {
  const color = colorOf(mention);
  const [tone] = valuesOf(mention, 'tone');
  if (color) {
    wishes.eyeColor ??= EYES.get(color.name) ?? color.hex;
    addUnderstood(report, 'eyes', color.name);
  } else if (tone) {
    wishes.eyeColor ??= tone === 'dark' ? '#35211A' : '#7F9CAA';
    addUnderstood(report, 'eyes', tone);
  }
  const [form] = valuesOf(mention, 'form');
  if (form !== 'round' && form !== 'almond') return;
  wishes.eyes ??= form;
  addUnderstood(report, 'eyes', form);
}

function readSkin(mention: Mention, wishes: Wishes, report: Report): boolean {
  const tone = valuesOf(mention, 'tone');
  const color = valuesOf(mention, 'color');
  const candidates = [`${tone[0]} ${color[0]}`, ...color, ...tone];
  const row = SKINS.find(([words]) => candidates.some((word) => words.includes(word)));
  const exact = candidates.map((word) => SKINS.find(([words]) => words.includes(word))).find(Boolean) ?? row;
  if (!exact) return false;
  wishes.skin ??= exact[1];
  addUnderstood(report, 'skin', [...tone, ...color].join(' '));
  return true;
}

function readFeature(mention: Mention, wishes: Wishes, report: Report): boolean {
  const values = mention.qualities.map(({ value }) => value);
  const has = (...wanted: string[]) => values.some((value) => wanted.includes(value));
  const before = JSON.stringify(wishes);
  if (mention.thing === 'brows') {
    if (has('big')) wishes.brows ??= 'full';
    else if (has('small')) wishes.brows ??= 'thin';
    else if (has('arched')) wishes.brows ??= 'arched';
  } else if (mention.thing === 'lips') {
    if (has('big')) wishes.lips ??= 'full';
    else if (has('small')) wishes.lips ??= 'thin';
    const color = colorOf(mention);
    if (color) wishes.lipColor ??= LIPS.get(color.name) ?? hexOf('rose')!;
  } else if (mention.thing === 'nose') {
    if (has('button')) wishes.nose ??= 'snub';
    else if (has('hooked', 'big')) wishes.nose ??= 'strong';
    else if (has('long')) wishes.nose ??= 'long';
    else if (has('small')) wishes.nose ??= 'soft';
  } else if (mention.thing === 'face') {
    if (has('round')) wishes.head ??= 'round';
    else if (has('square')) wishes.head ??= 'square';
    else if (has('heart')) wishes.head ??= 'heart';
    else if (has('long', 'small')) wishes.head ??= 'long';
  }
  if (JSON.stringify(wishes) === before) return false;
  addUnderstood(report, mention.thing, values.join(' '));
  return true;
}

const LIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: '#B8323E',
    'dark red': '#8A2438',
    burgundy: '#7A2A44',
    wine: '#7A2A44',
    pink: '#D9707E',
    coral: '#D9654F',
    nude: '#B97A66',
    rose: '#C4646E',
    plum: '#7A3450',
    brown: '#8A4A3A',
    peach: '#D98A70',
  }),
);
