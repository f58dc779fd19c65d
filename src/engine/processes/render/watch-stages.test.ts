import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoRequest } from '../../film/request.ts';
import { watchStages } from './watch-stages.ts';

const request: VideoRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'x'.repeat(1000), voiceId: 'v' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: '',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test('gives up on a render that never reports a stage', () => {
  const watch = watchStages(request);
  advance(179);
  expect(watch.signal.aborted).toBe(false);
  advance(2);
  expect(watch.signal.reason.message).toBe('hung in stage preparing');
});

test('gives up on a render that stops reporting, not on one that continues', () => {
  const watch = watchStages(request);
  watch.enter('speech');
  watch.enter('drawing');
  for (let minute = 0; minute < 20; minute++) {
    advance(60);
    watch.enter('drawing');
  }
  expect(watch.signal.aborted).toBe(false);
  advance(181);
  expect(watch.signal.reason.message).toBe('hung in stage drawing');
});

test('ends a stage that takes too long, and stays quiet once stopped', () => {
  const watch = watchStages(request);
  const other = watchStages(request);
  other.stop();
  // The process has ended; its last message arrives late.
  other.enter('drawing');
  for (let minute = 0; minute < 60; minute++) {
    watch.enter('speech');
    advance(60);
  }
  expect(watch.signal.aborted).toBe(true);
  advance(10_000);
  expect(other.signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
