import { expect, test } from 'vitest';
import { grammarOf } from './grammar.ts';
import { readPoint } from './read-point.ts';
import { pointSpeaker } from './say-point.ts';

const LAMP = grammarOf('Nordic Table Lamp');

test.each([
  ['Soft, ribbed fabric', 'You get soft, ribbed fabric.'],
  ['Handle that stays cool', 'You get a handle that stays cool.'],
  ['Easy to use design', 'You get an easy-to-use design.'],
  ['Easy To Install And Clean', 'It is easy to install and clean.'],
  ['One visible button and one button inside', 'You get one visible button and one button inside.'],
  ['Long sleeves, round neck and a regular fit', 'You get long sleeves, a round neck and a regular fit.'],
  ['65% TENCEL Lyocell, 35% cotton', 'It is made of 65% TENCEL Lyocell and 35% cotton.'],
  ['Comfortable, durable and timeless—the one and only', 'It is comfortable, durable and timeless.'],
  ['Can be mounted on any wall', 'It can be mounted on any wall.'],
  ['Handwoven from natural jute', 'It is handwoven from natural jute.'],
  ['Featuring a wide brim', 'It features a wide brim.'],
  ['With 5 brightness levels', 'It comes with 5 brightness levels.'],
  ['Silicone feet protect your table', 'Silicone feet protect your table.'],
  ['Deep 5 mm lugs grip on mud and rock', 'The deep 5 mm lugs grip on mud and rock.'],
  ['Made by hand, each lamp is unique', 'Made by hand, each lamp is unique.'],
  ['Only 1.5 kg, turns into a torch in seconds', 'It turns into a torch in seconds.'],
  ['Breathable in summer, warm in winter', 'It is breathable in summer and warm in winter.'],
  ['Slim table lamp with a dimmer', 'It is a slim table lamp with a dimmer.'],
  ['Material: solid oak', 'The material is solid oak.'],
  ['Remembers four heights', 'It remembers four heights.'],
  ['Stops by itself when it meets something', 'It stops by itself when it meets something.'],
  ['A tray below hides the cables', 'A tray below hides the cables.'],
  ['Two motors lift it from 62 to 127 cm', 'Two motors lift it from 62 to 127 cm.'],
])('says "%s" as "%s"', (point, sentence) => {
  expect(readPoint(point, LAMP)).toBeDefined();
  expect(pointSpeaker(LAMP)(point)).toBe(sentence);
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
