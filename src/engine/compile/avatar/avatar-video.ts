import { seedOf } from '../../../base/chance.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { AvatarVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Clip, Rect, Seconds, Timeline, Track } from '../../film/timeline.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { directionOf } from '../../text/direction.ts';
import { brandTheme, captionAccentOver, type Theme, themeOf } from '../brand.ts';
import { burnsCaptions, captionTrack } from '../captions.ts';
import { musicTrack } from '../music.ts';
import { watermarkTrack } from '../watermark.ts';
import { openingOf, type Page } from './key-points.ts';
import { type Layout, layoutFor, type Panel } from './layouts.ts';
import { pagesFor } from './written-pages.ts';

export const FPS = 30;
const GREEN = '#00ff00';
const RING_PIXELS = 10;

/** Compiles a spoken avatar request to a Timeline. */
export function compileAvatarVideo(
  request: AvatarVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
): Timeline {
  const layout = layoutFor(request.aspect, request.layout, presenter.isCloseUp);
  const duration = Math.ceil(speech.duration * FPS - 1e-6) / FPS;
  const wholeFilm = (layer: Clip['layer']): Clip => ({ start: 0, end: duration, layer });
  const { width, height, avatar } = layout;
  const tracks: Track[] = [];
  if (layout.panel) tracks.push(...panelTracks(request, speech, presenter, layout, duration));
  if (request.layout === 'green_screen') {
    tracks.push({
      name: 'ground',
      clips: [wholeFilm({ kind: 'fill', color: GREEN, box: { x: 0, y: 0, width, height } })],
    });
  } else if (request.layout !== 'transparent') {
    const background = wholeFilm(backgroundLayer(presenter, layout));
    tracks.splice(1, 0, { name: 'ground', clips: [...ringLayers(layout).map(wholeFilm), background] });
  }
  tracks.push({
    name: 'presenter',
    clips: [wholeFilm({ kind: 'avatar', avatar: presenter.avatar, ...avatar })],
  });
  const isCaptioned = burnsCaptions(request);
  if (isCaptioned) {
    const style = request.captionStyle ?? 'highlight';
    const clothing = areOverlapping(layout.caption.box, avatar.box) ? presenter.clothing : undefined;
    const place = { caption: layout.caption, accent: captionAccentOver(request.brand, clothing) };
    tracks.push(captionTrack(speech.words, speech.locale, style, place, duration));
  }
  if (request.layout !== 'green_screen' && request.layout !== 'transparent') {
    tracks.push(...watermarkTrack(request.brand?.logo, layout, isCaptioned, duration));
  }
  const { sound, visemes, stresses, phrases } = speech;
  tracks.push({ name: 'voice', clips: [wholeFilm({ kind: 'speech', sound, visemes, stresses, phrases })] });
  if (request.music) tracks.push(musicTrack(request.music, phrases, duration));
  return {
    version: 1,
    width,
    height,
    fps: FPS,
    duration,
    transparent: request.layout === 'transparent',
    seed: seedOfPresenter(presenter),
    tracks,
  };
}

