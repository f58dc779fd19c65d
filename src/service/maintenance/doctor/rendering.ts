import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
import { chooseEncoder, hardwareCandidates } from '../../../engine/processes/encoder-probe/start.ts';
import { probeInChild } from '../../../engine/processes/probe/start.ts';
import {
  openRenderer,
  RENDER_PROCESS,
  type Renderer,
  type RenderWork,
} from '../../../engine/processes/render/start.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { voiceCatalogLoader } from '../../library/voices/load-voice-catalog.ts';
import { speechSettings } from '../../library/voices/resolve-voice.ts';
import { tryRenderProcess } from '../readiness.ts';
import { type Check, type Finding, ok, problem } from './finding.ts';

/** Seconds of the typical video for which the speed is estimated. */
const TYPICAL_VIDEO_SECONDS = 15;

const REMEDY =
  'Reinstall with npm ci on the machine that runs the server; if that does not help, report this message to the project';

type Voice = Awaited<ReturnType<ReturnType<typeof voiceCatalogLoader>>>['voices'][number];

/** Whether the native code of the render process loads. */
export const codecsCheck: Check = {
  part: 'codecs',
  timeout: 60,
  remedy: REMEDY,
  async run(signal) {
    const message = await tryRenderProcess(RENDER_PROCESS, signal);
    return message === undefined ? ok('codecs', 'load') : problem('codecs', message, REMEDY);
  },
};

/** Which encoder videos are encoded with, and why. */
export function encoderCheck({ encoder }: Config, folder: string): Check {
  return {
    part: 'encoder',
    timeout: 300,
    remedy: 'Set CASTWRIGHT_ENCODER=software',
    async run(signal) {
      const candidates = hardwareCandidates();
      if (encoder === 'auto') {
        const { hardware, reasons } = await chooseEncoder({ cacheDir: folder, candidates, signal });
        const others = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
        return ok('encoder', `${hardware?.name ?? 'software'}${others}`);
      }
      const present = candidates.filter(({ missing }) => missing === undefined);
      if (present.length === 0) {
        const missing = [...new Set(candidates.flatMap((candidate) => candidate.missing ?? []))];
        return ok('encoder', `software; this machine has no other: ${missing.join(', ')}`);
      }
      const names = present.map((candidate) => candidate.encoder.name).join(', ');
      return ok('encoder', `software; CASTWRIGHT_ENCODER=auto would try ${names}`);
    },
  };
}

/** Speaks a sentence with every engine, and renders a short video. */
export function renderChecks(config: Config, folder: string, log: Log): Check[] {
  const speech = speechSettings(config);
  // Its own cache, because cached results would prove nothing.
  const { encoder } = config;
  const renderer = openRenderer({ cacheDir: join(folder, 'cache'), speech, encoder });
  const workIn = async (name: string, signal: AbortSignal): Promise<RenderWork> => {
    const tempDir = join(folder, name);
    await mkdir(tempDir, { recursive: true });
    return { urgency: 'awaited', tempDir, signal, log };
  };

  const anyVoice = async () => {
    const { voices } = await voiceCatalogLoader(speech)();
    const voice = voices.find(({ locale }) => locale === 'en-US') ?? voices[0];
    if (!voice) throw new Error('There is no voice');
    return voice;
  };

  return [
    {
      part: 'speech',
      timeout: 180,
      remedy: 'Check the voice packs (castwright voices) and the speech server, CASTWRIGHT_TTS_…',
      async run(signal) {
        const { voices } = await voiceCatalogLoader(speech)();
        const found: Finding[] = [];
        // One engine after the other: each may take a core.
        for (const [engine, voice] of firstOfEach(voices)) {
          const work = await workIn(`speech-${found.length}`, signal);
          const { duration } = await renderer.sound(requestOf(voice, greetingIn(voice.language)), work);
          found.push(ok('speech', `${engine} speaks: ${duration.toFixed(1)} s by ${voice.id}`));
        }
        return found;
      },
    },
    {
      part: 'render',
      timeout: 180,
      remedy: REMEDY,
      async run(signal) {
        const voice = await anyVoice();
        const startedAt = performance.now();
        const work = await workIn('render', signal);
        const request = { ...requestOf(voice, 'All is well.'), quality: 'preview' as const, caption: true };
        const { video, duration } = await renderer.video(request, work);
        const seconds = (performance.now() - startedAt) / 1000;
        const report = await probeInChild(video, 'mp4', { signal, log });
        if (
          report.type !== 'playable' ||
          !report.hasVideo ||
          !report.hasAudio ||
          report.duration < duration / 2
        ) {
          throw new Error('A video was made but cannot be played');
        }
        return ok(
          'render',
          `a video of ${duration.toFixed(1)} s was made in ${seconds.toFixed(1)} s, and plays`,
        );
      },
    },
    {
      part: 'speed',
      timeout: 180,
      remedy: REMEDY,
      async run(signal) {
        const request = requestOf(await anyVoice(), 'This is how fast videos are made here.');
        const film = { ...request, aspect: 'portrait' as const, caption: true };
        const renders = Math.max(1, config.concurrency);
        const works = await Promise.all(
          Array.from({ length: renders }, (_, index) => workIn(`speed-${index}`, signal)),
        );
        return measureSpeed(await Promise.all(works.map((work) => timeRender(renderer, film, work))));
      },
    },
  ];
}

function firstOfEach(voices: readonly Voice[]): Map<string, Voice> {
  const first = new Map<string, Voice>();
  for (const voice of voices) if (!first.has(voice.engine)) first.set(voice.engine, voice);
  return first;
}

function requestOf(voice: Voice, script: string): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script, voiceId: voice.id },
    aspect: 'square',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'doctor',
  };
}

interface RenderTimes {
  /** Seconds before the first frame. */
  before: number;
  /** Seconds for a second of video. */
  perSecond: number;
}

async function timeRender(
  renderer: Renderer,
  request: AvatarVideoRequest,
  work: RenderWork,
): Promise<RenderTimes> {
  const startedAt = performance.now();
  let drawing = startedAt;
  const { duration } = await renderer.video(request, {
    ...work,
    onProgress({ stage }) {
      if (stage === 'drawing' && drawing === startedAt) drawing = performance.now();
    },
  });
  return {
    before: (drawing - startedAt) / 1000,
    perSecond: (performance.now() - drawing) / 1000 / duration,
  };
}

/**
 * Estimates from short renders that ran at the same time how many typical videos a minute this machine makes: a constant
 * time before the first frame, and drawing in proportion to the length.
 */
function measureSpeed(renders: readonly RenderTimes[]): Finding[] {
  const mean = (of: (times: RenderTimes) => number) =>
    renders.reduce((sum, times) => sum + of(times), 0) / renders.length;
  const [before, perSecond] = [mean((times) => times.before), mean((times) => times.perSecond)];
  const perMinute = (renders.length * 60) / (before + TYPICAL_VIDEO_SECONDS * perSecond);
  const cores = availableParallelism();
  const load = renders.length === 1 ? 'one render at a time' : `${renders.length} renders at a time`;
  return [
    ok(
      'speed',
      `with ${load}, each takes ${rounded(perSecond)} s for a second of video, and ${rounded(before)} s before`,
    ),
    ok(
      'throughput',
      `about ${rounded(perMinute)} portrait videos of ${TYPICAL_VIDEO_SECONDS} s a minute with ${load}: ` +
        `${rounded(perMinute / cores)} for each of ${cores} cores`,
    ),
  ];
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
