import { expect, test } from 'vitest';
import { findModelProblems, inventedNumbers } from './check-model-script.ts';

const SHOE = {
  name: 'Volt Runner 2',
  brand: 'Strida',
  description:
    'Runs for 12 hours. 14 % more energy return. Half the weight of a boot. Dauert 12 Stunden. Dura 12 horas.',
};
const problems = (script: string, language = 'english', facts = SHOE) =>
  findModelProblems([script], { facts, language, seconds: 15, secondsOf: () => 15 });

test.each([
  ['Meet the Volt Runner 2. It runs for twelve hours, with 14 % more energy return.'],
  ['Give it a minute, two friends and one reason: the Volt Runner 2. It has half the weight.'],
  ["Strida's new shoe is here. See for yourself today, and run as long as you like."],
])('accepts a script that keeps to the facts: "%s"', (script) => {
  expect(problems(script)).toEqual([]);
});

test.each([
  ['english', 'The Volt Runner 2 runs for twenty-four hours.', '"twenty-four hours" is not in'],
  ['english', 'The Volt Runner 2 has a hundred percent of it.', '"a hundred percent" is not in'],
  ['english', 'The Volt Runner 2 is twice as light.', '"twice as" is not in'],
  ['english', 'The Volt Runner 2 is the world’s best shoe.', '"world’s best" is not in'],
  ['english', 'The Volt Runner 2 has 41 percent more.', 'The number 41 is not in'],
  ['english', 'Get the Volt Runner 2 at strida.shop today.', 'Leave out the address strida.shop'],
  ['english', 'This product is a great shoe for you.', 'It does not name the product: "Volt Runner 2"'],
  ['german', 'Der Volt Runner 2 kommt mit Garantie und ist für Sie da.', '"Garantie" is not in'],
  ['spanish', 'El Volt Runner 2 tiene un descuento para los que corren.', '"descuento" is not in'],
  ['japanese', 'Volt Runner 2 は今だけ送料無料です。', '"送料無料" is not in'],
  ['german', 'The Volt Runner 2 is for you and it is with the best of them.', 'It is not in german'],
])('finds claims in %s that are not in the facts: "%s"', (language, script, problem) => {
  expect(problems(script, language).join(' ')).toContain(problem);
});

test('quotes only the sentence with the problem', () => {
  const script = 'Run with the Volt Runner 2! It lasts 40 hours, honestly. It has 14 % more energy return.';
  expect(problems(script)).toEqual([
    'The number 40 is not in the product\'s text: "It lasts 40 hours, honestly."',
  ]);
});

test('does not take a product name for a web address', () => {
  const facts = { ...SHOE, name: 'Booking.com gift card' };
  expect(problems('A Booking.com gift card is for you and for your friends.', 'english', facts)).toEqual([]);
});

test.each([
  ['holds 20 kg', 'holds 30 kg', ['30']],
  ['holds 20 kg', 'holds 2 kg', ['2']],
  ['lasts 24 hours', 'lasts 240 hours', ['240']],
  ['1,500 lumens and 2.5 m of cable', '1500 lumens, 2,5 m of cable', []],
  ['keeps cold for 12 hours', '१२ घंटे', []],
  ['keeps cold for 12 hours', '٢١', ['٢١']],
  ['３年使える', '3年使える', []],
])('finds invented numbers, given "%s": "%s"', (source, script, invented) => {
  expect(inventedNumbers(script, source)).toEqual(invented);
});
