import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { shuffled } from '../../src/base/chance.ts';
import type { PostgresCluster } from '../stack/cluster.ts';
import type { Gate } from './chaos-gate.ts';
import type { Supervised } from './chaos-process.ts';

export interface Disturbances {
  /** Minimum and maximum seconds between two kills. */
  pause: readonly [number, number];
  /** Maximum number of kills. */
  kills: number;
  /** Stop modes for successive restarts of PostgreSQL. */
  restarts: readonly ('immediate' | 'fast')[];
  /** Seconds during which the store refuses connections. */
  refusal: number;
}

export interface Scene {
  processes: readonly Supervised[];
  cluster?: PostgresCluster;
  gate?: Gate;
  random(): number;
  /** The fraction of orders that have ended. */
  ended(): number;
  log(line: string): void;
}

/** Seconds during which the database is down. */
const DOWN_SECONDS = 2;
/** The fraction of kills that hit the render process of a worker instead of the worker. */
const RENDER_SHARE = 0.2;

/** Applies the planned disturbances until `over`; returns the number of each. */
export async function disturb(
  disturbances: Disturbances,
  scene: Scene,
  over: AbortSignal,
): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);
  await Promise.all([
    killAtRandom(disturbances, scene, over, count),
    disturbStores(disturbances, scene, over, count),
  ]);
  return done;
}

async function killAtRandom(
  { pause: [min, most], kills }: Disturbances,
  { processes, random, log }: Scene,
  over: AbortSignal,
  count: (what: string) => void,
): Promise<void> {
  const killedRenders = new Set<string>();
  // Kills every process once, then random ones.
  const first = shuffled(processes, random);
  for (let kill = 0; kill < kills; kill++) {
    await sleep((min + random() * (most - min)) * 1000, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    const victim = first.pop() ?? processes[Math.floor(random() * processes.length)];
    const video = victim?.rendering();
    // A second crash fails the video, so each render is killed only once.
    if (victim && video !== undefined && random() < RENDER_SHARE && !killedRenders.has(video)) {
      killedRenders.add(video);
      if (killRenderOf(victim)) {
        count('render killed');
        log(`render of ${victim.name} killed`);
      }
    } else if (victim?.kill()) {
      count(`${victim.command} killed`);
      log(`${victim.name} killed`);
    }
  }
}

/** Spreads restarts and the refusal evenly over the run. */
async function disturbStores(
  { restarts, refusal }: Disturbances,
  { cluster, gate, ended, log }: Scene,
  over: AbortSignal,
  count: (what: string) => void,
): Promise<void> {
  const turns: (() => Promise<void>)[] = [];
  if (cluster) {
    for (const how of restarts) {
      turns.push(async () => {
        log(`PostgreSQL stops (${how})`);
        await cluster.stop(how);
        await sleep(DOWN_SECONDS * 1000);
        await cluster.start();
        count(`PostgreSQL restarted (${how})`);
      });
    }
  }
  if (gate && refusal > 0) {
    turns.splice(1, 0, async () => {
      log(`the store refuses for ${refusal} s`);
      await gate.refuse(refusal);
      count('store unavailable');
    });
  }
  for (const [index, turn] of turns.entries()) {
    while (ended() < (index + 1) / (turns.length + 2)) {
      if (over.aborted) return;
      await sleep(100);
    }
    await turn();
    log('recovered');
  }
}

/** Kills the render process, not its parent. */
function killRenderOf({ pid }: Supervised): boolean {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const render = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => {
      return Number(parent) === pid() && args.some((one) => one.endsWith('/processes/render/entry.ts'));
    });
  if (!render) return false;
  try {
    return process.kill(Number(render[0]), 'SIGKILL');
  } catch {
    return false;
  }
}
