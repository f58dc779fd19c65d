import { read, type Transport } from './transport.ts';

/** An event of a job, such as `{ video_id, status, progress }`. */
export type ServerEvent = Record<string, unknown>;

/**
 * Yields events as they arrive. An empty event comes first, once the stream is open and misses nothing.
 *
 * @param signal Ends the stream
 * @throws {ApiError} and {ConnectionFailed}
 */
export async function* events(transport: Transport, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const init = { headers: { accept: 'text/event-stream' } };
  const response = await transport.request('/v2/events/stream', init, { signal, isOpen: true });
  if (!response.ok || !response.body) {
    await read(response);
    return;
  }
  yield {};
  const decoder = new TextDecoder();
  let rest = '';
  let data = '';
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data += line.slice(5).trim();
        if (line !== '' || data === '') continue;
        const event = parsed(data);
        data = '';
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parsed(text: string): ServerEvent | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as ServerEvent) : undefined;
  } catch {
    return undefined;
  }
}
