import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
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

/** Speaks a sentence with every engine, and renders a short video. */
export function renderChecks(config: Config, folder: string, log: Log): Check[] {
  const speech = speechSettings(config);
  // Its own cache, because cached results would prove nothing.
  const renderer = openRenderer({ cacheDir: join(folder, 'cache'), speech });
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
        return measureSpeed(
          renderer,
          { ...request, aspect: 'portrait', caption: true },
          await workIn('speed', signal),
        );
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

/**
 * Renders a short portrait video in full quality and estimates the time for a typical one: a constant time before the first
 * frame, and drawing in proportion to the length.
 */
async function measureSpeed(
  renderer: Renderer,
  request: AvatarVideoRequest,
  work: RenderWork,
): Promise<Finding> {
  const startedAt = performance.now();
  let drawing = startedAt;
  const { duration } = await renderer.video(request, {
    ...work,
    onProgress({ stage }) {
      if (stage === 'drawing' && drawing === startedAt) drawing = performance.now();
    },
  });
  const before = (drawing - startedAt) / 1000;
  const perSecond = (performance.now() - drawing) / 1000 / duration;
  const typical = before + TYPICAL_VIDEO_SECONDS * perSecond;
  return ok(
    'speed',
    `about ${rounded(60 / typical)} portrait videos of ${TYPICAL_VIDEO_SECONDS} s a minute, one after the other: ` +
      `${rounded(perSecond)} s for a second of video, and ${rounded(before)} s before`,
  );
}

function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}
