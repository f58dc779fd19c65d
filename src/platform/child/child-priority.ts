import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { currentOrigin } from '../telemetry/origin.ts';
import { readChildren } from './memory-watch.ts';

/** Whether a user waits for the process, as for a still, or comes back later, as for a video. */
export type Urgency = 'awaited' | 'background';

/**
 * Added to the nice value of a process; each step costs about a fifth of contended processor time. Kept small, because
 * the process yields to other programs of the machine as well.
 */
const NICE = { awaited: 1, background: 5 } as const;
/** Added for each other process that the account runs, or ran on average recently, up to a maximum. */
const NICE_STEP = 2;
const MAX_STEPS = 7;
/** Time constant of the average, in milliseconds. */
const AVERAGE_WINDOW_MS = 15_000;
const MAX_NICE = 19;
/** Milliseconds between attempts to set the priority of a group, which the kernel limits. */
const GROUP_RETRY_MS = 110;
const MAX_TRIES = 20;

/** Running processes of an account, and the exponential average of their number, like the load average of a system. */
interface Load {
  /** Urgency by process id. */
  running: Map<number, Urgency>;
  average: number;
  at: number;
}

const loads = new Map<string, Load>();

/**
 * Lowers the priority of a new process, more for background work and for accounts with many processes. Its account's
 * earlier processes are lowered with it: otherwise a long render that an account started before everything else would
 * compete on equal terms with the only process of another. The account is that of the present origin. Returns a function
 * to call when the process has ended.
 */
export function lowerPriority(pid: number, urgency: Urgency): () => void {
  const account = currentOrigin().account ?? '';
  removeIdle();
  const load: Load = loads.get(account) ?? { running: new Map(), average: 0, at: performance.now() };
  loads.set(account, load);
  updateAverage(load);
  const others = Math.max(load.running.size, Math.floor(load.average));
  const steps = NICE_STEP * Math.min(others, MAX_STEPS);
  load.running.set(pid, urgency);
  // Processes without an account, such as the spare ones, belong to whoever comes next.
  if (account === '') lowerTo(pid, NICE[urgency] + steps);
  else for (const [id, kind] of load.running) lowerTo(id, NICE[kind] + steps);
  return () => {
    updateAverage(load);
    load.running.delete(pid);
  };
}

function updateAverage(load: Load): void {
  const now = performance.now();
  load.average += (load.running.size - load.average) * (1 - Math.exp((load.at - now) / AVERAGE_WINDOW_MS));
  load.at = now;
}

function removeIdle(): void {
  for (const [account, load] of loads) {
    updateAverage(load);
    if (load.running.size === 0 && load.average < 0.1) loads.delete(account);
  }
}

/**
 * Never fails; if it has no effect, the process keeps its priority. Never raises a priority, which needs a permission.
 * @param steps below this process's own nice value
 */
function lowerTo(pid: number, steps: number): void {
  // The process did not start; 0 would mean this process.
  if (pid === 0) return;
  try {
    const nice = Math.min(getPriority() + steps, MAX_NICE);
    if (getPriority(pid) >= nice) return;
    lowerTree(pid, nice);
    if (hasOwnSession(pid)) lowerGroup(pid, Math.min(ownGroupNice() + steps, MAX_NICE), MAX_TRIES);
  } catch {
    // The process has ended, or we lack the permission.
  }
}

/** Lowers a process first and then what it started, so that nothing it starts meanwhile is left out. */
function lowerTree(pid: number, nice: number): void {
  // On Linux each thread has its own priority; later threads and processes inherit that of the one that starts them.
  for (const thread of threadsOf(pid)) setPriority(thread, nice);
  for (const child of readChildren(pid)) lowerTree(child, nice);
}

function threadsOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid];
  return readdirSync(`/proc/${pid}/task`).map(Number);
}

/**
 * A process that shares this one's session shares its group as well. Its nice value would slow down this process and
 * the shell that started it, and remain after both have ended.
 */
function hasOwnSession(pid: number): boolean {
  return sessionOf(pid) !== sessionOf(process.pid);
}

function sessionOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name, in parentheses, may contain spaces. State, parent and group precede the session (proc_pid_stat(5)).
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3];
}

/** Linux may first divide time among sessions (`sched(7)`, autogroup); then the group's nice value counts. */
function ownGroupNice(): number {
  if (process.platform !== 'linux') return 0;
  return Number(/nice (-?\d+)/.exec(readFileSync('/proc/self/autogroup', 'latin1'))?.[1] ?? 0);
}

function lowerGroup(pid: number, nice: number, tries: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) return;
    setTimeout(() => lowerGroup(pid, nice, tries - 1), GROUP_RETRY_MS).unref();
  }
}
