import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { originNow } from './origin.ts';

/** Whether somebody waits for what a process does, as for a still, or will come back for it, as for a video. */
export type Urgency = 'awaited' | 'background';

/**
 * How much a process yields to others; each step is worth about a fifth of the time that both want. Not more than is
 * needed: other programs of the machine are yielded to as well.
 */
const NICE = { awaited: 1, background: 5 } as const;
/** One more step for each process that goes on for the same account, up to so many. */
const MOST_STEPS = 4;
const LEAST = 19;
/** Milliseconds; a user may set the priority of one group in that time. */
const GROUP_PACE = 110;
const MOST_TRIES = 20;

/** Of every account, those that go on. */
const going = new Map<string, number>();

/**
 * Has a process that was just started yield to more urgent ones, and to those of accounts that have fewer going on.
 * Whose it is tells the origin it is started in. Answers what to call when it has ended.
 */
export function giveWay(pid: number, urgency: Urgency): () => void {
  const who = originNow().account ?? '';
  const others = going.get(who) ?? 0;
  going.set(who, others + 1);
  yieldBy(pid, niceFor(urgency, others));
  return () => {
    const left = (going.get(who) ?? 1) - 1;
    if (left > 0) going.set(who, left);
    else going.delete(who);
  };
}

/** @param others processes that go on for the same account */
function niceFor(urgency: Urgency, others: number): number {
  return NICE[urgency] + Math.min(others, MOST_STEPS);
}

/** Never fails: without it a process is as urgent as all others. @param steps more than this process yields */
function yieldBy(pid: number, steps: number): void {
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
