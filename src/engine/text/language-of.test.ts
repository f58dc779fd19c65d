import { expect, test } from 'vitest';
import { languageOfTitles } from './language-of.ts';

test.each([
  ['german', 'Wärmepumpenförderungsantrag\n1.299,99 €\nÜberhitzungsgefahr\nJetzt vorbestellen'],
  ['polish', 'Świąteczna wyprzedaż\nTylko dziś\nZamów teraz'],
  ['turkish', 'Yılın en büyük indirimi\nŞimdi sipariş edin'],
  ['russian', 'Новая коллекция\nЗаказать сейчас'],
  ['japanese', '新商品の発売'],
  // A name or a loanword does not make a text foreign.
  ['english', 'Café Müller opens on Friday\nFresh bread, warm rolls and good coffee\nVisit us'],
  ['english', 'Go\nX\n$9'],
])('takes headlines for %s: %s', (language, text) => {
  expect(languageOfTitles(text, 'english')).toBe(language);
});

test('keeps the expected language if the letters suit it', () => {
  expect(languageOfTitles('Över åtta små hjälpsamma verktyg', 'swedish')).toBe('swedish');
  expect(languageOfTitles('Größe wählen, Füße schonen', 'german')).toBe('german');
});
