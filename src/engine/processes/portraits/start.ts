import { fileURLToPath } from 'node:url';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import { areWithin } from '../../../platform/files/only-within.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { RenderError } from '../../film/render-error.ts';
import { RenderCrash } from '../render-crash.ts';
import type {
  AvatarOrder,
  AvatarReport,
  Cast,
  CastOrder,
  GeneratePhotosOrder,
  Picture,
  PortraitOrder,
  ProductStills,
  ProductStillsOrder,
} from './messages.ts';

export const AVATAR_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Time limits, generous for slow machines and image servers. */
const TIMEOUT_SECONDS = { cast: 240, portrait: 120, product: 240, imagine: 600 } as const;
/** For the JavaScript heap, without pictures. */
const HEAP_MEGABYTES = 768;
/** In total. */
const MEMORY_BYTES = 1.5e9;
/** Time in which an aborted process must end by itself. */
const GRACE_SECONDS = 1;

interface Work {
  options: { avatarProcessPath: string };
  signal: AbortSignal;
  log: Log;
}

/**
 * Casts and draws people in a child process.
 * @throws {RenderError} if the order is at fault, {RenderCrash} if the process failed, or the signal's reason
 */
export async function castInChild(order: CastOrder, work: Work): Promise<Cast> {
  const report = await runChild({ type: 'cast', ...order }, work);
  return report.type === 'cast' ? report : unexpectedReport();
}

/** Draws the person of a pack. @throws as `castInChild` */
export async function portraitInChild(order: PortraitOrder, work: Work): Promise<Picture> {
  const report = await runChild({ type: 'portrait', ...order }, work);
  return report.type === 'portrait' ? report : unexpectedReport();
}

/** Draws a presenter with a product. @throws as `castInChild` */
export async function productStillsInChild(order: ProductStillsOrder, work: Work): Promise<ProductStills> {
  const report = await runChild({ type: 'product', ...order }, work);
  return report.type === 'product' ? report : unexpectedReport();
}

/** Generates pictures with another server and returns their paths. @throws as `castInChild` */
export async function generateInChild(
  order: GeneratePhotosOrder,
  work: Work,
): Promise<{ pictures: string[]; warnings: string[] }> {
  const report = await runChild({ type: 'imagine', ...order }, work);
  return report.type === 'imagined' ? report : unexpectedReport();
}

async function runChild(order: AvatarOrder, { options, signal, log }: Work): Promise<AvatarReport> {
  const { report, end, tookTooLong } = await runOrder<AvatarReport>(options.avatarProcessPath, order, {
    signal,
    limit: TIMEOUT_SECONDS[order.type],
    grace: GRACE_SECONDS,
    heap: HEAP_MEGABYTES,
    memory: MEMORY_BYTES,
    confine: { as: 'renderer', network: order.type === 'imagine', read: [], write: [order.folder] },
    urgency: 'background',
  });
  if (report?.type === 'refused') {
    const { message, fault, part } = report;
    throw new RenderError(message, { fault, part });
  }
  if (report) {
    if (await areWithin(order.folder, filesOf(report))) return report;
    throw new RenderCrash('named a file outside its folder');
  }
  if (tookTooLong) throw new RenderCrash(`hung during ${order.type}`);
  if (end.outgrew) throw new RenderError(`The step ${order.type} ${memoryLimitMessage(end.outgrew)}`);
  log.error({ ...end }, 'avatar process crashed');
  throw new RenderCrash(describeExit(end));
}

/** Paths that a process names in its report. */
function filesOf(report: Exclude<AvatarReport, { type: 'refused' }>): string[] {
  if (report.type === 'imagined') return report.pictures;
  if (report.type === 'portrait') return [report.picture];
  const made = report.type === 'cast' ? report.people : report.stills;
  return made.flatMap(({ picture, pack }) => [picture, pack]);
}

function unexpectedReport(): never {
  throw new RenderCrash('sent an unexpected report');
}
