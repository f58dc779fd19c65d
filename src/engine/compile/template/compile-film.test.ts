import { expect, test } from 'vitest';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { SceneLayout } from '../../film/request.ts';
import type { Rect, TextLayer } from '../../film/timeline.ts';
import { presentationFilm, type ReadyScene } from '../presentation.ts';
import { compileFilm, filmWatermark } from './compile-film.ts';
import { compileJson, text } from './compile-json.fixture.ts';
import { FRAMES, placeOf } from './place.ts';

const LOGO = { source: 'asset:logo', width: 300, height: 100, corner: 'top_right', opacity: 0.9 } as const;

function scene(layout: SceneLayout, headline?: string): ReadyScene {
  return {
    request: { avatar: { library: 1 }, layout, seconds: 4 },
    presenter: 0,
    color: '#20304a',
    headline,
    points: headline === undefined ? [] : [{ text: 'One', at: 1 }],
    media: {
      kind: 'image',
      width: 800,
      height: 600,
      subject: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
      fit: 'cover',
    },
    backgroundKind: undefined,
  };
}

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const WHOLE = { start: 0, end: 1 };

function watermarks(scenes: ReadyScene[], aspect: (typeof ASPECT_NAMES)[number]) {
  const film = presentationFilm(scenes, aspect);
  const spans = scenes.map((_, at) => ({ start: 4 * at, end: 4 * at + 4, speech: WHOLE }));
  const schedule = {
    duration: 4 * scenes.length,
    scenes: spans,
    film: { start: 0, end: 4 * scenes.length, speech: WHOLE },
    voices: new Map(),
  };
  const setting = { aspect, frame: FRAMES[aspect], slot: {}, caption: true };
  const clips = filmWatermark(LOGO, film, schedule, setting).flatMap((track) => track.clips);
  return { film, clips };
}

test.each(ASPECT_NAMES)('keeps a logo off all text in %s, and in one corner where possible', (aspect) => {
  const layouts = [
    'full',
    'split_left',
    'split_right',
    'split_top',
    'picture_in_picture',
    'media_only',
  ] as const;
  for (const layout of layouts) {
    const { film, clips } = watermarks([scene(layout, 'A headline'), scene(layout)], aspect);
    expect(clips.length, layout).toBeGreaterThan(0);
    for (const { start, layer } of clips) {
      if (layer.kind !== 'picture') throw new Error('A logo is a picture');
      const shown = film.scenes[start < 4 ? 0 : 1]!;
      const texts = shown.clips.filter(({ asset }) => asset.type === 'text');
      for (const clip of texts) expect(overlap(layer.box, placeOf(clip, FRAMES[aspect])), layout).toBe(false);
    }
  }
  const still = watermarks([scene('media_only'), scene('full'), scene('media_only')], aspect);
  expect(still.clips).toMatchObject([{ start: 0, end: 12 }]);
});

test.each([
  ['ar-EG', 'Castwright', 'end'],
  ['ar-EG', 'مرحبا', 'start'],
  ['en-US', 'مرحبا', 'end'],
  ['en-US', 'Castwright', 'start'],
])('starts panels of a film in %s at the same side: %s', (locale, headline, align) => {
  const film = presentationFilm([scene('split_left', headline)], 'landscape');
  const span = { start: 0, end: 4, speech: WHOLE };
  const schedule = { duration: 4, scenes: [span], film: span, voices: new Map() };
  const speech = { sound: 'voice', duration: 4, locale, words: [], visemes: [], stresses: [], phrases: [] };
  const presenters = [
    {
      avatar: { library: 1 },
      scene: { name: 'office', color: '#33aa99', seed: 1 },
      hasBackdrop: false,
      isCloseUp: false,
    },
  ] as const;
  const facts = new Map([['a.png', { kind: 'image', width: 800, height: 600 }]]) as never;
  const { timeline } = compileFilm(
    { film, schedule, speech, presenters, facts } as never,
    { aspect: 'landscape', slot: {} } as never,
  );
  const layers = timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));
  const shown = layers.find((layer): layer is TextLayer => layer.kind === 'text' && layer.text === headline);
  expect(shown?.align).toBe(align);
});

test('moves the logo between scenes when no corner is free in all of them', () => {
  const scenes = (['split_left', 'split_right', 'picture_in_picture'] as const).map((layout) =>
    scene(layout, 'A'),
  );
  const { clips } = watermarks(scenes, 'landscape');
  const places = clips.map(({ start, end, layer }) => [
    start,
    end,
    layer.kind === 'picture' && layer.box.x > 960,
  ]);
  expect(places).toEqual([
    [0, 4, false],
    [4, 8, true],
    [8, 12, true],
  ]);
});

test('the presenter moves alike whatever the template is called', () => {
  const json = { scenes: [{ length: 2, clips: [text('Title')] }] };
  const { seed } = compileJson({ ...json, name: 'One' }).timeline;
  expect(compileJson({ ...json, name: 'Other' }).timeline.seed).toBe(seed);
});
