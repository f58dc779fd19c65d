export interface ServerEvent {
  name: string;
  data: unknown;
}

/** Parses a stream of server-sent events with JSON data, as defined in the HTML standard. */
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
      // A long event arrives in many chunks: parses only once a line is complete.
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
