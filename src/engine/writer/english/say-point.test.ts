import { expect, test } from 'vitest';
import { grammarOf } from './grammar.ts';
import { readPoint } from './read-point.ts';
import { ability, comparison, numberHook, relativeClause, sentence } from './say-point.ts';

const LAMP = grammarOf('Nordic Table Lamp');
const RUNNERS = grammarOf('Wool Runners');

function sentenceOf(point: string, grammar = LAMP): string {
  const read = readPoint(point, grammar);
  return read ? sentence(read, grammar) : '';
}

test.each([
  ['Handle stays cool to the touch', 'The handle stays cool to the touch.'],
  ['Vegan, from lichen', "It's vegan, from lichen."],
  ['Teams close deals 23% faster', 'Teams close deals 23% faster.'],
  ['One drop a day covers your vitamin D', 'One drop a day covers your vitamin D.'],
  ['Five minutes of charging gives you four hours', 'Five minutes of charging gives you four hours.'],
  ['Active noise cancelling blocks the noise', 'Active noise cancelling blocks the noise.'],
  ['Never itches, even on bare skin', 'It never itches, even on bare skin.'],
  ['Naturally resists smells and stains', 'It naturally resists smells and stains.'],
  ['Sends polite reminders when a client is late', 'It sends polite reminders when a client is late.'],
  ['Silicone seal locks in soups and sauces', 'The silicone seal locks in soups and sauces.'],
  ['Kids can open the latch by themselves', 'Kids can open the latch by themselves.'],
  ['People who use it save €180 a month on average', 'People who use it save €180 a month on average.'],
  ['Warm in winter, cool in summer', "It's warm in winter and cool in summer."],
  ['Pre-washed, so it does not shrink', "It's pre-washed, so it does not shrink."],
  ['Soft, ribbed fabric', 'You get soft, ribbed fabric.'],
  ['Handle that stays cool', 'You get a handle that stays cool.'],
  ['Easy to use design', 'You get an easy-to-use design.'],
  ['Easy To Install And Clean', "It's easy to install and clean."],
  ['One visible button and one button inside', 'You get one visible button and one button inside.'],
  ['Long sleeves, round neck and a regular fit', 'You get long sleeves, a round neck and a regular fit.'],
  ['65% TENCEL Lyocell, 35% cotton', "It's made of 65% TENCEL Lyocell and 35% cotton."],
  ['Comfortable, durable and timeless—the one and only', "It's comfortable, durable and timeless."],
  ['Can be mounted on any wall', 'It can be mounted on any wall.'],
  ['15 bar pump pulls a thick, golden crema', 'The 15 bar pump pulls a thick, golden crema.'],
  ['Picked in May in Shizuoka, Japan', "It's picked in May in Shizuoka, Japan."],
  ['Shoots 4K video and photos', 'It shoots 4K video and photos.'],
  ['Transcribes in 32 languages', 'It transcribes in 32 languages.'],
  ['Send your first invoice in two minutes', 'Send your first invoice in two minutes.'],
  ['Customers close 23% more deals', 'Customers close 23% more deals.'],
  ['Deep seats let three adults stretch out', 'Deep seats let three adults stretch out.'],
  ['Cut slightly longer so it stays tucked in', "It's cut slightly longer so it stays tucked in."],
  ['Padded straps spread the weight', 'Padded straps spread the weight.'],
  [
    'Teams that use it spend 40 % less time in meetings',
    'Teams that use it spend 40% less time in meetings.',
  ],
  ['In a study with 62 people, 89% saw brighter skin', 'In a study with 62 people, 89% saw brighter skin.'],
  ['Just 14 cm wide, so it fits anywhere', "It's just 14 cm wide, so it fits anywhere."],
  ['Handwoven from natural jute', "It's handwoven from natural jute."],
  ['Featuring a wide brim', 'It features a wide brim.'],
  ['With 5 brightness levels', 'It comes with 5 brightness levels.'],
  ['Silicone feet protect your table', 'Silicone feet protect your table.'],
  ['Deep 5 mm lugs grip on mud and rock', 'Deep 5 mm lugs grip on mud and rock.'],
  ['Made by hand, each lamp is unique', 'Made by hand, each lamp is unique.'],
  ['Only 1.5 kg, turns into a torch in seconds', 'It turns into a torch in seconds.'],
  ['Breathable in summer, warm in winter', "It's breathable in summer and warm in winter."],
  ['Slim table lamp with a dimmer', "It's a slim table lamp with a dimmer."],
  ['Material: solid oak', 'The material is solid oak.'],
  ['Remembers four heights', 'It remembers four heights.'],
  ['Stops by itself when it meets something', 'It stops by itself when it meets something.'],
  ['A tray below hides the cables', 'A tray below hides the cables.'],
  ['Two motors lift it from 62 to 127 cm', 'Two motors lift it from 62 to 127 cm.'],
])('phrases "%s" as "%s"', (point, expected) => {
  expect(sentenceOf(point)).toBe(expected);
});

test.each([
  'These wall mounted light supplied with a low energy bulb,NO battery operated',
  'Wall/Surface mounted, Wired install without complex installer',
  'The material is a real natural materials which makes the light feels softer',
  'Fitted: Slim',
  'Charging your phone on the go',
  'Bluetooth 5.3',
])('leaves out "%s"', (point) => {
  expect(readPoint(point, LAMP)).toBeUndefined();
});

test.each([
  ['Folds flat', 'that folds flat', 'fold flat', 'Does yours fold flat?'],
  [
    'Ready in 25 seconds',
    "that's ready in 25 seconds",
    'be ready in 25 seconds',
    'Is yours ready in 25 seconds?',
  ],
  [
    'Hidden back pocket',
    'with a hidden back pocket',
    undefined,
    'Does yours come with a hidden back pocket?',
  ],
  [
    'Set up your first board in under 5 minutes',
    'that lets you set up your first board in under 5 minutes',
    'let you set up your first board in under 5 minutes',
    'Does yours let you set up your first board in under 5 minutes?',
  ],
  [
    'Steam wand froths milk',
    'with a steam wand that froths milk',
    undefined,
    'Does yours have a steam wand that froths milk?',
  ],
])('puts "%s" into other sentences', (point, that, could, question) => {
  const read = readPoint(point, LAMP);
  if (!read) throw new Error(`"${point}" cannot be read`);
  expect(relativeClause(read, LAMP)).toBe(that);
  expect(ability(read)).toBe(could);
  expect(comparison(read, 'yours', false)?.question).toBe(question);
});

test.each([
  ['Ready to brew in 25 seconds', "25 seconds. That's all the lamp needs to be ready to brew."],
  ['Charges in under 45 minutes', "Under 45 minutes. That's all the lamp needs to charge."],
  ['Weighs just 390 g', "Just 390 g. That's what the lamp weighs."],
  ['The sole gives 14% more energy return per step', "14% more energy return per step. That's the lamp."],
  ['Folds flat', undefined],
])('opens with the number of "%s"', (point, hook) => {
  const read = readPoint(point, LAMP);
  if (!read) throw new Error(`"${point}" cannot be read`);
  expect(numberHook(read, LAMP, 'the lamp')).toBe(hook);
});

test('uses the plural for several things', () => {
  expect(sentenceOf('Keeps feet dry', RUNNERS)).toBe('They keep feet dry.');
  expect(sentenceOf('Machine washable', RUNNERS)).toBe("They're machine washable.");
});
