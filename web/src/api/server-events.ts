export interface ServerEvent {
  name: string;
  data: unknown;
}

/** The events of a stream as the HTML standard writes them, with data in JSON. */
export async function* serverEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parts.push(value);
      // A long event comes in many parts: it is looked at when one of them may end it.
      if (!value.includes('\n')) continue;
      const blocks = parts.join('').split('\n\n');
      parts = [blocks.pop() ?? ''];
      for (const block of blocks) {
        const [, name] = /^event: (.+)$/m.exec(block) ?? [];
        const at = block.indexOf('data: ');
        if (name !== undefined && at >= 0) yield { name, data: JSON.parse(block.slice(at + 6)) };
      }
    }
  } finally {
    await reader.cancel();
  }
}
