import type { CastingCall } from '../src/engine/people/casting/cast.ts';

/** One field of a person's description with its values, as calls that differ only in this field. */
export interface FieldRow {
  field: string;
  values: { caption: string; call: CastingCall }[];
}

const WOMAN: CastingCall = { gender: 'female', age: 'adult', style: 'professional', model: 'classic' };
const MAN: CastingCall = { ...WOMAN, gender: 'male' };

function row(
  field: string,
  base: CastingCall,
  values: readonly (readonly [string, Partial<CastingCall>])[],
): FieldRow {
  return { field, values: values.map(([caption, more]) => ({ caption, call: { ...base, ...more } })) };
}

/** Values of a free-text field, one per cell. */
const words = (field: 'appearance' | 'background', list: string) =>
  list.split(', ').map((text) => [text, { [field]: text }] as const);

const AGES = ['teenager', 'young_adult', 'adult', 'senior'] as const;
const ORIGINS = [
  'european',
  'african',
  'south_asian',
  'east_asian',
  'middle_eastern',
  'south_american',
  'north_american',
] as const;

export const FIELDS: readonly FieldRow[] = [
  row(
    'age, women',
    WOMAN,
    AGES.map((age) => [age, { age }]),
  ),
  row(
    'age, men',
    MAN,
    AGES.map((age) => [age, { age }]),
  ),
  row(
    'ethnicity, women',
    WOMAN,
    ORIGINS.map((ethnicity) => [ethnicity, { ethnicity }]),
  ),
  row(
    'ethnicity, men',
    MAN,
    ORIGINS.map((ethnicity) => [ethnicity, { ethnicity }]),
  ),
  row('gender, style, model', WOMAN, [
    ['female, professional', {}],
    ['female, social', { style: 'social' }],
    ['male, professional', { gender: 'male' }],
    ['male, social', { gender: 'male', style: 'social' }],
    ['female, modern', { model: 'modern' }],
    ['male, modern', { gender: 'male', model: 'modern' }],
  ]),
  row(
    'hair',
    WOMAN,
    words('appearance', 'long straight hair, long curly hair, bob, pixie cut, ponytail, bun, braids'),
  ),
  row(
    'hair',
    { ...MAN, ethnicity: 'european' },
    words('appearance', 'bald, buzz cut, side parting, quiff, long hair, short curly hair, receding hair'),
  ),
  row(
    'hair colour',
    WOMAN,
    words('appearance', 'black hair, light brown hair, blonde, red hair, auburn hair, grey hair, white hair'),
  ),
  row('covering', WOMAN, words('appearance', 'green hijab, yellow headwrap, red beanie')),
  row(
    'beard',
    { ...MAN, ethnicity: 'south_american' },
    words('appearance', 'clean-shaven, stubble, short beard, full beard, goatee, moustache, blue turban'),
  ),
  row(
    'glasses',
    WOMAN,
    words(
      'appearance',
      'no glasses, round red glasses, square black glasses, cat eye glasses, aviator glasses, half rim glasses, thick glasses',
    ),
  ),
  row(
    'skin',
    WOMAN,
    words('appearance', 'pale skin, light skin, olive skin, tanned, brown skin, dark skin, black skin'),
  ),
  row(
    'eyes',
    { ...WOMAN, ethnicity: 'european' },
    words(
      'appearance',
      'blue eyes, green eyes, hazel eyes, dark eyes, freckles, red lipstick, thick eyebrows',
    ),
  ),
  row(
    'jewellery',
    WOMAN,
    words(
      'appearance',
      'bun and stud earrings, bun and silver hoop earrings, bun and drop earrings, t-shirt and gold chain, t-shirt and pearl necklace, slim, stocky',
    ),
  ),
  row(
    'clothes',
    WOMAN,
    words(
      'appearance',
      'navy blazer over white shirt, red blouse, black turtleneck, mustard cardigan, teal dress, lab coat, purple sari',
    ),
  ),
  row(
    'clothes',
    MAN,
    words(
      'appearance',
      'grey suit and red tie, light blue shirt, green sweater, orange hoodie, denim jacket, leather jacket, apron',
    ),
  ),
  row('place', WOMAN, words('background', 'office, meeting room, skyline, podcast, kitchen, home, shop')),
  row('place', MAN, words('background', 'cafe, library, classroom, street, outdoors, gym, studio')),
  row(
    'colour',
    WOMAN,
    words(
      'background',
      'light blue, dark green wall, #FFCC00, white, office at night, pink studio, sunset over the city',
    ),
  ),
];
