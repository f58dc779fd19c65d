import { type Body, LARGEST_BODY } from './bodies.ts';

const ROOM = LARGEST_BODY - 16_384;
const long = (at: number) => `v${String(at).padStart(4, '0')}${'abcdefghij'.repeat(4)}`.slice(0, 40);
const missing = (at: number) => `w${String(at).padStart(4, '0')}${'bcdefghija'.repeat(4)}`.slice(0, 40);

interface Clip {
  asset: Record<string, unknown>;
  [key: string]: unknown;
}

/** The maximum number of clips in as few scenes as possible. */
function film(count: number, clip: (at: number) => Clip, more: object = {}) {
  const clips = Array.from({ length: count }, (_, at) => clip(at));
  const scenes = Array.from({ length: Math.ceil(count / 120) }, (_, at) => ({
    length: 5,
    clips: clips.slice(at * 120, at * 120 + 120),
  }));
  return { version: 1, name: 'Worst', aspects: ['square'], scenes, ...more };
}

/** The same text for each clip, as much as fits into a body. */
const textOf = (unit: string, count: number) =>
  unit.repeat(Math.max(1, Math.floor(ROOM / count / unit.length) - 100 / unit.length));

const variables = (name: (at: number) => string) =>
  Array.from({ length: 100 }, (_, at) => ({ name: name(at), type: 'text', default: 'a' }));
const withNames = (value: unknown, count = 200) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `c${String(at).padStart(4, '0')}${'abcdefghij'.repeat(3)}`,
      value,
    ]),
  );

const fieldsOf = (name: (at: number) => string, length: number) => {
  let text = '';
  for (let at = 0; text.length < length - 50; at++) text += `{{${name(at % 9999)}}} `;
  return text;
};

/** Variables with names of maximum length. */
export const longNames = () => variables(long);

/** The most expensive valid templates. */
export function validTemplates(): Body[] {
  const text = { type: 'text', size: 4 };
  const all: Record<string, object> = {
    'long texts': film(600, () => ({ asset: { ...text, text: 'a '.repeat(900) } })),
    'many fields': film(600, () => ({ asset: { ...text, text: fieldsOf((at) => long(at % 100), 1900) } }), {
      variables: variables(long),
    }),
    'fields of one letter': film(600, () => ({ asset: { ...text, text: '{{a}}'.repeat(320) } }), {
      variables: [{ name: 'a', type: 'text', default: 'b' }],
    }),
    keyframes: film(600, (at) => ({
      asset: { ...text, text: `a${at}` },
      keyframes: { x: Array.from({ length: 19 }, (_, index) => ({ at: index / 10, value: 1, ease: 'in' })) },
    })),
    scripts: {
      version: 1,
      name: 'Worst',
      aspects: ['square'],
      scenes: Array.from({ length: 10 }, () => ({
        script: `<speak>${'a <break time="1s"/>'.repeat(950)}</speak>`,
        clips: [],
      })),
    },
    'many conditions': film(
      600,
      () => ({ asset: { ...text, text: 'a' }, showIf: Array.from({ length: 10 }, (_, at) => long(at)) }),
      { variables: variables(long) },
    ),
    'many colors': film(
      600,
      (at) => ({
        asset: {
          ...text,
          text: 'a',
          color: `c${String(at % 200).padStart(4, '0')}${'abcdefghij'.repeat(3)}`,
        },
      }),
      { colors: withNames('#ff0000') },
    ),
  };
  return bodiesOf(all);
}

