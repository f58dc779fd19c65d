import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import type { EncoderProbeOrder, EncoderProbeReport } from './messages.ts';

/** The chosen encoder of H.264 videos. */
export interface EncoderChoice {
  /** Undefined for the software encoder. */
  hardware: HardwareEncoder | undefined;
  /** For the operator: why each candidate before the chosen one cannot be used. */
  reasons: string[];
}

/** An encoder that this machine may have. */
export interface EncoderCandidate {
  encoder: HardwareEncoder;
  /** Missing prerequisite of the encoder. If set, the encoder is not tried. */
  missing?: string;
}

export interface EncoderSearch {
  /** The result is kept here until the machine restarts. */
  cacheDir: string;
  /** In order of preference. */
  candidates?: readonly EncoderCandidate[];
  /** Seconds that one probe may take. */
  limit?: number;
  signal?: AbortSignal;
}

const PROBE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));
const PACKAGE = new URL('../../../../package.json', import.meta.url);
/** A probe takes two seconds on an idle machine, but drivers may compile programs when they are first used. */
const LIMIT_SECONDS = 60;
/** For the JavaScript heap. */
const HEAP_MEGABYTES = 256;
/** In total; drivers reserve much. */
const MEMORY_BYTES = 4e9;

/**
 * Finds the first hardware encoder whose test video is as good as the software encoder's. Each candidate is tried in its
 * own process, confined like a render, because drivers can crash, hang, or need more access than they document. The
 * result is kept until the machine restarts, or its devices or FFmpeg change.
 */
export async function chooseEncoder(search: EncoderSearch): Promise<EncoderChoice> {
  const { cacheDir, candidates = hardwareCandidates() } = search;
  const cachePath = choiceFile(cacheDir, candidates);
  return (await readChoice(cachePath, candidates)) ?? (await probeEncoders(search));
}

/** Probes the candidates again, even if a result is cached. */
export async function probeEncoders({
  cacheDir,
  candidates = hardwareCandidates(),
  limit = LIMIT_SECONDS,
  signal,
}: EncoderSearch): Promise<EncoderChoice> {
  const reasons: string[] = [];
  let hardware: HardwareEncoder | undefined;
  for (const { encoder, missing } of candidates) {
    const fault = missing ?? (await faultOf(encoder, { cacheDir, limit, signal }));
    if (fault === undefined) {
      hardware = encoder;
      break;
    }
    reasons.push(`${encoder.name}: ${fault}`);
  }
  await writeChoice(choiceFile(cacheDir, candidates), { name: hardware?.name, reasons });
  return { hardware, reasons };
}

async function faultOf(
  encoder: HardwareEncoder,
  { cacheDir, limit, signal }: { cacheDir: string; limit: number; signal: AbortSignal | undefined },
): Promise<string | undefined> {
  await using temp = await makeTempDir('castwright-encoder-');
  const { report, end, tookTooLong } = await runOrder<EncoderProbeReport>(
    PROBE_PROCESS,
    { encoder, folder: temp.path } satisfies EncoderProbeOrder,
    {
      signal,
      limit,
      heap: HEAP_MEGABYTES,
      memory: MEMORY_BYTES,
      confine: { as: 'renderer', network: false, read: [], write: [temp.path, cacheDir, ...encoder.files] },
      urgency: 'awaited',
    },
  );
  if (report) return report.fault;
  return tookTooLong ? `its test did not end within ${limit} s` : `its test ${describeExit(end)}`;
}

