import type { ChildProcess } from 'node:child_process';
import { forkModule, memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { cpuSeconds } from '../../../platform/child/memory-watch.ts';
import { SpeechError } from './engine.ts';
import type { Answer, Call } from './engine-child.ts';

export interface EngineProcess {
  /** The process id; undefined while no child is running. */
  readonly pid: number | undefined;
  /**
   * Sends one request; calls run one after the other. The first call starts the child. An abort or a timeout kills it.
   * If it crashes, the call is retried once in a new child.
   *
   * @throws {SpeechError} `engine_crashed`, `engine_timeout` or `engine_failed`; the signal's reason if aborted
   */
  call<Reply>(request: unknown, signal: AbortSignal): Promise<Reply>;
  close(): Promise<void>;
}

export interface EngineProcessOptions {
  /** Used in error messages, such as `Flite`. */
  name: string;
  /** The module that the child runs. */
  file: URL;
  args: string[];
  /**
   * Seconds that one request may take, by the clock or in processor time, whichever is less: a busy machine must not make a
   * video fail, and several threads use more processor time than the clock shows. By the clock, it may take at most
   * {@link CLOCK_FACTOR} times as long.
   */
  timeout: number;
  /** Limit in bytes. */
  memory: number;
}

/** Needed because an engine that is blocked uses no processor time. */
const CLOCK_FACTOR = 8;
/** Between checks of the processor time. */
const CHECK_MILLISECONDS = 250;

class Crash extends Error {}

/** Runs an engine in a separate process, which can be killed and replaced, and has its own memory and licence. */
export function createEngineProcess({
  name,
  file,
  args,
  timeout,
  memory,
}: EngineProcessOptions): EngineProcess {
  let child: ChildProcess | undefined;
  let hitMemoryLimit: () => boolean = () => false;
  let queue: Promise<unknown> = Promise.resolve();
  let calls = 0;
  let isClosed = false;

  function ensureChild(): ChildProcess {
    if (child) return child;
    const forked = forkModule(file, { args, memory, confine: undefined, detached: false });
    const started = forked.child;
    hitMemoryLimit = () => forked.memory.ranOut;
    const forget = () => {
      if (child === started) child = undefined;
    };
    // A child that fails to start emits no `exit`, and a killed one may still emit `error`.
    started.once('exit', forget).on('error', forget);
    child = started;
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function callOnce<Reply>(request: unknown, signal: AbortSignal): Promise<Reply> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const engine = ensureChild();
    const id = ++calls;
    let errorOutput = '';
    const onMessage = (answer: Answer) => {
      if (answer.id !== id) return;
      if ('error' in answer) reject(new SpeechError('engine_failed', `${name}: ${answer.error}`));
      else resolve(answer.reply as Reply);
    };
    const onStderr = (text: Buffer) => {
      errorOutput = (errorOutput + text).slice(-2000);
    };
    const onExit = (code: number | null, killedBy: string | null) =>
      reject(
        new Crash(
          hitMemoryLimit()
            ? memoryLimitMessage(memory)
            : `ended with ${killedBy ?? `code ${code}`}${errorOutput && `: ${errorOutput.trim()}`}`,
        ),
      );
    const onError = (error: Error) => reject(new Crash(error.message, { cause: error }));
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const startedAt = performance.now();
    const processorSeconds = () => (engine.pid === undefined ? undefined : cpuSeconds(engine.pid));
    const usedBefore = processorSeconds() ?? 0;
    const timer = setInterval(
      () => {
        const seconds = (performance.now() - startedAt) / 1000;
        // The clock alone counts if the system does not report processor time.
        const used = Math.min(seconds, (processorSeconds() ?? Number.POSITIVE_INFINITY) - usedBefore);
        if (used <= timeout && seconds <= timeout * CLOCK_FACTOR) return;
        stop();
        reject(new SpeechError('engine_timeout', `${name} took longer than ${timeout} s for one sentence`));
      },
      Math.min(CHECK_MILLISECONDS, timeout * 1000),
    );
    engine.on('message', onMessage).on('exit', onExit).on('error', onError);
    engine.stderr?.on('data', onStderr);
    signal.addEventListener('abort', onAbort);
    keepAlive(engine, true);
    engine.send({ id, request } satisfies Call, (error) => error && onError(error));
    return promise.finally(() => {
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
      engine.off('message', onMessage).off('exit', onExit).off('error', onError);
      engine.stderr?.off('data', onStderr);
      keepAlive(engine, false);
    });
  }

  async function callWithRetry<Reply>(request: unknown, signal: AbortSignal): Promise<Reply> {
    if (isClosed) throw new SpeechError('engine_failed', `${name} has been closed`);
    try {
      return await callOnce(request, signal);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      stop();
    }
    try {
      return await callOnce(request, signal);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      stop();
      const message = `${name} crashed twice on the same sentence (it ${error.message})`;
      throw new SpeechError('engine_crashed', message, { cause: error });
    }
  }

  return {
    get pid() {
      return child?.pid;
    },
    call<Reply>(request: unknown, signal: AbortSignal): Promise<Reply> {
      const result = queue.then(() => callWithRetry<Reply>(request, signal));
      queue = result.catch(() => undefined);
      return result;
    },
    async close() {
      isClosed = true;
      const stopped = child;
      stop();
      if (stopped && stopped.exitCode === null && stopped.signalCode === null) {
        stopped.ref();
        await new Promise((done) => stopped.once('exit', done));
      }
    },
  };
}

/**
 * Runs each call in its own process, so that calls can run at the same time. Uses an idle process, or creates another one
 * with `start`. The caller limits how many calls run at once.
 */
export function createEngineProcesses(start: () => EngineProcess): EngineProcess {
  const all: EngineProcess[] = [];
  const idle: EngineProcess[] = [];

  function startAnother(): EngineProcess {
    const started = start();
    all.push(started);
    return started;
  }

  return {
    get pid() {
      return all[0]?.pid;
    },
    async call<Reply>(request: unknown, signal: AbortSignal): Promise<Reply> {
      const engine = idle.pop() ?? startAnother();
      try {
        return await engine.call<Reply>(request, signal);
      } finally {
        idle.push(engine);
      }
    },
    async close() {
      await Promise.all(all.map((engine) => engine.close()));
    },
  };
}

/** Keeps the program running while the engine is busy, and lets it exit while the engine is idle. */
function keepAlive(child: ChildProcess, busy: boolean): void {
  const channel = child.channel;
  const pipe = child.stderr as { ref?(): void; unref?(): void } | null;
  if (busy) {
    child.ref();
    channel?.ref();
    pipe?.ref?.();
  } else {
    child.unref();
    channel?.unref();
    pipe?.unref?.();
  }
}
