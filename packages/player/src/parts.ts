import { h, relabel } from './elements.ts';
import type { Labels } from './labels.ts';

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The visible elements, by name. */
export interface Parts {
  frame: HTMLElement;
  video: HTMLVideoElement;
  captions: HTMLElement;
  captionText: HTMLElement;
  /** The large button over the poster. */
  start: HTMLButtonElement;
  /** The control bar at the bottom, and its controls. */
  bar: HTMLElement;
  play: HTMLButtonElement;
  mute: HTMLButtonElement;
  volume: HTMLInputElement;
  time: HTMLElement;
  chapter: HTMLElement;
  captionsButton: HTMLButtonElement;
  speed: HTMLSelectElement;
  picture: HTMLButtonElement;
  full: HTMLButtonElement;
  /** Opens what the credentials of the video say. */
  credentialsButton: HTMLButtonElement;
  facts: HTMLElement;
  /** The seek bar, and the elements on it. */
  seek: HTMLElement;
  buffered: HTMLElement;
  played: HTMLElement;
  marks: HTMLElement;
  knob: HTMLElement;
  tip: HTMLElement;
  /** Shown instead of a video that cannot be played. */
  problem: HTMLElement;
  sentence: HTMLElement;
  again: HTMLButtonElement;
}

/** Creates the elements, without their behaviour. */
export function makeParts(): Parts {
  const video = h('video', { playsinline: '', tabindex: '-1' });
  const captionText = h('span', { dir: 'auto' });
  const captions = h('div', { class: 'captions', 'aria-hidden': 'true', hidden: '' }, captionText);
  const start = h('button', { class: 'start', type: 'button' });
  const button = (name: string) => h('button', { class: name, type: 'button' });
  const controls = {
    play: button('play'),
    mute: button('mute'),
    captionsButton: button('captions-button'),
    picture: button('picture'),
    full: button('full'),
  };
  const volume = h('input', { class: 'volume', type: 'range', min: '0', max: '1', step: '0.05' });
  const time = h('span', { class: 'time' });
  const chapter = h('span', { class: 'chapter', dir: 'auto' });
  const speed = h('select', { class: 'speed' });
  for (const rate of SPEEDS) speed.append(h('option', { value: String(rate) }, `${rate}×`));
  const track = {
    buffered: h('div', { class: 'buffered' }),
    played: h('div', { class: 'played' }),
    marks: h('div', { class: 'marks' }),
    knob: h('div', { class: 'knob' }),
  };
  const tip = h('div', { class: 'tip', 'aria-hidden': 'true', hidden: '' });
  const seek = h(
    'div',
    { class: 'seek', role: 'slider', tabindex: '0', 'aria-valuemin': '0' },
    h('div', { class: 'track' }, track.buffered, track.played, track.marks),
    track.knob,
    tip,
  );
  const row = h(
    'div',
    { class: 'row' },
    controls.play,
    controls.mute,
    volume,
    time,
    chapter,
    controls.captionsButton,
    speed,
    controls.picture,
    controls.full,
  );
  // Left to right in every language, like the direction of a tape.
  const bar = h('div', { class: 'bar', dir: 'ltr' }, seek, row);
  const sentence = h('p', { dir: 'auto' });
  const again = h('button', { class: 'again', type: 'button' });
  const problem = h('div', { class: 'problem', role: 'alert', hidden: '' }, sentence, again);
  const facts = h('div', { class: 'facts', id: 'facts', role: 'group', tabindex: '0', hidden: '' });
  const credentialsButton = h('button', {
    ...{ class: 'credentials', type: 'button', hidden: '' },
    ...{ 'aria-expanded': 'false', 'aria-controls': 'facts' },
  });
  const waiting = h('div', { class: 'waiting', 'aria-hidden': 'true' });
  const frame = h(
    'div',
    // `empty` until a video is shown: a bar that appears only for a moment cannot be clicked.
    { class: 'frame empty', role: 'region', tabindex: '-1' },
    video,
    waiting,
    captions,
    start,
    bar,
    credentialsButton,
    facts,
    problem,
  );
  return {
    ...controls,
    ...track,
    video,
    captions,
    captionText,
    start,
    credentialsButton,
    facts,
    volume,
    time,
    chapter,
    speed,
    tip,
    seek,
    bar,
    sentence,
    again,
    problem,
    frame,
  };
}

/** Sets the texts that do not depend on the playback state. */
export function nameParts(parts: Parts, labels: Labels, film: string | undefined): void {
  parts.frame.setAttribute('aria-label', film ? `${labels.player}: ${film}` : labels.player);
  parts.video.setAttribute('aria-label', film ?? labels.player);
  relabel(parts.start, 'play', labels.play);
  relabel(parts.captionsButton, 'captions', labels.captions);
  relabel(parts.picture, 'picture', labels.picture);
  parts.volume.setAttribute('aria-label', labels.volume);
  parts.speed.setAttribute('aria-label', labels.speed);
  parts.speed.title = labels.speed;
  parts.seek.setAttribute('aria-label', labels.seek);
  parts.again.textContent = labels.again;
}
