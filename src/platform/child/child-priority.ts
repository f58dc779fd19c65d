import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { originNow } from '../telemetry/origin.ts';

/** Whether somebody waits for what a process does, as for a still, or will come back for it, as for a video. */
export type Urgency = 'awaited' | 'background';

/**
 * How much a process yields to others; each step is worth about a fifth of the time that both want. Not more than is
 * needed: other programs of the machine are yielded to as well.
 */
const NICE = { awaited: 1, background: 5 } as const;
/** For each process that the same account has beside it, or had on average lately, up to so many. */
const STEP = 2;
const MOST_STEPS = 7;
/** Milliseconds that "lately" is long. */
const LATELY = 15_000;
const LEAST = 19;
/** Milliseconds; a user may set the priority of one group in that time. */
const GROUP_PACE = 110;
const MOST_TRIES = 20;

/** Of an account: processes that go on, and how many those were on average, as systems tell their load. */
interface Load {
  going: number;
  average: number;
  at: number;
}

const loads = new Map<string, Load>();

/**
 * Has a process that was just started yield to more urgent ones, and to those of accounts that have and had fewer.
 * Whose it is tells the origin it is started in. Answers what to call when it has ended.
 */
export function lowerPriority(pid: number, urgency: Urgency): () => void {
  const who = originNow().account ?? '';
  forgetIdle();
  const load = loads.get(who) ?? { going: 0, average: 0, at: performance.now() };
  loads.set(who, load);
  bringUpToDate(load);
  const others = Math.max(load.going, Math.floor(load.average));
  yieldBy(pid, NICE[urgency] + STEP * Math.min(others, MOST_STEPS));
  load.going++;
  return () => {
    bringUpToDate(load);
    load.going--;
  };
}

function bringUpToDate(load: Load): void {
  const now = performance.now();
  load.average += (load.going - load.average) * (1 - Math.exp((load.at - now) / LATELY));
  load.at = now;
}

function forgetIdle(): void {
  for (const [who, load] of loads) {
    bringUpToDate(load);
    if (load.going === 0 && load.average < 0.1) loads.delete(who);
  }
}

/** Never fails: without it a process is as urgent as all others. @param steps more than this process yields */
function yieldBy(pid: number, steps: number): void {
  // It could not be started; 0 would be this process.
  if (pid === 0) return;
  try {
    // On Linux each thread has a priority of its own; those that come later have that of their first.
    for (const thread of threadsOf(pid)) setPriority(thread, Math.min(getPriority() + steps, LEAST));
    yieldAsGroup(pid, Math.min(niceOfOurGroup() + steps, LEAST), MOST_TRIES);
  } catch {
    // Gone already, or not ours to say.
  }
}

function threadsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid];
  return readdirSync(`/proc/${pid}/task`).map(Number);
}

/** Where Linux shares the time out among sessions first (`sched(7)`, autogroup), it is their priority that counts. */
function niceOfOurGroup(): number {
  if (process.platform !== 'linux') return 0;
  return Number(/nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'latin1'))?.[1] ?? 0);
}

function yieldAsGroup(pid: number, nice: number, tries: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) return;
    setTimeout(() => yieldAsGroup(pid, nice, tries - 1), GROUP_PACE).unref();
  }
}
