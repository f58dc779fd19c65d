import { describe, expect, it } from 'vitest';
import { kokoroFromEspeak } from '../kokoro.ts';
import { signsOf } from '../reading.ts';
import { openJsonTable } from './json-table.ts';
import { openLexicon } from './lexicon.ts';
import { readEnglish } from './read-english.ts';
import { openTagger } from './tagger.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const lexicon = openLexicon([
  json({
    read: { DEFAULT: 'ɹˈid', VBD: 'ɹˈɛd', VBN: 'ɹˈɛd' },
    the: 'ðə',
    to: 'tu',
    apple: 'ˈæpᵊl',
    book: 'bˈʊk',
    wait: 'wˈAt',
    box: 'bˈɑks',
    cry: 'kɹˈI',
    hop: 'hˈɑp',
    ice: 'ˈIs',
    cream: 'kɹˈim',
    git: 'ɡˈɪt',
    hub: 'hˈʌb',
    NASA: 'nˈæsə',
    IT: { DEFAULT: 'ɪt', NOUN: null },
    will: 'wɪl',
    I: 'ˈI',
    T: 'tˈi',
    U: 'jˈu',
    S: 'ˈɛs',
    used: { DEFAULT: 'jˈuzd', VBD: 'jˈust' },
    in: 'ɪn',
    am: 'æm',
  }),
  json({ buy: 'bˈI', now: 'nˈW', save: 'sˈAv' }),
]);
const tagger = openTagger(
  json({
    tags: ['IN', 'MD', 'NN', 'NNP', 'PRP', 'VB', 'VBD'],
    vocab: ['i', 'will', 'yesterday', 'read'],
    tagdict: { I: 'PRP', will: 'MD', in: 'IN', used: 'VBD', IT: 'NN', US: 'NNP' },
    weights: { b: { NN: 1 }, 't-1=PRP': { VBD: 3 }, 't-1=MD': { VB: 3 } },
  }),
);

function read(text: string, phones: Record<string, string> = {}, british = false) {
  const { reading, unknown } = readEnglish(text, {
    lexicon,
    tagger,
    british,
    phonesOf: (word) => (Object.hasOwn(phones, word) ? phones[word] : undefined),
  });
  return [
    signsOf(reading)
      .map(({ sign }) => sign)
      .join(''),
    ...unknown,
  ];
}

describe('readEnglish', () => {
  it.each([
    ['I read the apple.', 'ˌI ɹˈɛd ði ˈæpᵊl.'],
    ['I will read the book.', 'ˌI wɪl ɹˈid ðə bˈʊk.'],
    ['in boxes, waited', 'ɪn bˈɑksᵻz, wˈATᵻd'],
    ['I am. I am I', 'ˌI æm. ˌI ɐm ˌI'],
    ['cried hopped waiting', 'kɹˈId hˈɑpt wˈATɪŋ'],
    ['the ice-cream', 'ði ˌIskɹˈim'],
    ['GitHub NASA', 'ɡˈɪthˌʌb nˈæsə'],
    ['the US IT', 'ðə jˌuˈɛs ˌItˈi'],
    ['BUY NOW SAVE', 'bˈI nˈW sˈAv'],
    ['I used to read', 'ˌI jˈust tə ɹˈid'],
  ])('reads "%s"', (text, phones) => {
    expect(read(text)[0]).toBe(phones);
  });

  it('reports an unknown word, and uses its pronunciation once known', () => {
    expect(read('the Kubernetes')).toEqual(['ðə', 'Kubernetes']);
    expect(read('the Kubernetes', { Kubernetes: 'kˌubəɹnˈɛTiz' })[0]).toBe('ðə kˌubəɹnˈɛTiz');
    expect(read('constructor')).toEqual(['', 'constructor']);
  });

  it('accepts pronunciations of words in capitals under the reported names', () => {
    for (const text of ['the LVIIIAQ', 'THE KUBERNETES NOW']) {
      const { unknown } = readEnglish(text, { lexicon, tagger, british: false, phonesOf: () => undefined });
      const found = Object.fromEntries(unknown.map((word) => [word, 'x']));
      expect(read(text, found)).toHaveLength(1);
    }
  });

  it('prefers a given pronunciation over the lexicon', () => {
    const { reading } = readEnglish('I read the box.', {
      lexicon,
      tagger,
      british: true,
      phonesOf: () => undefined,
      pronunciations: [{ from: 11, to: 14, phones: 'R EH1 K ER0 D' }],
    });
    expect(reading.words.map(({ phones }) => phones).at(-1)).toBe('ɹˈɛkəd');
  });

  it('uses British endings', () => {
    expect(read('boxes waited', {}, true)[0]).toBe('bˈɑksɪz wˈAtɪd');
  });
});

it('converts espeak-ng phonemes to the alphabet of the voices', () => {
  expect(kokoroFromEspeak('kˈæstɹaɪt', false)).toBe('kˈæstɹIt');
  expect(kokoroFromEspeak('kˌuːbɚnˈɛɾiːz', false)).toBe('kˌubəɹnˈɛTiz');
  expect(kokoroFromEspeak('bˈʌʔn̩', false)).toBe('bˈʌᵊn');
  expect(kokoroFromEspeak('ɡˈəʊ', true)).toBe('ɡˈQ');
});

it('looks up values in JSON text like a parser', () => {
  const value = { a: 'x', 'b"\\': { c: [1, { d: '}' }], e: null }, ü: 'ˈu', z: -1.5, long: true };
  for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
    const table = openJsonTable(Buffer.from(text));
    for (const [key, found] of Object.entries(value)) expect(table.get(key)).toEqual(found);
    expect([table.get('toString'), table.get('c'), table.get('')]).toEqual([undefined, undefined, undefined]);
  }
  expect(openJsonTable(Buffer.from('{}')).get('a')).toBeUndefined();
  for (const broken of ['[]', '{"a"', '{"a":1', '{"a" 1}', '']) {
    expect(() => openJsonTable(Buffer.from(broken))).toThrow(SyntaxError);
  }
});
