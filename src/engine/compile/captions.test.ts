import { describe, expect, it } from 'vitest';
import { leadIn } from '../../base/lead-in.ts';
import type { Word } from '../film/alignment.ts';
import type { CaptionLayer, CaptionStyle } from '../film/timeline.ts';
import { emsOf, lineText } from '../text/captions/pieces.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';
import { layoutFor } from './avatar/layouts.ts';
import { captionTrack } from './captions.ts';
import { templateCaptions } from './template/compile-film.ts';
import type { Film, FilmScene } from './template/film.ts';
import { FRAMES } from './template/place.ts';
import type { Schedule } from './template/schedule.ts';

const SCRIPT =
  'Meet the new mug, it keeps your tea hot for hours. It costs only $24.99 today, so order yours now!';
const words: Word[] = [...SCRIPT.matchAll(/\S+/gu)].map(({ 0: text, index }, place) => ({
  text,
  offset: index,
  length: text.length,
  start: place * 0.4,
  end: place * 0.4 + 0.36,
}));
const STYLES = Object.keys(CAPTION_STYLES) as CaptionStyle[];

function cues(style: CaptionStyle, aspect: 'portrait' | 'landscape' | 'square', locale = 'en-US') {
  const layout = layoutFor(aspect, 'full');
  return captionTrack(words, locale, style, layout, 60).clips.map(({ layer }) => layer as CaptionLayer);
}

describe.each(STYLES)('%s captions', (style) => {
  it.each(['portrait', 'landscape', 'square'] as const)(
    'shows the whole script in a %s frame, in lines that fit',
    (aspect) => {
      const shown = cues(style, aspect);
      const text = shown.map((cue) => lineText(cue.words)).join(' ');
      const bare = (line: string) => line.toUpperCase().replaceAll(/[.,]/g, '');
      expect(bare(text)).toBe(bare(SCRIPT));
      for (const { lines, words: said, box, fontSize } of shown) {
        expect(lines.length * fontSize * CAPTION_STYLES[style].lineHeight).toBeLessThanOrEqual(box.height);
        for (const [from, to] of lines) {
          if (to - from > 1)
            expect(emsOf(lineText(said.slice(from, to))) * fontSize).toBeLessThan(box.width * 1.1);
        }
      }
    },
  );
});

it.each(STYLES)('keeps the margins of %s captions free beside a line that just fits', (style) => {
  const { scale, margin, capitals } = CAPTION_STYLES[style];
  const layoutSize = 50;
  const fontSize = Math.round(layoutSize * scale);
  const text = 'mugs, cups, jugs';
  const needed = emsOf(capitals ? text.toUpperCase() : text) + 2 * margin;
  const linesIn = (ems: number) => {
    const box = { x: 0, y: 0, width: ems * fontSize, height: 400 };
    const spoken = words.slice(0, 3).map((word, place) => ({ ...word, text: text.split(' ')[place] ?? '' }));
    const { clips } = captionTrack(spoken, 'en-US', style, { caption: { box, fontSize: layoutSize } }, 60);
    return clips.flatMap(({ layer }) => (layer as CaptionLayer).lines).length;
  };
  expect([linesIn(needed + 0.01), linesIn(needed - 0.01)]).toEqual([1, 2]);
});

it('shows at most three words in capitals with pop, and longer cues with minimal', () => {
  const pop = cues('pop', 'portrait');
  expect(Math.max(...pop.map((cue) => cue.words.length))).toBeLessThanOrEqual(3);
  expect(pop.flatMap((cue) => cue.words.map(({ text }) => text)).slice(0, 4)).toEqual([
    'MEET',
    'THE',
    'NEW',
    'MUG',
  ]);
  expect(cues('pop', 'portrait', 'tr-TR').flatMap((cue) => cue.words.map(({ text }) => text))).toContain(
    'İT',
  );
  expect(cues('minimal', 'landscape').length).toBeLessThan(cues('highlight', 'landscape').length);
});

it('shows the caption of a phrase when the presenter begins to move for it, never over words before it', () => {
  const layout = layoutFor('portrait', 'full');
  const at = words.findIndex(({ text }) => text === 'It');
  for (const pause of [0, 0.1, 0.3, 0.4]) {
    const spoken = words.map((word, place) =>
      place < at ? word : { ...word, start: word.start + pause, end: word.end + pause },
    );
    const { clips } = captionTrack(spoken, 'en-US', 'highlight', layout, 60);
    const index = clips.findIndex(({ layer }) => (layer as CaptionLayer).words[0]?.text === 'It');
    const [before, clip] = [clips[index - 1]!, clips[index]!];
    expect(before.end).toBeLessThanOrEqual(clip.start);
    expect(before.end).toBeGreaterThanOrEqual((before.layer as CaptionLayer).words.at(-1)!.end);
    expect(clip.start).toBeLessThanOrEqual(spoken[at]!.start);
    if (pause >= 0.3) expect(clip.start).toBe(leadIn(spoken[at]!.start));
  }
});

it('shows the caption of a phrase only with the picture that changes for it', () => {
  const layout = layoutFor('portrait', 'full');
  const at = words.findIndex(({ text }) => text === 'It');
  const spoken = words.map((word, place) =>
    place < at ? word : { ...word, start: word.start + 0.5, end: word.end + 0.5 },
  );
  const spokenAt = spoken[at]!.start;
  const startWith = (...cuts: number[]) =>
    captionTrack(spoken, 'en-US', 'highlight', { ...layout, cuts }, 60).clips.find(
      ({ layer }) => (layer as CaptionLayer).words[0]?.text === 'It',
    )?.start;
  expect(startWith(spokenAt - 0.06)).toBe(spokenAt - 0.06);
  expect(startWith(spokenAt - 0.4, spokenAt + 0.1)).toBe(leadIn(spokenAt));
});

const scene = (captionStyle?: CaptionStyle): FilmScene => ({
  script: 'spoken',
  background: undefined,
  caption: undefined,
  ...(captionStyle && { captionStyle }),
  clips: [],
});
function stylesOf(...scenes: FilmScene[]): string[] {
  const film = { scenes } as unknown as Film;
  const schedule = { scenes: scenes.map((_, at) => ({ start: at, end: at + 1 })) } as unknown as Schedule;
  const words = scenes.flatMap((_, at) =>
    [0.1, 0.5].map((later) => ({
      text: 'word',
      start: at + later,
      end: at + later + 0.4,
      offset: 0,
      length: 4,
    })),
  );
  const settings = { words, locale: 'en-US', style: 'highlight' as const, aspect: 'portrait' as const };
  const { clips } = templateCaptions(film, schedule, { ...settings, frame: FRAMES.portrait, slot: {} });
  return clips.map(({ layer }) => (layer.kind === 'caption' ? `${layer.style}: ${layer.words.length}` : ''));
}

it('uses the caption style of a scene, or else the film’s', () => {
  expect(stylesOf(scene(), scene('boxed'), scene())).toEqual(['highlight: 2', 'boxed: 2', 'highlight: 2']);
});

it('continues a sentence across scenes with the same caption style', () => {
  expect(stylesOf(scene(), scene('highlight'))).toEqual(['highlight: 4']);
});
