import { fnv1a } from '../../../base/chance.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { AvatarVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Clip, Timeline, Track } from '../../film/timeline.ts';
import { brandTheme, captionAccent } from '../brand/brand-theme.ts';
import { watermarkTrack } from '../brand/watermark.ts';
import { captionTrack } from '../captions.ts';
import { musicTrack } from '../music.ts';
import { type Layout, layoutFor } from './layouts.ts';
import { panelGround, panelText } from './panel.ts';
import { themeOf } from './theme.ts';
import { writtenOrFound } from './written-pages.ts';

export const FPS = 30;
const GREEN = '#00ff00';
const RING = 10;

/** An avatar request, spoken, becomes a Timeline. */
export function compileAvatarVideo(
  request: AvatarVideoRequest,
  speech: ResolvedSpeech,
  presenter: Presenter,
): Timeline {
  const layout = layoutFor(request.aspect, request.layout);
  const duration = Math.ceil(speech.duration * FPS - 1e-6) / FPS;
  const whole = (layer: Clip['layer']): Clip => ({ start: 0, end: duration, layer });
  const { width, height, avatar } = layout;
  const tracks: Track[] = [];
  if (layout.panel) tracks.push(...panelTracks(request, speech, presenter, layout, duration));
  if (request.layout === 'green_screen') {
    tracks.push({
      name: 'ground',
      clips: [whole({ kind: 'fill', color: GREEN, box: { x: 0, y: 0, width, height } })],
    });
  } else if (request.layout !== 'transparent') {
    const ground = whole(place(presenter, layout));
    tracks.splice(1, 0, { name: 'ground', clips: [...ring(layout).map(whole), ground] });
  }
  tracks.push({
    name: 'presenter',
    clips: [whole({ kind: 'avatar', avatar: presenter.avatar, ...avatar })],
  });
  if (request.caption) {
    const style = request.captionStyle ?? 'highlight';
    const place = { caption: layout.caption, accent: captionAccent(request.brand) };
    tracks.push(captionTrack(speech.words, speech.locale, style, place, duration));
  }
  if (request.layout !== 'green_screen' && request.layout !== 'transparent') {
    tracks.push(...watermarkTrack(request.brand?.logo, layout, request.caption, duration));
  }
  const { sound, visemes, stresses, phrases } = speech;
  tracks.push({ name: 'voice', clips: [whole({ kind: 'speech', sound, visemes, stresses, phrases })] });
  if (request.music) tracks.push(musicTrack(request.music, phrases, duration));
  return {
    version: 1,
    width,
    height,
    fps: FPS,
    duration,
    transparent: request.layout === 'transparent',
    seed: seedOf(
      `${'pack' in presenter.avatar ? presenter.avatar.pack : presenter.avatar.library}:${speech.words.map((word) => word.text).join(' ')}`,
    ),
    tracks,
  };
}

/** Beside the presenter: the script's headline and points, or the living voice where its words are unknown. */
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
  const ground = panelGround(panel, theme, speech.locale, duration);
  if (speech.words.length > 0) {
    const pages = writtenOrFound(request.panel, speech.words, speech.locale);
    return [ground, panelText(panel, pages, theme, speech.locale, duration)];
  }
  const title = request.name
    ? [{ headline: { text: request.name, at: 0 }, points: [], isOrdered: false }]
    : [];
  const text = panelText(panel, title, theme, speech.locale, duration);
  text.clips.push({ start: 0, end: duration, layer: { kind: 'wave', box: panel.wave, color: theme.accent } });
  return [ground, text];
}

/** Where the presenter stands. */
function place({ avatar, scene, hasBackdrop }: Presenter, layout: Layout): Clip['layer'] {
  const { box, mask } = layout.avatar;
  if (hasBackdrop) return { kind: 'backdrop', avatar, box, mask };
  return { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box, mask };
}

/** A white ring with a soft shadow behind a round picture. */
function ring(layout: Layout): Clip['layer'][] {
  const { box, mask } = layout.avatar;
  if (mask.kind === 'none') return [];
  return [
    {
      kind: 'shape',
      box: { x: box.x - RING, y: box.y - RING, width: box.width + 2 * RING, height: box.height + 2 * RING },
      radius: mask.radius + RING,
      fill: '#ffffff',
      shadow: { color: 'rgba(0, 0, 0, 0.45)', blur: 48, y: 14 },
    },
  ];
}

/** What is left to chance in a film that says this. */
export function seedOf(text: string): number {
  return fnv1a(Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
}