/** Invalid templates that take the most work to refuse. */
export function invalidTemplates(): Body[] {
  const text = { type: 'text', size: 4 };
  const all: Record<string, unknown> = {
    'unknown fields': film(600, () => ({ asset: { ...text, text: fieldsOf(missing, 1900) } }), {
      variables: variables(long),
    }),
    'unknown fields of one letter': film(600, () => ({ asset: { ...text, text: '{{b}}'.repeat(380) } }), {
      variables: variables(long),
    }),
    'stray braces': film(600, () => ({ asset: { ...text, text: '{{ '.repeat(600) } })),
    'unknown conditions': film(
      600,
      () => ({ asset: { ...text, text: 'a' }, showIf: Array.from({ length: 10 }, (_, at) => missing(at)) }),
      { variables: variables(long) },
    ),
    'unknown colors': film(
      600,
      (at) => ({
        asset: { ...text, text: 'a', color: `d${String(at).padStart(4, '0')}${'bcdefghija'.repeat(3)}` },
      }),
      { colors: withNames('#ff0000') },
    ),
    'unknown styles': film(600, () => ({ asset: { ...text, text: 'a', style: 'd'.repeat(40) } }), {
      styles: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}${'c'.repeat(36)}`, {}])),
    }),
    'clips of numbers': film(600, () => 1 as never),
    'wrong values': film(600, () => ({
      asset: { type: 'texy' },
      start: [],
      length: {},
      box: 'a',
      effect: 1,
      fit: 'a',
    })),
    'clips of unknown keys': film(600, () => ({
      asset: { ...text, text: 'a' },
      ...Object.fromEntries(Array.from({ length: 70 }, (_, at) => [missing(at), 0])),
    })),
    'unknown keys': Object.fromEntries(Array.from({ length: 45_000 }, (_, at) => [missing(at), 0])),
    'named colors of numbers': { ...film(1, () => ({ asset: { ...text, text: 'a' } })), colors: manyKeys(1) },
    'named styles of numbers': { ...film(1, () => ({ asset: { ...text, text: 'a' } })), styles: manyKeys(1) },
    'variables of numbers': {
      ...film(1, () => ({ asset: { ...text, text: 'a' } })),
      variables: Array(49_000).fill(1),
    },
    'scenes of numbers': {
      ...film(1, () => ({ asset: { ...text, text: 'a' } })),
      scenes: Array(49_000).fill(1),
    },
    'scenes of nothing': {
      ...film(1, () => ({ asset: { ...text, text: 'a' } })),
      scenes: Array(49_000).fill({}),
    },
    'tracks of clips of nothing': {
      ...film(1, () => ({ asset: { ...text, text: 'a' } })),
      timeline: { tracks: Array(30).fill({ clips: Array(1_600).fill({}) }) },
    },
    'clips of assets of nothing': {
      ...film(1, () => ({ asset: { ...text, text: 'a' } })),
      timeline: { tracks: Array(30).fill({ clips: Array(800).fill({ asset: {} }) }) },
    },
    'clips that differ by shape': film(600, () => ({
      asset: { ...text, text: 'a' },
      ...Object.fromEntries(
        ['portrait', 'landscape', 'square'].map((aspect) => [aspect, { asset: { a: 1, b: 2 }, c: 3 }]),
      ),
    })),
    'keyframes of numbers': film(600, () => ({
      asset: { ...text, text: 'a' },
      keyframes: { x: Array(70).fill(1) },
    })),
    'files of nobody': film(600, (at) => ({ asset: { type: 'image', src: String(at + 1000) } })),
    'values in too many places': film(600, () => ({ asset: { ...text, text: '{{a}}'.repeat(300) } }), {
      variables: [{ name: 'a', type: 'text', default: 'b '.repeat(1000) }],
    }),
    'too much to say': {
      version: 1,
      name: 'Worst',
      aspects: ['square'],
      scenes: Array.from({ length: 60 }, () => ({
        script: `<speak>${'a <break time="1s"/>'.repeat(900)}</speak>`,
        clips: [],
      })),
    },
    'one long text': film(1, () => ({ asset: { ...text, text: textOf('{{b}} ', 1) } })),
  };
  return bodiesOf(all);
}

function manyKeys(value: unknown): object {
  return Object.fromEntries(Array.from({ length: 45_000 }, (_, at) => [`k${at}`, value]));
}

function bodiesOf(all: Record<string, unknown>): Body[] {
  return Object.entries(all).map(([what, template]) => ({ what, text: JSON.stringify(template) }));
}

/** The same as Shotstack edits. */
export function edits(): Body[] {
  const clip = { asset: { type: 'title', text: '{{ A }} '.repeat(20) }, start: 0, length: 1 };
  const of = (count: number, one: unknown) => ({
    timeline: { tracks: [{ clips: Array(count).fill(one) }] },
    output: {},
  });
  return bodiesOf({
    'many clips': of(5_000, clip),
    'clips of nothing': of(24_000, {}),
    'styled texts': of(3_000, {
      ...clip,
      asset: { type: 'html', html: '<p>a</p>'.repeat(60), css: 'p{color:red}'.repeat(20) },
    }),
    'many merges': {
      ...of(100, clip),
      merge: Array.from({ length: 12_000 }, (_, at) => ({ find: `A${at}`, replace: 'b' })),
    },
  });
}