function areOverlapping(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Returns the seed of a film with a presenter. It does not follow from words or names: changing them must not change how
 * the presenter moves.
 */
export function seedOfPresenter({ avatar }: Presenter): number {
  return seedOf('pack' in avatar ? 'own' : String(avatar.library));
}

/**
 * Returns the panel beside the presenter: headline and points of the script, or a waveform if the words are unknown.
 */
function panelTracks(
  request: AvatarVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
  layout: Layout,
  duration: number,
): Track[] {
  const { panel } = layout;
  if (!panel) return [];
  const theme = brandTheme(request.brand) ?? themeOf(presenter.scene.color);
  const background = panelBackground(panel, theme, duration);
  if (speech.words.length > 0) {
    const pages = pagesFor(request.panel, speech.words, speech.locale);
    const text = panelText(panel, pages, theme, speech.locale, duration);
    text.clips.unshift(...openingClips(panel, pages, theme, speech, duration));
    background.clips.push(...headlineRules(panel, text, theme, speech.locale));
    return [background, text];
  }
  const title = request.name
    ? [{ headline: { text: request.name, at: 0 }, points: [], isOrdered: false }]
    : [];
  const text = panelText(panel, title, theme, speech.locale, duration);
  text.clips.push({ start: 0, end: duration, layer: { kind: 'wave', box: panel.wave, color: theme.accent } });
  background.clips.push(...headlineRules(panel, text, theme, speech.locale));
  return [background, text];
}

/** Returns the presenter's background. */
function backgroundLayer({ avatar, scene, hasBackdrop }: Presenter, layout: Layout): Clip['layer'] {
  const { box, mask } = layout.avatar;
  if (hasBackdrop) return { kind: 'backdrop', avatar, box, mask };
  return { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box, mask };
}

/** A white ring with a soft shadow behind a round picture. */
function ringLayers(layout: Layout): Clip['layer'][] {
  const { box, mask } = layout.avatar;
  if (mask.kind === 'none') return [];
  return [
    {
      kind: 'shape',
      box: {
        x: box.x - RING_PIXELS,
        y: box.y - RING_PIXELS,
        width: box.width + 2 * RING_PIXELS,
        height: box.height + 2 * RING_PIXELS,
      },
      radius: mask.radius + RING_PIXELS,
      fill: '#ffffff',
      shadow: { color: 'rgba(0, 0, 0, 0.45)', blur: 48, y: 14 },
    },
  ];
}

/** Returns the background of a panel: a gradient with two soft lights, which add depth. */
function panelBackground({ box }: Panel, theme: Theme, duration: Seconds): Track {
  const size = Math.max(box.width, box.height) * 0.75;
  const shapes: Clip['layer'][] = [
    { kind: 'shape', box, radius: 0, fill: theme.panelTop, fillTo: theme.panelBottom },
    glow({ x: box.x + box.width - size * 0.45, y: box.y - size * 0.5 }, size, theme.glow),
    glow({ x: box.x - size * 0.55, y: box.y + box.height - size * 0.55 }, size, theme.glow),
  ];
  return { name: 'panel', clips: shapes.map((layer) => ({ start: 0, end: duration, layer })) };
}

const RULE_PIXELS = { width: 96, height: 12, gap: 34 };
const RULE_ENTRANCE_SECONDS = 0.3;

/** Returns the short rule above the headlines. It stays while one follows another, and never stands alone. */
function headlineRules({ headline }: Panel, text: Track, theme: Theme, locale: string): Clip[] {
  const spans: { start: Seconds; end: Seconds }[] = [];
  for (const { start, end, layer } of text.clips) {
    if (layer.kind !== 'text' || layer.box.x !== headline.box.x || layer.box.y !== headline.box.y) continue;
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  const { width, height, gap } = RULE_PIXELS;
  const x = directionOf(locale) === 'rtl' ? headline.box.x + headline.box.width - width : headline.box.x;
  const box = { x, y: headline.box.y - height - gap, width, height };
  return spans.map(({ start, end }) => ({
    start,
    end,
    layer: { kind: 'shape', box, radius: height / 2, fill: theme.accent },
    motion: {
      opacity: [
        { at: 0, value: 0 },
        { at: Math.min(RULE_ENTRANCE_SECONDS, end - start), value: 1 },
      ],
    },
  }));
}

function glow(corner: { x: number; y: number }, size: number, fill: string): Clip['layer'] {
  return { kind: 'shape', box: { ...corner, width: size, height: size }, radius: size / 2, fill };
}

/** Scale of a headline without points. */
const HEADLINE_ONLY_SCALE = 1.25;
const LINE_HEIGHT = 1.12;
const MIN_FONT_SIZE = 24;

/** Seconds before the first headline or point, above which the panel shows the wave of the voice meanwhile. */
const MAX_EMPTY_SECONDS = 0.8;

/** Returns the headline and points of every page. Each enters at its spoken word and leaves with its page. */
export function panelText(
  panel: Panel,
  pages: readonly Page[],
  theme: Theme,
  locale: string,
  duration: Seconds,
): Track {
  const rightToLeft = directionOf(locale) === 'rtl';
  const clips = pages.flatMap((page, index) => {
    const end = startOf(pages[index + 1], duration);
    const { points } = panel;
    const rows = page.points.length;
    const gap = points.gap * Math.min(1, 3 / rows);
    const row = (points.box.height - gap * Math.max(0, rows - 1)) / Math.max(1, rows);
    const head = headlineClips(panel, pages, index, theme, locale, duration);
    // One or two points fill the panel too.
    const scale = rows === 1 ? 1.5 : rows === 2 ? 1.2 : 1;
    const numberSize = points.fontSize * Math.max(1.3, scale * 1.1);
    const mark = page.isOrdered ? numberSize : numberSize * 0.7;
    const largest = Math.min(points.fontSize * scale, MAX_POINT_SHARE * headlineSizeOf(panel, page));
    const fontSize = sizeOf(page, row, points.box.width - mark, largest);
    const list = page.points.flatMap((point, place) => {
      const y = points.box.y + place * (row + gap);
      const markBox = {
        x: rightToLeft ? points.box.x + points.box.width - mark : points.box.x,
        y,
        width: mark,
        height: row,
      };
      const lineBox = {
        x: rightToLeft ? points.box.x : points.box.x + mark,
        y,
        width: points.box.width - mark,
        height: row,
      };
      const style = { fontSize, locale, valign: 'middle' as const };
      return [
        textClip(page.isOrdered ? String(place + 1) : '•', markBox, point.at, end, {
          ...style,
          fontSize: Math.min(row / LINE_HEIGHT, numberSize),
          weight: 900,
          color: theme.accent,
        }),
        textClip(point.text, lineBox, point.at, end, { ...style, weight: 700, color: theme.text }),
      ];
    });
    const waves =
      panel.hasRoomForWave && rows === 0 ? [waveClip(panel, startOf(page, duration), end, theme)] : [];
    return [...head, ...waves, ...list];
  });
  const first = startOf(pages[0], duration);
  if (first > MAX_EMPTY_SECONDS) clips.unshift(openingWave(panel, first, theme));
  return { name: 'text', clips };
}

/** Second at which a page appears. */
function startOf(page: Page | undefined, duration: Seconds): Seconds {
  return (page?.headline ?? page?.points[0])?.at ?? duration;
}

/** Seconds that the first words of a script must stay, above the wave, to be worth reading. */
const MIN_OPENING_SECONDS = 1.6;

/** Returns the first words of a script as a headline, if its first page appears late or never. */
function openingClips(
  { headline }: Panel,
  pages: readonly Page[],
  theme: Theme,
  { words, locale }: ResolvedSpeech,
  duration: Seconds,
): Clip[] {
  const opening = openingOf(words, locale);
  const end = startOf(pages[0], duration);
  if (!opening || end - opening.at < MIN_OPENING_SECONDS) return [];
  return [
    textClip(opening.text, headline.box, opening.at, end, {
      fontSize: headline.fontSize,
      weight: 900,
      color: theme.text,
      locale,
      valign: 'middle',
    }),
  ];
}

/** Size of points relative to their headline. */
const MAX_POINT_SHARE = 0.85;

/** Estimates the font size at which the longest word of a headline fits. */
function headlineSizeOf({ headline }: Panel, page: Page): number {
  const words = page.headline?.text.split(/\s+/u) ?? [];
  return Math.min(headline.fontSize, headline.box.width / Math.max(1, ...words.map(emsOf)));
}

/** Returns the font size of points, small enough for one line each if there are more than three. */
function sizeOf({ points }: Page, row: number, width: number, fontSize: number): number {
  if (points.length <= 3) return fontSize;
  const widest = Math.max(...points.map(({ text }) => emsOf(text)));
  return Math.max(MIN_FONT_SIZE, Math.min(fontSize, row / LINE_HEIGHT, width / widest));
}

/** Returns a page's headline. Without points it uses the whole panel. If the next page repeats it, it stays. */
function headlineClips(
  { headline, points, hasRoomForWave }: Panel,
  pages: readonly Page[],
  index: number,
  theme: Theme,
  locale: string,
  duration: Seconds,
): Clip[] {
  const page = pages[index];
  if (!page?.headline || pages[index - 1]?.headline?.text === page.headline.text) return [];
  const { text, at } = page.headline;
  const next = pages.slice(index + 1).find((other) => other.headline?.text !== text);
  const end = (next?.headline ?? next?.points[0])?.at ?? duration;
  const isAlone = page.points.length === 0 && !hasRoomForWave;
  const height = points.box.y + points.box.height - headline.box.y;
  return [
    textClip(text, isAlone ? { ...headline.box, height } : headline.box, at, end, {
      fontSize: headline.fontSize * (isAlone ? HEADLINE_ONLY_SCALE : 1),
      weight: 900,
      color: theme.text,
      locale,
      valign: isAlone ? 'top' : 'middle',
    }),
  ];
}

/** Seconds */
const WAVE_ENTRANCE = 0.4;

/** The wave of the voice. It fades in after the headline has entered. */
function waveClip({ wave: box }: Panel, start: Seconds, end: Seconds, { accent: color }: Theme): Clip {
  const opacity = [
    { at: 0, value: 0 },
    { at: Math.min(WAVE_ENTRANCE, end - start), value: 1 },
  ];
  return { start, end, layer: { kind: 'wave', box, color }, motion: { opacity } };
}

/** The wave of the voice in a panel that has nothing else to show yet. It fades out when the first text enters. */
function openingWave({ wave: box }: Panel, end: Seconds, { accent: color }: Theme): Clip {
  const opacity = [
    { at: end - WAVE_ENTRANCE, value: 1 },
    { at: end, value: 0 },
  ];
  return { start: 0, end, layer: { kind: 'wave', box, color }, motion: { opacity } };
}

interface Style {
  fontSize: number;
  weight: number;
  color: string;
  locale: string;
  valign: 'top' | 'middle';
}

function textClip(text: string, box: Rect, start: Seconds, end: Seconds, style: Style): Clip {
  return {
    start,
    end,
    layer: {
      kind: 'text',
      text,
      box,
      ...style,
      minFontSize: MIN_FONT_SIZE,
      align: 'start',
      lineHeight: LINE_HEIGHT,
      entrance: 'rise',
    },
  };
}