/** Options with which each encoder comes closest to the quality of the software encoder. */
const NVENC: HardwareEncoder = {
  name: 'NVENC',
  codec: 'h264_nvenc',
  pixelFormat: 'yuv420p',
  options: { preset: 'p5', tune: 'hq', profile: 'high', rc: 'vbr', cq: '23', b: '0', 'spatial-aq': '1' },
  files: [],
};
const QSV: HardwareEncoder = {
  name: 'QSV',
  codec: 'h264_qsv',
  pixelFormat: 'nv12',
  options: { preset: 'medium', profile: 'high', global_quality: '23' },
  files: [],
};
const VAAPI: HardwareEncoder = {
  name: 'VAAPI',
  codec: 'h264_vaapi',
  pixelFormat: 'nv12',
  options: { profile: 'high', rc_mode: 'CQP', qp: '23' },
  files: [],
};
const VIDEO_TOOLBOX: HardwareEncoder = {
  name: 'VideoToolbox',
  codec: 'h264_videotoolbox',
  pixelFormat: 'nv12',
  // Constant quality, from 1 to 100 in units of 118.
  options: { profile: 'high', flags: '+global_header+qscale', global_quality: String(65 * 118) },
  files: [],
};

/** Returns the encoders that a machine of this kind can have, in order of preference, and what this one lacks for them. */
export function hardwareCandidates(): EncoderCandidate[] {
  if (process.platform === 'darwin') return [{ encoder: VIDEO_TOOLBOX }];
  if (process.platform === 'win32') return [{ encoder: NVENC }, { encoder: QSV }];
  const devices = namesIn('/dev');
  const nvidia = devices.filter((name) => /^nvidia(\d+|ctl|-uvm|-uvm-tools|-caps)$/.test(name));
  const [renderDevice] = namesIn('/dev/dri').filter((name) => name.startsWith('renderD'));
  const path = `/dev/dri/${renderDevice}`;
  return [
    nvidia.includes('nvidiactl')
      ? { encoder: { ...NVENC, files: nvidia.map((name) => `/dev/${name}`) } }
      : { encoder: NVENC, missing: 'no NVIDIA driver (/dev/nvidiactl)' },
    ...(renderDevice === undefined
      ? [QSV, VAAPI].map((encoder) => ({ encoder, missing: 'no /dev/dri/renderD128' }))
      : [
          { encoder: { ...QSV, files: [path] } },
          { encoder: { ...VAAPI, device: { type: 'vaapi', path } as const, files: [path] } },
        ]),
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The cache holds only the encoder's name. Otherwise, whoever can write to it could choose device files and options. */
interface CachedChoice {
  name: string | undefined;
  reasons: string[];
}

function choiceFile(cacheDir: string, candidates: readonly EncoderCandidate[]): string {
  const key = createHash('sha256')
    .update(JSON.stringify([bootId(), ffmpegVersion(), driverVersions(), candidates]))
    .digest('hex');
  return join(cacheDir, 'encoder', `${key}.json`);
}

async function readChoice(
  path: string,
  candidates: readonly EncoderCandidate[],
): Promise<EncoderChoice | undefined> {
  try {
    const { name, reasons } = JSON.parse(await readFile(path, 'utf8')) as CachedChoice;
    if (!Array.isArray(reasons)) return undefined;
    if (name === undefined) return { hardware: undefined, reasons };
    for (const { encoder, missing } of candidates)
      if (missing === undefined && encoder.name === name) return { hardware: encoder, reasons };
    return undefined;
  } catch {
    return undefined;
  }
}

async function writeChoice(path: string, choice: CachedChoice): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(unfinished, JSON.stringify(choice));
    await rename(unfinished, path);
  } catch {
    // Only a cache: on a full disk, the next process probes again.
    await rm(unfinished, { force: true }).catch(() => {});
  }
}

/** Changes when the machine restarts. */
function bootId(): string {
  return textOf('/proc/sys/kernel/random/boot_id') ?? String(Math.round((Date.now() / 1000 - uptime()) / 60));
}

function ffmpegVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies['node-av'] ?? '';
}

/** Drivers and devices can change without a restart. */
function driverVersions(): (string | undefined)[] {
  const cards = namesIn('/dev/dri').flatMap((name) =>
    ['vendor', 'device'].map((attribute) => textOf(`/sys/class/drm/${name}/device/${attribute}`)),
  );
  return [textOf('/proc/driver/nvidia/version'), ...cards];
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
