import { expect, test } from 'vitest';
import { divideWord } from './word-breaks.ts';

/** Parts of a word in lines of a number of letters, with their hyphens. */
function divided(word: string, locale: string, room: number): string | undefined {
  const measure = (text: string) => [...text].length;
  const parts = divideWord(word, locale, { room, measure, canBreakAnywhere: false });
  return parts?.map(({ text, hyphen }) => text + hyphen).join(' ');
}

test.each([
  ['Geschwindigkeitsbegrenzung', 19, 'Geschwindigkeits- begrenzung'],
  ['Krankenversicherungskarte', 21, 'Kranken- versicherungskarte'],
  ['Wohnungsbaugesellschaft', 14, 'Wohnungsbau- gesellschaft'],
  ['Nahrungsergänzungsmittel', 18, 'Nahrungs- ergänzungsmittel'],
  ['Datenschutzgrundverordnung', 17, 'Datenschutz- grundverordnung'],
  ['Donaudampfschifffahrtsgesellschaft', 20, 'Donaudampfschiff- fahrtsgesellschaft'],
  ['GESCHWINDIGKEITSBEGRENZUNG', 19, 'GESCHWINDIGKEITS- BEGRENZUNG'],
  ['WÄRMEPUMPENFÖRDERUNGSANTRAG', 17, 'WÄRMEPUMPEN- FÖRDERUNGSANTRAG'],
  ['WÄRMEPUMPENFÖRDERUNGSANTRAG', 12, 'WÄRMEPUMPEN- FÖRDERUNGS- ANTRAG'],
  // Verantwortung does not contain the word `wort`, nor Versicherung the word `sicherung`.
  ['Verantwortungsbewusstsein', 18, 'Verantwortungs- bewusstsein'],
])('divides German compounds at their joints: %s', (word, room, parts) => {
  expect(divided(word, 'de-DE', room)).toBe(parts);
});

test.each([
  ['Internationalization', 'en-US', 12, 'Internation- alization'],
  ['Anticonstitutionnellement', 'fr-FR', 15, 'Anticonstitu- tionnellement'],
  ['Достопримечательности', 'ru-RU', 14, 'Достоприме- чательности'],
  ['Responsabilidad', 'es-ES', 10, 'Responsa- bilidad'],
  ['Desenvolvimento', 'pt-BR', 10, 'Desenvol- vimento'],
  ['Έκτακτες', 'el-GR', 7, 'Έκτα- κτες'],
  ['განმავლობაშიდაც', 'ka-GE', 10, 'განმავლო- ბაშიდაც'],
])('divides %s between syllables', (word, locale, room, parts) => {
  expect(divided(word, locale, room)).toBe(parts);
});

test('divides after signs without a hyphen, and only at soft hyphens if there are any', () => {
  expect(divided('lantern.example/an-evening-with-friends', 'en-US', 24)).toBe(
    'lantern.example/an- evening-with-friends',
  );
  expect(divided('Wachstube\u00ADnzimmer', 'de-DE', 12)).toBe('Wachstube\u00AD- nzimmer');
});

test.each([
  ['WÄRMEPUMPENFÖRDERUNGSANTRAG', 'en-US', 17, 'WÄRMEPUMPEN- FÖRDERUNGSANTRAG'],
  ['Достопримечательности', 'en-US', 14, 'Достоприме- чательности'],
  ['Έκτακτες', 'de-DE', 7, 'Έκτα- κτες'],
  // Without patterns for any language, only letters could be parted.
  ['Strzrtvkrsthpfqlmxnz', 'fil-PH', 9, undefined],
])('divides the foreign word %s in a text of %s', (word, locale, room, parts) => {
  expect(divided(word, locale, room)).toBe(parts);
});

test('never separates letters from their marks', () => {
  const word = 'ក្រ៉ាំង'.repeat(6);
  const measure = (text: string) => [...text].length;
  const parts = divideWord(word, 'km-KH', { room: 9, measure, canBreakAnywhere: true }) ?? [];
  expect(parts.map(({ text }) => text).join('')).toBe(word);
  expect(parts.length).toBeGreaterThan(4);
  for (const { text } of parts) expect(text).not.toMatch(/^\p{M}/u);
});

test('divides a word of 20,000 letters in under half a second of CPU time', () => {
  const measure = (text: string) => text.length;
  const began = process.cpuUsage();
  const parts = divideWord('ab'.repeat(10_000), 'en-US', { room: 30, measure, canBreakAnywhere: true });
  const { user, system } = process.cpuUsage(began);
  expect(parts?.map(({ text }) => text).join('')).toHaveLength(20_000);
  expect((user + system) / 1e6).toBeLessThan(0.5);
});
