import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { addressOn } from '../../../base/address-on.ts';
import { ExplainedError } from '../../../base/explained-error.ts';
import { CallFailed } from '../failures.ts';
import type { Send } from '../send.ts';
import { openMcpServer } from '../server.ts';
import { uploader } from './upload.ts';

/** Seconds to wait for a response; reading a product page or a presentation takes longest. */
const TIMEOUT_SECONDS = 180;

const HELP = `castwright mcp: lets an agent make videos on a Castwright server (Model Context Protocol over stdin and stdout)

  --server URL  URL of the server (default: CASTWRIGHT_BASE_URL, or port 8080 of this machine)
  --key KEY     your API key (default: CASTWRIGHT_API_KEY)

The agent starts this command. Add it to the configuration of the agent:

  { "mcpServers": { "castwright": {
      "command": "npx", "args": ["-y", "castwright-mcp"],
      "env": { "CASTWRIGHT_BASE_URL": "http://localhost:8080", "CASTWRIGHT_API_KEY": "…" } } } }

You can also connect to a server on the network without this program: add /mcp to the server's URL, and send the key
as x-api-key.
`;

const OPTIONS = {
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `castwright mcp`: runs until its client disconnects. Writes only the protocol to stdout.
 *
 * @returns the exit code
 * @throws {ExplainedError} if the key or URL is missing or invalid
 */
export async function mcpCommand(args: string[], environment: Environment): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const defaultUrl = `http://127.0.0.1:${environment['PORT'] || 8080}`;
  const server = serverUrl(values.server ?? (environment['CASTWRIGHT_BASE_URL'] || defaultUrl));
  const key = values.key ?? (environment['CASTWRIGHT_API_KEY'] || undefined);
  if (key === undefined)
    throw new ExplainedError('The API key is missing. Pass --key, or set CASTWRIGHT_API_KEY');

  const agent = openMcpServer({ send: overHttp(server, key), media: uploader(server) });
  const ended = new Promise<void>((resolve) => {
    agent.onclose = resolve;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // The transport itself does not notice when its client disconnects.
    process.stdin.once('end', resolve).once('close', resolve);
  });
  // Reports unreadable messages to the operator of the agent, without exiting.
  agent.onerror = ({ message }) => process.stderr.write(`castwright mcp: ${message}\n`);
  await agent.connect(new StdioServerTransport());
  await ended;
  await agent.close();
  process.stdin.destroy();
  return 0;
}

/** Returns the URL of a server without a trailing slash. */
function serverUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ExplainedError(
      `${address} is not the URL of a server. Pass a URL such as http://localhost:8080`,
    );
  }
  // People also pass the URL of the HTTP endpoint, which ends in /mcp.
  return `${url.origin}${url.pathname}`.replace(/\/(?:mcp)?$/, '');
}

/** Sends requests to the server that the user configured. */
function overHttp(server: string, key: string): Send {
  return async (path, { method, headers, body, signal }) => {
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    try {
      return await fetch(addressOn(server, path), {
        method,
        headers: { 'x-api-key': key, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, timeout]),
      });
    } catch (cause) {
      signal.throwIfAborted();
      const problem = timeout.aborted
        ? `The server at ${server} did not respond within ${TIMEOUT_SECONDS} s`
        : `No server responds at ${server}`;
      throw new CallFailed(
        `${problem}. Check that the server is running (castwright serve) and that its URL is right. Change the URL with --server or CASTWRIGHT_BASE_URL.`,
        0,
        [],
        cause,
      );
    }
  };
}
