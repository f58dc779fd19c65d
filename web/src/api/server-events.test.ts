import { expect, test } from 'vitest';
import { serverEvents } from './server-events.ts';

test('parses events in chunks of any size and skips comments', async () => {
  const text =
    ': still here\n\nid: 1\nevent: progress\ndata: {"part":"ä"}\n\nid: 2\nevent: done\ndata: {}\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, 1000]) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of serverEvents(stream)) events.push(event);
    expect(events).toEqual([
      { name: 'progress', data: { part: 'ä' } },
      { name: 'done', data: {} },
    ]);
  }
});
