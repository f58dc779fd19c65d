import process from 'node:process';

/** What passes between an engine's driver and its process. */
export interface Call {
  id: number;
  request: unknown;
}

export type Answer = { id: number; reply: unknown } | { id: number; error: string };

/** An engine whose memory can no longer be trusted; the driver starts a new process and asks again. */
const EXIT_MEMORY_CORRUPTED = 70;

/** The child's side: answers calls one after the other until the parent goes away. */
export function serveCalls(handle: (request: never) => unknown): void {
  let queue: Promise<void> = Promise.resolve();
  process.on('message', (call: Call) => {
    queue = queue.then(() => answer(call));
  });
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
