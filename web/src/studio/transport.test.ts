import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { momentOf, Transport } from './transport.ts';

/** Stands in for the browser's audio element, which Node does not have. */
class SilentAudio {
  static latest: SilentAudio;
  src = '';
  currentTime = 0;
  ended = false;
  error: object | null = null;
  loads = 0;
  refusal: Error | undefined;

  constructor() {
    SilentAudio.latest = this;
  }
  play() {
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
  }
  load() {
    this.loads++;
    this.error = null;
  }
  pause() {}
  removeAttribute() {}
}

beforeEach(() => {
  vi.stubGlobal('Audio', SilentAudio);
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => vi.unstubAllGlobals());

function openFilm() {
  const transport = new Transport();
  transport.setFilm({ duration: 10, fps: 30, soundUrl: '/sound' });
  return { transport, audio: SilentAudio.latest };
}

test('retries a sound that failed to load', () => {
  const { transport, audio } = openFilm();
  transport.play();
  expect(audio.loads).toBe(0);
  audio.error = { code: 4 };
  transport.seek(2);
  expect([audio.loads, audio.currentTime]).toEqual([1, 2]);
});

test('pauses if the browser refuses to play sound without a click', async () => {
  const { transport, audio } = openFilm();
  audio.refusal = new DOMException('Refused', 'AbortError');
  transport.play();
  await vi.waitFor(() => expect(transport.isPlaying).toBe(true));
  audio.refusal = new DOMException('Refused', 'NotAllowedError');
  transport.setFilm({ duration: 10, fps: 30, soundUrl: '/other' });
  await vi.waitFor(() => expect(transport.isPlaying).toBe(false));
});

const scene = { start: 10, end: 12 };

test('shows a scene when its texts have entered', () => {
  expect(momentOf(scene)).toBeCloseTo(11.7);
  expect(momentOf(scene, [{ start: 2, end: 3 }])).toBeCloseTo(11.7);
});

test('shows a scene beside a blink, and never a moment of another scene', () => {
  expect(momentOf(scene, [{ start: 11.6, end: 11.8 }])).toBeCloseTo(11.82);
  expect(momentOf(scene, [{ start: 11.6, end: 12.1 }])).toBeCloseTo(11.58);
  const twice = [
    { start: 11.6, end: 11.8 },
    { start: 11.81, end: 11.9 },
  ];
  expect(momentOf(scene, twice)).toBeCloseTo(11.58);
  expect(momentOf(scene, [{ start: 9, end: 13 }])).toBeCloseTo(11.7);
  // Nor does the next scene enter.
  expect(momentOf(scene, [], [4, 11.5, 20])).toBeCloseTo(11.48);
  expect(momentOf(scene, [{ start: 11.4, end: 11.49 }], [11.5])).toBeCloseTo(11.38);
});
