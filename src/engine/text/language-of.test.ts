import { expect, test } from 'vitest';
import { languageOf, languageOfTitles } from './language-of.ts';

test.each([
  ['english', "Anna's a friend of mine, and it's a new day."],
  ['english', 'To do: a list for a week in the garden'],
  ['english', 'Do it in a day, and on to the next.'],
  ['german', 'Das ist ein neuer Tag.'],
  ['german', 'Wir sind nicht müde.'],
  ['german', 'Die Katze ist auf dem Dach.'],
  ['french', 'Le chat dort sur la table.'],
  ['french', 'Vous êtes dans la cuisine.'],
  ['french', 'Il y a un chien dans le jardin.'],
  ['spanish', 'El perro está en la casa.'],
  ['spanish', 'Hoy es un día para todos.'],
  ['spanish', 'Quiero que se vaya con su hermano.'],
  ['italian', 'Il gatto è sul tavolo e non si muove.'],
  ['italian', 'Questa è una delle case più belle.'],
  ['italian', 'Vado con gli amici al mare.'],
  ['portuguese', 'O gato não está em casa.'],
  ['portuguese', 'Uma semana com os amigos.'],
  ['portuguese', 'É mais do que isso.'],
  ['dutch', 'Het is een mooie dag.'],
  ['dutch', 'Ik ben niet op kantoor.'],
  ['dutch', 'Wij zijn met de trein gekomen.'],
  ['polish', 'To nie jest dla mnie.'],
  ['polish', 'Kot się boi i nie śpi na dworze.'],
  ['polish', 'Nie ma się czego bać.'],
  ['czech', 'Pes se bojí, že je sám.'],
  ['czech', 'To je kniha, které se bojím.'],
  ['czech', 'Na stole je káva pro tebe.'],
  ['turkish', 'Bu çok güzel bir gün.'],
  ['turkish', 'Ev ile okul arasında bir park var.'],
  ['turkish', 'Daha çok zaman var.'],
])('recognises %s in a short sentence: %s', (language, text) => {
  expect(languageOf(text, 'english')).toBe(language);
});

test.each([
  "It's a dog's life",
  'A to Z: a guide',
  'To do',
  'Do a la carte, la la la',
  'Los Angeles, Las Vegas',
  "Dan met Anna's van",
  'Pour a coffee',
  'Non-stop care',
  'A B C',
])('never takes a few English words for another language: %s', (text) => {
  expect(languageOf(text, 'english') ?? 'english').toBe('english');
});

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
