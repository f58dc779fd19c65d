import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROCESS_ENV } from '../stack/process-env.ts';

export const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Seconds from an end to the next start, as a supervisor waits. */
const RESTART = 0.5;
/** Lines of its log that are told of a process that ended by itself. */
const LAST_WORDS = 40;

export interface ProcessPlan {
  name: string;
  command: 'serve' | 'worker';
  settings: Record<string, string>;
  /** Its whole log, of all its lives. */
  logPath: string;
}

export interface Supervised {
  name: string;
  command: 'serve' | 'worker';
  /** Ends that nobody asked for, while it was at work. */
  falls: string[];
  /** Calls that failed for a reason nobody thought of, as its log tells them. */
  mishaps: string[];
  /** Starts that came to nothing, such as those without a database. */
  falseStarts(): number;
  starts(): number;
  /** Which video its render is about, as far as its log tells. */
  rendering(): string | undefined;
  pid(): number | undefined;
  /** False when it was not at work yet. */
  kill(): boolean;
  ready(seconds: number): Promise<void>;
  /** Asks it to end, and does not start it again; answers the exit code. */
  stop(): Promise<number | null>;
}

/** Runs a command of ours and starts it again whenever it ends, as a supervisor would. */
export function supervise({ name, command, settings, logPath }: ProcessPlan): Supervised {
  const log = createWriteStream(logPath, { flags: 'a' });
  const falls: string[] = [];
  const mishaps: string[] = [];
  let [starts, falseStarts] = [0, 0];
  let [isReady, isStruck, isOver] = [false, false, false];
  let rendering: string | undefined;
  let lastWords: string[] = [];
  let child = start();

  function start() {
    starts++;
    [isReady, isStruck, rendering, lastWords] = [false, false, undefined, []];
    const started = spawn(process.execPath, [MAIN, command], {
      env: { ...PROCESS_ENV, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface(started.stdout).on('line', (line) => {
      if (/ready/.test(line)) isReady = true;
    });
    createInterface(started.stderr).on('line', (line) => {
      log.write(`${line}\n`);
      lastWords = [...lastWords, line].slice(-LAST_WORDS);
      if (line.includes('"request failed"')) mishaps.push(line);
      if (line.includes('"render started"')) rendering = /"video":"(\w+)"/.exec(line)?.[1];
    });
    started.once('exit', (code, signal) => {
      if (!isStruck && isReady) falls.push(`${name} ended with ${signal ?? code}: ${lastWords.join('\n')}`);
      else if (!isStruck) falseStarts++;
      if (!isOver) setTimeout(again, RESTART * 1000);
    });
    return started;
  }

  function again(): void {
    if (!isOver) child = start();
  }

  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    command,
    falls,
    mishaps,
    falseStarts: () => falseStarts,
    starts: () => starts,
    rendering: () => rendering,
    pid: () => (isRunning() ? child.pid : undefined),
    kill() {
      if (!isRunning() || !isReady || isStruck) return false;
      isStruck = true;
      return child.kill('SIGKILL');
    },
    async ready(seconds) {
      for (let wait = 0; wait < seconds * 20 && !isReady; wait++) await sleep(50);
      if (!isReady) throw new Error(`${name} was not ready within ${seconds} s:\n${lastWords.join('\n')}`);
    },
    async stop() {
      isOver = true;
      if (!isRunning()) return child.exitCode;
      isStruck = true;
      child.kill('SIGTERM');
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
