import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROCESS_ENV } from '../stack/process-env.ts';

export const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Seconds between an exit and the next start, as with a real supervisor. */
const RESTART = 0.5;
/** Log lines to report about a process that exited by itself. */
const LOG_LINES = 40;

export interface ProcessPlan {
  name: string;
  command: 'serve' | 'worker';
  settings: Record<string, string>;
  /** The log of all its runs. */
  logPath: string;
}

export interface Supervised {
  name: string;
  command: 'serve' | 'worker';
  /** Unexpected exits while it was ready. */
  falls: string[];
  /** Unexpected errors in its log. */
  mishaps: string[];
  /** Starts that failed, for example without a database. */
  falseStarts(): number;
  starts(): number;
  /** The video that it renders, according to its log. */
  rendering(): string | undefined;
  pid(): number | undefined;
  /** False if it was not ready yet. */
  kill(): boolean;
  ready(seconds: number): Promise<void>;
  /** Stops it for good; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Runs a Castwright command, and restarts it whenever it exits. */
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
      lastWords = [...lastWords, line].slice(-LOG_LINES);
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
