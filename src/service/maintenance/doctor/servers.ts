import type { Config } from '../../../platform/config/config.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { post } from '../../../platform/safe-fetch/post.ts';
import { type Check, type Finding, ok, warning } from './finding.ts';

/** Seconds */
const PATIENCE = 10;
const BYTES = 2048;

interface OptionalServer {
  part: string;
  url: string;
  key: string | undefined;
  /** Begins the names of its settings. */
  settings: string;
}

/** Whether the servers that were named answer, and take the key: nothing is made, and nothing is paid for. */
export function serverChecks(config: Config): Check[] {
  const { speechServer, imageServer, lips } = config;
  const servers: OptionalServer[] = [];
  const add = (part: string, settings: string, url: string, key: string | undefined) =>
    servers.push({ part, settings, url, key });
  if (speechServer)
    add('speech server', 'CASTWRIGHT_TTS_', `${speechServer.baseUrl}/audio/speech`, speechServer.key);
  if (imageServer)
    add('image server', 'CASTWRIGHT_IMAGE_', `${imageServer.baseUrl}/images/generations`, imageServer.key);
  if (lips) add('lips engine', 'CASTWRIGHT_LIPS_', lips.url, lips.key);
  return servers.map((server) => ({
    part: server.part,
    patience: PATIENCE + 2,
    remedy: `Check ${server.settings}…`,
    look: (signal) => ask(server, signal),
  }));
}

/** An order of nothing, which is refused as such by a server that is well. */
async function ask({ part, url, key, settings }: OptionalServer, signal: AbortSignal): Promise<Finding> {
  const headers = {
    'content-type': 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const options = { headers, allowPrivate: true, timeout: PATIENCE, keep: BYTES, signal };
  const { host } = new URL(url);
  try {
    const { status } = await post(url, '{}', options);
    if (status === 401 || status === 403) {
      return warning(part, `${host} does not take the key (HTTP ${status})`, `Check the key in ${settings}…`);
    }
    if (status >= 500)
      return warning(part, `${host} has a problem (HTTP ${status})`, 'Check the log of that server');
    return ok(part, `${host} answers`);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return warning(
      part,
      `${host} ${error.message}`,
      `Check ${settings}BASE_URL, and that the server is running`,
    );
  }
}
