import process from 'node:process';

/** What passes between an engine's driver and its process. */
export interface Call {
  id: number;
  request: unknown;
}

export type Answer = { id: number; reply: unknown } | { id: number; error: string };

/** An engine whose memory can no longer be trusted; the driver starts a new process and asks again. */
const BROKEN = 70;

/** The child's side: answers calls one after the other until the parent goes away. */
export function serve(handle: (request: never) => unknown): void {
  let turn: Promise<void> = Promise.resolve();
  process.on('message', (call: Call) => {
    turn = turn.then(() => answer(call));
  });
  process.on('disconnect', () => process.exit(0));

  async function answer({ id, request }: Call): Promise<void> {
    try {
      send({ id, reply: await handle(request as never) });
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) process.exit(BROKEN);
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}

function send(answer: Answer): void {
  process.send?.(answer);
}
