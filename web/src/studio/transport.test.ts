import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transport } from './transport.ts';

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

test('loads a sound again that could not be loaded before', () => {
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
