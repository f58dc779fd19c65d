import { fileURLToPath } from 'node:url';
import { RenderError } from '../../film/render-error.ts';
import type { AvatarOrder, AvatarReport } from '../../orders/draw-protocol.ts';
import type {
  Cast,
  CastOrder,
  GeneratePhotosOrder,
  Picture,
  PortraitOrder,
} from '../../orders/portrait-order.ts';
import { memoryLimitMessage } from '../../platform/child/fork-module.ts';
import { howItEnded, runOrder } from '../../platform/child/run-order.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { RenderCrash } from './render-crash.ts';

export const AVATAR_PROCESS = fileURLToPath(new URL('../../process/avatar-process.ts', import.meta.url));

/** Seconds that an order may take, generous for slow machines and for servers that make pictures. */
const LIMITS = { cast: 240, portrait: 120, imagine: 600 } as const;
/** Megabytes of JavaScript heap; pictures lie outside of it. */
const HEAP = 768;
/** Bytes in all. */
const MEMORY = 1.5e9;
/** Seconds an aborted process has to end by itself. */
const GRACE = 1;

/** Of the work that a person is drawn for. */
interface Work {
  options: { avatarProcessPath: string };
  signal: AbortSignal;
  log: Log;
}

/**
 * Casts and draws people in a process of its own.
 *
 * @throws {RenderError} when the order is at fault, {RenderCrash} when the process is, or the signal's reason
 */
export async function castInChild(order: CastOrder, work: Work): Promise<Cast> {
  const report = await runChild({ type: 'cast', ...order }, work);
  return report.type === 'cast' ? report : unexpectedReport();
}

/** Draws the person of a pack. @throws like `castInChild` */
export async function portraitInChild(order: PortraitOrder, work: Work): Promise<Picture> {
  const report = await runChild({ type: 'portrait', ...order }, work);
  return report.type === 'portrait' ? report : unexpectedReport();
}

/** Has another server make pictures; answers their paths. @throws like `castInChild` */
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
    limit: LIMITS[order.type],
    grace: GRACE,
    heap: HEAP,
    memory: MEMORY,
    confine: { as: 'renderer', network: order.type === 'imagine', read: [], write: [order.folder] },
    urgency: 'background',
  });
  if (report?.type === 'refused') {
    const { message, fault, part } = report;
    throw new RenderError(message, { fault, part });
  }
  if (report) return report;
  if (tookTooLong) throw new RenderCrash(`hung when it was asked to ${order.type}`);
  if (end.outgrew) throw new RenderError(`To ${order.type} it ${memoryLimitMessage(end.outgrew)}`);
  log.error({ ...end }, 'avatar process crashed');
  throw new RenderCrash(howItEnded(end));
}

function unexpectedReport(): never {
  throw new RenderCrash('answered something else than it was asked');
}
