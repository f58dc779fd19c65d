import { describe, expect, it } from 'vitest';
import { type Description, readDescription } from './read.ts';

const WOMAN: Description = { gender: 'female', age: 'adult' };
const MAN: Description = { gender: 'male', age: 'adult' };

const read = (appearance: string, who = MAN) => readDescription({ ...who, appearance });

describe('appearance', () => {
  it.each<[string, Record<string, string>]>([
    ['long curly red hair', { hair: 'long, curly', hair_color: 'red' }],
    ['light brown hair in a ponytail', { hair: 'ponytail', hair_color: 'light brown' }],
    ['Her hair is short and wavy', { hair: 'short, wavy' }],
    ['grey hair tied in a bun', { hair: 'bun', hair_color: 'grey' }],
    ['a blonde with freckles', { hair_color: 'blonde', freckles: 'yes' }],
    ['bald with a full beard', { hair: 'bald', beard: 'full' }],
    ['clean-shaven, slicked-back hair', { beard: 'none', hair: 'slicked back' }],
    ['hair: braids; beard: none', { hair: 'braids', beard: 'none' }],
    ['neither glasses nor a beard', { glasses: 'none', beard: 'none' }],
    ['not wearing glasses', { glasses: 'none' }],
    ['ash blonde, a mustard yellow cardigan', { hair_color: 'ash', clothing: 'mustard cardigan' }],
    ['a blonde in a red dress', { hair_color: 'blonde', clothing: 'red dress' }],
    ['five o’clock shadow', { beard: 'stubble' }],
    ['without glasses, beard or earrings', { glasses: 'none', beard: 'none', earrings: 'none' }],
    ['round black glasses', { glasses: 'black round' }],
    ['no glasses, green eyes', { glasses: 'none', eyes: 'green' }],
    ['dark-skinned, gold hoop earrings', { skin: 'dark', earrings: 'gold hoop' }],
    ['olive skin and hazel eyes', { skin: 'olive', eyes: 'hazel' }],
    ['wearing a dark blue blazer over a white shirt', { clothing: 'dark blue blazer, white shirt' }],
    ['a suit and a burgundy tie', { clothing: 'suit', tie: 'burgundy' }],
    ['dressed in black, red hair', { clothing_color: 'black', hair_color: 'red' }],
    ['a hoodie in teal', { clothing: 'teal hoodie' }],
    ['lab coat', { clothing: 'lab coat' }],
    ['orange turban', { headwear: 'orange turban' }],
    ['round face, thick eyebrows, small nose', { face: 'round', brows: 'big', nose: 'small' }],
    ['smiling, looking at the camera', { expression: 'smiling', facing: 'frontal' }],
    ['slim, pearl necklace', { build: 'slim', necklace: 'pearls' }],
    ['red lipstick', { lips: 'red' }],
    [
      'pelo largo y rubio, camisa azul, sin gafas',
      { hair: 'long', hair_color: 'blonde', clothing: 'blue camisa', glasses: 'none' },
    ],
    [
      'kurze braune Haare, Vollbart, schwarze Brille',
      { hair: 'short', hair_color: 'brown', beard: 'full', glasses: 'black' },
    ],
    [
      'cheveux longs et roux, chemise blanche',
      { hair: 'long', hair_color: 'red', clothing: 'white chemise' },
    ],
    [
      'cabelo curto e preto, barba, óculos',
      { hair: 'short', hair_color: 'black', beard: 'yes', glasses: 'yes' },
    ],
    [
      '红色长发，戴眼镜，穿绿色西装',
      { hair: 'long', hair_color: 'red', glasses: 'yes', clothing: 'green 西装' },
    ],
  ])('is read from "%s"', (words, understood) => {
    const answer = read(words);
    expect(answer.understood).toEqual(understood);
    expect(answer.ignored).toEqual([]);
  });

  it('is reported when it cannot be drawn', () => {
    const { understood, ignored } = read('a man with a parrot on his shoulder and a blue shirt');
    expect(understood).toEqual({ clothing: 'blue shirt' });
    expect(ignored).toEqual(['parrot']);
  });

  it.each([
    ['bald with long hair', 'contradict', { hair: 'bald' }],
    ['clean-shaven with a beard', 'contradict', { beard: 'none' }],
    ['purple hair', 'nearest natural colour', { hair_color: 'purple' }],
    ['a hijab and a ponytail', 'covered', { headwear: 'hijab' }],
    ['a kimono', 'nearest', { clothing: 'kimono' }],
    ['a woman of 70', 'field age decides', {}],
    ['blue and white shirt', 'one colour', { clothing: 'blue shirt' }],
    ['angry face', 'always friendly', {}],
  ])('is noted when "%s" is adjusted', (words, sentence, understood) => {
    const answer = read(words);
    expect(answer.notes.join(' ')).toContain(sentence);
    expect(answer.understood).toMatchObject(understood);
  });

  it('leaves out a beard for women, with a note', () => {
    const { wishes, notes } = read('a beard', WOMAN);
    expect(wishes.beard).toBeUndefined();
    expect(notes).toHaveLength(1);
  });

  it('gives the origin only if the field is empty', () => {
    expect(read('a Japanese woman', WOMAN).wishes.origin).toBe('east_asian');
    const withOrigin = read('a Japanese woman', { ...WOMAN, ethnicity: 'african' });
    expect(withOrigin.wishes.origin).toBeUndefined();
    expect(withOrigin.notes).toHaveLength(1);
  });
});

describe('background', () => {
  const place = (background: string) => readDescription({ ...MAN, background });

  it.each<[string, Record<string, string>]>([
    ['a modern kitchen', { background: 'kitchen' }],
    ['light blue', { background_color: 'light blue' }],
    ['#FFCC00', { background_color: '#ffcc00' }],
    ['in front of a dark green wall', { background_color: 'dark green' }],
    ['a library full of books', { background: 'library' }],
    ['coffee shop', { background: 'cafe' }],
    ['in a park', { background: 'outdoors' }],
    ['city skyline at night', { background: 'skyline, evening' }],
    ['eine Bibliothek', { background: 'library' }],
    ['办公室', { background: 'office' }],
  ])('is read from "%s"', (words, understood) => {
    expect(place(words).understood).toEqual(understood);
  });
});

it('reads hostile input in under a second of CPU time', () => {
  const strange = [
    '',
    ' , . ; ',
    'no no no no',
    '__proto__ constructor toString',
    '\u0000\uD800 👩‍🦰 ﷽',
    'red '.repeat(500),
    'not '.repeat(500),
    'a'.repeat(2000),
    '长'.repeat(2000),
    'light, '.repeat(280),
    'red hair blue eyes '.repeat(105),
  ];
  const before = process.cpuUsage();
  for (const text of strange) readDescription({ ...MAN, appearance: text, background: text });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});
