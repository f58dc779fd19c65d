import { expect, it } from 'vitest';
import { addVowels, stripMarks } from './arabic-marks.ts';

const FATHA = '\u064e';
const DAMMA = '\u064f';
const KASRA = '\u0650';
const SUKUN = '\u0652';
const SHADDA = '\u0651';
const HAMZA = '\u0654';
const TANWIN = '\u064c';

/** Words with the marks that a network predicts for each letter. */
const vowelled = (text: string, marks: string[]) =>
  addVowels(text, stripMarks(text), marks).map((word) => word.said);

it('strips marks and hamza and remembers their positions', () => {
  const { signs, offsets } = stripMarks('أَب ☺ب');
  expect(signs.join('')).toBe('اب ب');
  expect(offsets).toEqual([0, 2, 3, 5]);
});

it('adds the network’s marks to unmarked words', () => {
  expect(vowelled('كتب لك', [DAMMA, DAMMA, FATHA, '', FATHA, KASRA])).toEqual([
    `ك${DAMMA}ت${DAMMA}ب${FATHA}`,
    `ل${FATHA}ك`,
  ]);
});

it('restores a hamza that the writer left out', () => {
  expect(vowelled('الى هنا', [`${KASRA}\u0655`, FATHA, '', '', DAMMA, FATHA, ''])[0]).toBe(
    `إ${KASRA}ل${FATHA}ى`,
  );
  expect(vowelled('اب و', [`${FATHA}${HAMZA}`, FATHA, '', FATHA])[0]).toBe(`أ${FATHA}ب${FATHA}`);
});

it('leaves words alone that already have a mark', () => {
  const text = `كَتب درس`;
  expect(addVowels(text, stripMarks(text), Array(7).fill(DAMMA))).toEqual([
    { from: 5, to: 8, said: `د${DAMMA}ر${DAMMA}س` },
  ]);
});

it.each([
  ['جديد.', [FATHA, KASRA, '', TANWIN], `ج${FATHA}د${KASRA}يد`],
  ['مدة', [DAMMA, `${FATHA}${SHADDA}`, KASRA], `م${DAMMA}د${SHADDA}${FATHA}`],
  ['مدة و', [DAMMA, `${FATHA}${SHADDA}`, KASRA], `م${DAMMA}د${SHADDA}${FATHA}ة${KASRA}`],
])('ends %s as spoken before what follows', (text, marks, wanted) => {
  expect(vowelled(text, marks)[0]).toBe(wanted);
});

it('adds the long a that some words do not write', () => {
  expect(vowelled('هذا بيت', [])[0]).toBe('هَاذَا');
  expect(vowelled('رحمن و', [FATHA, SUKUN, `${FATHA}\u0670`, ''])[0]).toBe(`ر${FATHA}ح${SUKUN}م${FATHA}ان`);
});

it('ignores invalid marks', () => {
  expect(vowelled('كتب و', ['\u0301', '\ufe0f', `${FATHA}${FATHA}`])[0]).toBe(`كتب${FATHA}`);
});
