import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../child/child.ts';
import { makeTempDir } from '../files/temp-dir.ts';
import { type Confinement, hideFromChildren } from './confinement.ts';

export interface ConfinementProbeOrder {
  /** Paths: hidden; beside the hidden folder; hidden but allowed; not writable; writable. */
  hidden: string;
  beside: string;
  given: string;
  outside: string;
  inside: string;
  /** Id of the parent process. */
  parent: number;
}

/** Which actions succeeded in a confined process. */
export type ConfinementProbeResult = Record<
  | 'readHidden'
  | 'readBeside'
  | 'readGiven'
  | 'writeOutside'
  | 'writeInside'
  | 'connect'
  | 'executeOwn'
  | 'executeOther'
  | 'signal'
  | 'readParent'
  | 'chmodHidden'
  | 'chownHidden'
  | 'watchHidden'
  | 'limitParent'
  | 'slowParent'
  | 'signalThread'
  | 'makeNamespace',
  boolean
>;

const PROCESS = fileURLToPath(new URL('probe-confinement-process.ts', import.meta.url));
/** Seconds, enough for a busy machine. */
const PROBE_TIMEOUT_SECONDS = 60;

/** Starts a confined process that tries forbidden actions. Undefined if it could not start. */
export async function probeConfinement(
  how: Pick<Confinement, 'as' | 'network'>,
): Promise<ConfinementProbeResult | undefined> {
  await using temp = await makeTempDir('castwright-confined-');
  const [data, out] = [join(temp.path, 'data'), join(temp.path, 'out')];
  await mkdir(data);
  await mkdir(out);
  // Named as in a data directory.
  const order: ConfinementProbeOrder = {
    hidden: join(data, 'secret'),
    beside: join(temp.path, 'beside'),
    given: join(data, 'given'),
    outside: join(temp.path, 'outside'),
    inside: join(out, 'inside'),
    parent: process.pid,
  };
  await writeFile(order.hidden, 'hidden');
  await writeFile(order.beside, 'beside');
  await writeFile(order.given, 'given');
  hideFromChildren(data);
  let result: ConfinementProbeResult | undefined;
  const child = startChild(PROCESS, {
    signal: AbortSignal.timeout(PROBE_TIMEOUT_SECONDS * 1000),
    grace: 0,
    heap: 64,
    memory: 5e8,
    confine: { ...how, read: [order.given], write: [out] },
    urgency: 'awaited',
    onMessage(message) {
      result = message as ConfinementProbeResult;
    },
  });
  child.send({ ...order });
  await child.ended;
  return result;
}
