import { ApiFailure, type Envelope } from '../../../src/client/api-failure.ts';
import type { ProgressRoutesOf } from '../../../src/client/routes.ts';
import type { DASHBOARD } from '../../../src/contract/operations/dashboard.ts';
import { serverPath } from '../lib/server-path.ts';
import { credentialsOf } from './access.ts';
import { csrf } from './csrf.ts';
import { type ServerEvent, serverEvents } from './server-events.ts';

type ProgressRoutes = ProgressRoutesOf<typeof DASHBOARD>;

/** Calls a route that streams its progress as server-sent events. @throws {ApiFailure} */
export async function callWithProgress<Path extends keyof ProgressRoutes>(
  path: Path,
  options: {
    body: ProgressRoutes[Path]['body'];
    signal: AbortSignal;
    onProgress(progress: ProgressRoutes[Path]['progress']): void;
  },
): Promise<ProgressRoutes[Path]['done']> {
  const { body, signal, onProgress } = options;
  try {
    const { credentials, headers } = credentialsOf();
    const answer = await fetch(serverPath(path), {
      method: 'POST',
      body: JSON.stringify(body),
      credentials,
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrf.token, ...headers },
      signal,
    });
    if (!answer.ok || !answer.body) {
      throw ApiFailure.of(answer, (await answer.json().catch(() => undefined)) as Envelope | undefined);
    }
    for await (const { name, data } of serverEvents(answer.body)) {
      if (name === 'progress') onProgress(data as ProgressRoutes[Path]['progress']);
      if (name === 'done') return data as ProgressRoutes[Path]['done'];
      if (name === 'failed') throw failureIn(data);
    }
    throw new Error('The response ended before the work was done');
  } catch (error) {
    if (signal.aborted || error instanceof ApiFailure) throw error;
    throw ApiFailure.noAnswer(error);
  }
}

function failureIn(data: ServerEvent['data']): ApiFailure {
  const { status, ...envelope } = data as Envelope & { status: number };
  return ApiFailure.of(new Response(null, { status }), envelope);
}
