import { expect, test } from 'vitest';
import { contrast, mixed } from '../../base/color.ts';
import { ASPECT_NAMES, CORNERS } from '../../contract/enums.ts';
import type { Layer, Rect, Span, Timeline } from '../film/timeline.ts';
import { AI_LABELS, LABEL_COLORS, withAiLabel } from './ai-label.ts';
import { layoutFor } from './avatar/layouts.ts';
import { faceIn, overlap } from './watermark.ts';

const WHOLE = { start: 0, end: 10 };

function filmOf(layers: (Span & { layer: unknown; track?: string })[], size = { width: 1920, height: 1080 }) {
  return {
    version: 1,
    ...size,
    fps: 30,
    duration: 10,
    transparent: false,
    seed: 1,
    tracks: layers.map(({ track = 'any', start, end, layer }) => ({
      name: track,
      clips: [{ start, end, layer: layer as Layer }],
    })),
  } satisfies Timeline;
}

function labelsOf(timeline: Timeline) {
  const clips = timeline.tracks.at(-1)?.clips ?? [];
  return clips.map(({ start, end, layer }) => {
    if (layer.kind !== 'text') throw new Error('A label is a text');
    return { start, end, text: layer.text, box: layer.box };
  });
}

const text = (box: Rect, span: Span = WHOLE) => ({ ...span, layer: { kind: 'text', box } });
const caption = (box: Rect, span: Span = WHOLE) => ({ ...span, layer: { kind: 'caption', box } });
const logo = (box: Rect) => ({ ...WHOLE, track: 'watermark', layer: { kind: 'picture', box } });

test('is in the language of the video unless it has a text of its own', () => {
  const film = filmOf([]);
  expect(labelsOf(withAiLabel(film, {}, 'de-DE').timeline)).toMatchObject([
    { ...WHOLE, text: 'KI-generiert' },
  ]);
  expect(labelsOf(withAiLabel(film, {}, 'fil-PH').timeline)[0]?.text).toBe('Gawa ng AI');
  expect(labelsOf(withAiLabel(film, {}, 'xx').timeline)[0]?.text).toBe('AI-generated');
  expect(labelsOf(withAiLabel(film, { text: 'Made with AI' }, 'de-DE').timeline)[0]?.text).toBe(
    'Made with AI',
  );
});

test('is legible over the lightest and the darkest picture', () => {
  for (const ground of ['#ffffff', '#000000', '#ffe9a8']) {
    const behind = mixed(ground, LABEL_COLORS.plate, LABEL_COLORS.opacity);
    expect(contrast(LABEL_COLORS.text, behind), ground).toBeGreaterThan(7);
  }
});

test.each(
  ASPECT_NAMES.flatMap((aspect) =>
    (['full', 'split', 'picture_in_picture'] as const).map((style) => [aspect, style] as const),
  ),
)('keeps off face, captions, text and logo in %s, %s, in every language', (aspect, style) => {
  const { width, height, avatar, caption: captions, panel } = layoutFor(aspect, style);
  for (const corner of CORNERS) {
    for (const locale of AI_LABELS.keys()) {
      const mark = { x: width - 238, y: 38, width: 200, height: 100 };
      const film = filmOf(
        [
          { ...WHOLE, layer: { kind: 'avatar', ...avatar } },
          caption(captions.box),
          logo(mark),
          ...(panel ? [text(panel.headline.box)] : []),
        ],
        { width, height },
      );
      const { timeline, warnings } = withAiLabel(film, { corner }, locale);
      const [label, ...more] = labelsOf(timeline);
      expect([warnings, more]).toEqual([[], []]);
      for (const area of [faceIn(avatar), captions.box, mark]) {
        expect(overlap(label!.box, area), `${corner} ${locale}`).toBe(false);
      }
      expect(label!.box.x).toBeGreaterThan(0);
      expect(label!.box.x + label!.box.width).toBeLessThan(width);
    }
  }
});

test.each([
  [1920, 1080],
  [1080, 1920],
  [1080, 1080],
  [640, 360],
])('is in the requested corner of an empty film of %d × %d, inside the frame', (width, height) => {
  const texts = [undefined, 'Made with AI', 'W'.repeat(40), 'Ein langer Hinweis mit vierzig Zeichen !!'];
  for (const corner of CORNERS) {
    for (const text of texts) {
      for (const locale of ['en-US', 'ar-EG']) {
        const label = { corner, ...(text !== undefined && { text }) };
        const { timeline, warnings } = withAiLabel(filmOf([], { width, height }), label, locale);
        const [placed] = labelsOf(timeline);
        const { box } = placed ?? expect.fail('no label');
        const center = [box.x + box.width / 2 < width / 2, box.y + box.height / 2 < height / 2];
        expect(center, `${corner} ${text} ${locale}`).toEqual([
          corner.endsWith('left'),
          corner.startsWith('top'),
        ]);
        expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(width);
        expect(box.y + box.height).toBeLessThan(height);
        expect(box.width).toBeLessThan(Math.min(width, height) / 2);
        expect(warnings).toEqual([]);
      }
    }
  }
});

test('keeps clear of the mark of previews', () => {
  const film = filmOf([]);
  const at = (quality: 'full' | 'preview') => {
    const [label] = labelsOf(withAiLabel(film, { corner: 'top_right' }, 'en', quality).timeline);
    return label!.box;
  };
  expect(at('full').x).toBeGreaterThan(960);
  expect(at('full').y).toBeLessThan(540);
  const mark = { x: 1920 - 336, y: 0, width: 336, height: 120 };
  expect(overlap(at('preview'), mark)).toBe(false);
});

test('covers a text that fills the frame rather than being left out', () => {
  const { timeline, warnings } = withAiLabel(
    filmOf([text({ x: 0, y: 0, width: 1920, height: 1080 })]),
    {},
    'en',
  );
  expect(labelsOf(timeline)).toMatchObject([WHOLE]);
  expect(warnings).toEqual([]);
});

test('changes the corner only when something takes it, and says for how long it is left out', () => {
  const left = { x: 0, y: 0, width: 960, height: 1080 };
  const right = { x: 960, y: 0, width: 960, height: 1080 };
  const face = (box: Rect, span: Span) => ({
    ...span,
    layer: { kind: 'avatar', box, framing: 'chest', mask: { kind: 'rounded', radius: 10 } },
  });
  const film = filmOf([
    face(left, { start: 0, end: 4 }),
    face(right, { start: 4, end: 8 }),
    face(left, { start: 8, end: 10 }),
    face(right, { start: 8, end: 10 }),
  ]);
  const { timeline, warnings } = withAiLabel(film, { corner: 'bottom_left' }, 'en');
  expect(labelsOf(timeline).map(({ start, end, box }) => [start, end, box.x < 960, box.y > 540])).toEqual([
    [0, 4, false, true],
    [4, 8, true, true],
  ]);
  expect(warnings).toEqual([expect.stringContaining('left out for 2 of 10 seconds')]);
});
