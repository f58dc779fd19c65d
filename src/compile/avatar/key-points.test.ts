import { describe, expect, it } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { pagesOf } from './key-points.ts';

function spoken(script: string): Word[] {
  return script.split(/\s+/).map((text, index) => ({
    text,
    offset: script.indexOf(text),
    length: text.length,
    start: index * 0.4,
    end: index * 0.4 + 0.35,
  }));
}

const phrases = (script: string, locale = 'en-US') =>
  pagesOf(spoken(script), locale).flatMap((page) => [page.headline, ...page.points]);

describe('pagesOf', () => {
  it('takes short phrases of the script, each timed at its first spoken word', () => {
    const script =
      'Meet the new travel mug. It keeps coffee hot for twelve hours. And it never spills in your bag.';
    const found = phrases(script);
    expect(found.map((phrase) => phrase.text)).toEqual([
      'Meet the new travel mug',
      'It keeps coffee hot for twelve hours',
      'It never spills in your bag',
    ]);
    const it2 = script.split(' ').indexOf('it');
    expect(found[2]?.at).toBeCloseTo(it2 * 0.4);
  });

  it('does not end a phrase on a function word', () => {
    for (const { text } of phrases(
      'We bring the freshest local vegetables to the door of your house every single day.',
    ))
      expect(text).not.toMatch(/ (to|the|of|your)$/);
  });

  it('leaves out a trailing phrase that does not fit whole', () => {
    const [first] = phrases('And this is a film in our own colours.');
    expect(first?.text).toBe('This is a film');
  });

  it('splits a long script into pages and keeps the order', () => {
    const script = Array.from({ length: 11 }, (_, index) => `Sentence number ${index} tells a thing.`).join(
      ' ',
    );
    const pages = pagesOf(spoken(script), 'en-US');
    expect(pages.length).toBe(3);
    for (const page of pages) expect(page.points.length).toBeLessThanOrEqual(3);
    const times = pages.flatMap((page) => [page.headline.at, ...page.points.map((point) => point.at)]);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('splits a single sentence into clauses', () => {
    expect(phrases('Fast, simple and safe, made for people who travel, ready today.').length).toBeGreaterThan(
      1,
    );
  });

  it('returns no pages for no words', () => {
    expect(pagesOf([], 'en-US')).toEqual([]);
  });
});
