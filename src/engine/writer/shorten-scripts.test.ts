import { expect, test } from 'vitest';
import { shortenScripts } from './shorten-scripts.ts';

const ENGLISH = { language: 'english', share: 0.7 };

test('leaves out the sentences that say the least, and keeps the others as they are', () => {
  const script =
    'Meet the *new* lamp. It saves you 20 minutes a day. [pause 0.5s] It comes in three sizes. Dr. Miller tested it for two years. Try it today!';
  expect(shortenScripts([script], ENGLISH)).toEqual([
    'Meet the *new* lamp. It saves you 20 minutes a day. Dr. Miller tested it for two years. Try it today!',
  ]);
});

test('keeps a sentence that the next one refers to', () => {
  const script =
    'We opened a shop. There is a yard behind it. That is where we repair bicycles. Our team has five people. Come and see.';
  const [shorter] = shortenScripts([script], { ...ENGLISH, share: 0.8 });
  expect(shorter).not.toContain('That is where');
  expect(shorter?.includes('There is a yard')).toBe(true);
});

test('keeps a sentence of every script, and leaves a single sentence alone', () => {
  const scripts = ['Welcome to our shop.', 'We sell lamps.', 'Come on Friday!'];
  expect(shortenScripts(scripts, ENGLISH)).toEqual(scripts);
  expect(shortenScripts(['Welcome to our shop.'], ENGLISH)).toEqual(['Welcome to our shop.']);
  expect(shortenScripts([''], ENGLISH)).toEqual(['']);
});

test('shortens scripts without spaces', () => {
  const [shorter = ''] = shortenScripts(
    ['我们开了一家新店。店里有很多灯。每盏灯都很省电。星期五请来看看。'],
    { language: 'chinese', share: 0.7 },
  );
  expect(shorter).toMatch(/^我们开了一家新店。.*星期五请来看看。$/u);
  expect(shorter.match(/。/gu)?.length).toBe(3);
});
