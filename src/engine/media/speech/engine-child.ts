import { flushCompileCache } from 'node:module';
import process from 'node:process';

/** A request from an engine's driver to its process. */
export interface Call {
  id: number;
  request: unknown;
}

export type Answer = { id: number; reply: unknown } | { id: number; error: string };

/** Exit code after a WebAssembly trap: the memory may be corrupted. The driver retries in a new process. */
const EXIT_MEMORY_CORRUPTED = 70;

/** Answers the driver's calls in order, until the driver disconnects. Runs in the child process. */
export function serveCalls(handle: (request: never) => unknown): void {
  let queue: Promise<void> = Promise.resolve();
  process.on('message', (call: Call) => {
    queue = queue.then(() => answer(call));
  });
  // The first call has loaded all modules. There is no later occasion, because the driver kills the process when it is done.
  process.once('message', () => void queue.then(flushCompileCache));
  process.on('disconnect', () => process.exit(0));

  async function answer({ id, request }: Call): Promise<void> {
    try {
      send({ id, reply: await handle(request as never) });
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) process.exit(EXIT_MEMORY_CORRUPTED);
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

function send(answer: Answer): void {
  process.send?.(answer);
}
