/**
 * Size and CPU time of other codecs at the picture quality of ours: `node bench/codecs.ts [--frames 120] [kind …]`.
 *
 * Draws the beginning of videos of these kinds (by default a drawn presenter and a template) and encodes the same frames
 * with x264 as in use, x265 and SVT-AV1. Each of their presets runs at several CRFs; bytes and CPU time are interpolated
 * at the SSIM of x264, mean of every fourth frame's luma.
 */
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Timeline } from '../src/engine/film/timeline.ts';
import type { YuvFrame } from '../src/engine/media/compositor/compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { type EncoderPlan, encoderPlan } from '../src/engine/media/encoder/plan.ts';
import { readYuv } from '../src/engine/media/probe/read-back.ts';
import { ssimOf } from '../src/engine/media/probe/ssim.ts';
import { planVideo } from '../src/engine/render/render.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { composed } from './encode-floor.ts';
import { videoOfEachKind } from './kinds.ts';
import { benchContext } from './render-context.ts';

interface Measured {
  /** CPU milliseconds per frame. */
  cpu: number;
  bytes: number;
  ssim: number;
}

/** Presets that take about as long as x264 does here, or up to a few times as long, with CRFs around its quality. */
const OTHERS = [
  { codec: 'libx265', preset: 'ultrafast', crfs: [14, 18, 22] },
  { codec: 'libx265', preset: 'veryfast', crfs: [20, 24, 28] },
  { codec: 'libsvtav1', preset: '10', crfs: [36, 44, 52] },
  { codec: 'libsvtav1', preset: '8', crfs: [36, 44, 52] },
] as const;
const QUIET = {
  libx265: { 'x265-params': 'log-level=none:pools=2' },
  libsvtav1: { 'svtav1-params': 'lp=2' },
};
const COMPARED_STEP = 4;

const { values, positionals } = parseArgs({
  options: { frames: { type: 'string', default: '120' } },
  allowPositionals: true,
});
// Silences the settings that SVT-AV1 prints.
process.env['SVT_LOG'] = '1';
await using temp = await makeTempDir('castwright-codecs-');
const requests = await videoOfEachKind(temp.path);
for (const kind of positionals.length > 0 ? positionals : ['drawn', 'template']) {
  const request = requests[kind];
  if (!request) throw new Error(`Unknown kind ${kind}. Pass one of ${Object.keys(requests).join(', ')}`);
  const context = await benchContext(join(temp.path, 'no-packs'));
  const { timeline: path } = await planVideo(request, context);
  const timeline: Timeline = JSON.parse(await readFile(path, 'utf8'));
  const frames: YuvFrame[] = [];
  for await (const frame of composed(timeline, context)) {
    frames.push(frame);
    if (frames.length >= Number(values.frames)) break;
  }
  await rm(context.tempDir, { recursive: true, force: true });

  const { width, height, fps } = timeline;
  const plan = encoderPlan({ format: 'mp4', width, height, fps, transparent: false });
  const ours = await measure(frames, plan);
  console.log(`${kind}: ${frames.length} frames; x264 as in use: SSIM ${ours.ssim.toFixed(4)}`);
  console.log('| | bytes | CPU ms a frame | × x264 |\n|---|---|---|---|');
  console.log(`| x264 | 1.00 | ${ours.cpu.toFixed(1)} | 1.0 |`);
  for (const { codec, preset, crfs } of OTHERS) {
    const measured: Measured[] = [];
    for (const crf of crfs)
      measured.push(await measure(frames, planWith(plan, codec, { preset, crf: String(crf) })));
    const same = atSsim(measured, ours.ssim);
    const cells = same
      ? [(same.bytes / ours.bytes).toFixed(2), same.cpu.toFixed(1), (same.cpu / ours.cpu).toFixed(1)]
      : [`SSIM ${measured.map(({ ssim }) => ssim.toFixed(4)).join(' ')}`, '', ''];
    console.log(`| ${codec} ${preset} | ${cells.join(' | ')} |`);
  }
}

function planWith(
  plan: EncoderPlan,
  codec: keyof typeof QUIET,
  options: Record<string, string>,
): EncoderPlan {
  const {
    colorspace = '',
    color_primaries = '',
    color_trc = '',
    color_range = '',
    g = '',
  } = plan.video.options;
  const common = { colorspace, color_primaries, color_trc, color_range, g, flags: '+global_header' };
  return { ...plan, video: { ...plan.video, codec, options: { ...common, ...QUIET[codec], ...options } } };
}

async function measure(frames: readonly YuvFrame[], plan: EncoderPlan): Promise<Measured> {
  const path = join(temp.path, 'film.mp4');
  const before = process.cpuUsage();
  const encoder = await openEncoder({ path, plan, signal: new AbortController().signal });
  for (const frame of frames) await encoder.video(frame);
  await encoder.finish();
  const { user, system } = process.cpuUsage(before);
  const { size: bytes } = await stat(path);
  const ssims: number[] = [];
  let index = 0;
  for await (const { y } of readYuv(path)) {
    const original = frames[index];
    if (original && index++ % COMPARED_STEP === 0) ssims.push(ssimOf(y, original.y, plan.width, plan.height));
  }
  const ssim = ssims.reduce((sum, one) => sum + one, 0) / ssims.length;
  return { cpu: (user + system) / 1000 / frames.length, bytes, ssim };
}

/** Interpolates between the two measurements around a quality; undefined if it is outside of all. */
function atSsim(measured: readonly Measured[], ssim: number): { bytes: number; cpu: number } | undefined {
  for (const [index, better] of measured.entries()) {
    const worse = measured[index + 1];
    if (!worse || better.ssim < ssim || worse.ssim > ssim) continue;
    const part = (better.ssim - ssim) / (better.ssim - worse.ssim);
    return {
      bytes: Math.exp(Math.log(better.bytes) * (1 - part) + Math.log(worse.bytes) * part),
      cpu: better.cpu * (1 - part) + worse.cpu * part,
    };
  }
  return undefined;
}
