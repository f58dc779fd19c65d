import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Use {
  /** Seconds. */
  wall: number;
  /** User and system seconds of the process and all its descendants. */
  cpu: number;
  /** Highest sum of the resident memory, in megabytes; shared pages count for each process. */
  memory: number;
}

const INTERVAL_MS = 50;
const TICKS = 100;
const PAGE = 4096;

/**
 * Runs a program and adds up what its processes use, from Linux's /proc. Processes of a browser are not all waited for by
 * their parents, so their times are not in those of the parents: each is sampled by itself. One that ends between two
 * samples is counted up to the sample before.
 * @throws if it fails
 */
export async function measure(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Use> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: string) => {
    output = (output + text).slice(-4000);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const times = new Map<number, number>();
  if (child.pid !== undefined) times.set(child.pid, 0);
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, sample(times));
  }, INTERVAL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
  const cpu = [...times.values()].reduce((sum, one) => sum + one, 0);
  return { wall: (performance.now() - startedAt) / 1000, cpu, memory: memory / 1e6 };
}

/** Updates the processor times of the known processes and their children; returns their memory in bytes. */
function sample(times: Map<number, number>): number {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : [],
  );
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of all) {
      if (times.has(pid) || !times.has(parent)) continue;
      times.set(pid, 0);
      grown = true;
    }
  }
  let memory = 0;
  for (const { pid, cpu, rss } of all) {
    const before = times.get(pid);
    if (before === undefined) continue;
    times.set(pid, Math.max(before, cpu));
    memory += rss;
  }
  return memory;
}

/** proc_pid_stat(5). */
function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, pages = 0] = [1, 11, 12, 21].map((index) => fields[index]);
    return { pid, parent, cpu: (user + system) / TICKS, rss: pages * PAGE };
  } catch {
    return undefined;
  }
}
