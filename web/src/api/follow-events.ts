import { serverPath } from '../lib/server-path.ts';
import { access, credentialsOf } from './access.ts';
import { serverEvents } from './server-events.ts';

/** Milliseconds before a stream that has ended is opened again. */
const RECONNECT_MS = 2000;

/**
 * Follows a stream of server-sent events until the returned function is called, and opens it again when it ends.
 *
 * @param path of the server, without its base path
 * @param onEvent receives the data of every event of that name
 */
export function followEvents(path: string, name: string, onEvent: (data: unknown) => void): () => void {
  const url = serverPath(path);
  if (access.token !== undefined) return followWithToken(url, name, onEvent);
  const stream = new EventSource(url);
  stream.addEventListener(name, ({ data }) => onEvent(JSON.parse(data as string)));
  return () => stream.close();
}

/** An `EventSource` cannot send a token. */
function followWithToken(url: string, name: string, onEvent: (data: unknown) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const open = async () => {
    const response = await fetch(url, { ...credentialsOf(), signal });
    if (!response.ok || !response.body) return;
    for await (const event of serverEvents(response.body)) if (event.name === name) onEvent(event.data);
  };
  const follow = async () => {
    while (!signal.aborted) {
      await open().catch(() => {});
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  };
  void follow();
  return () => stop.abort();
}
