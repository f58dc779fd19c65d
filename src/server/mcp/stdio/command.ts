import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { addressOn } from '../../../base/address-on.ts';
import { ExplainedError } from '../../../base/explained-error.ts';
import { CallFailed } from '../failures.ts';
import type { Send } from '../send.ts';
import { openMcpServer } from '../server.ts';
import { uploader } from './upload.ts';

/** Seconds until a response; reading a product page or a presentation takes longest. */
const TIMEOUT_SECONDS = 180;

const HELP = `castwright mcp: lets an agent make videos on a Castwright server (Model Context Protocol over stdin and stdout)

  --server URL  address of the server (default: CASTWRIGHT_BASE_URL, or port 8080 of this machine)
  --key KEY     your API key (default: CASTWRIGHT_API_KEY)

The agent starts this command. Add it to the configuration of the agent:

  { "mcpServers": { "castwright": {
      "command": "npx", "args": ["-y", "castwright-mcp"],
      "env": { "CASTWRIGHT_BASE_URL": "http://localhost:8080", "CASTWRIGHT_API_KEY": "…" } } } }

You can also connect to a server on the network without this program: use its address with /mcp, and send the key as
x-api-key.
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
  const usual = `http://127.0.0.1:${environment['PORT'] || 8080}`;
  const server = addressOf(values.server ?? (environment['CASTWRIGHT_BASE_URL'] || usual));
  const key = values.key ?? (environment['CASTWRIGHT_API_KEY'] || undefined);
  if (key === undefined)
    throw new ExplainedError('The API key is missing. Pass --key, or set CASTWRIGHT_API_KEY');

  const agent = openMcpServer({ send: overHttp(server, key), media: uploader(server) });
  const ended = new Promise<void>((resolve) => {
    agent.onclose = resolve;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // The transport itself does not notice that its client has gone.
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

/** URL of a server, without a trailing slash. */
function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ExplainedError(
      `${given} is not the address of a server. Pass one such as http://localhost:8080`,
    );
  }
  const whole = `${url.origin}${url.pathname}`;
  // People also pass the address of the HTTP endpoint.
  return whole.replace(/\/(?:mcp)?$/, '');
}

/** Sends requests to the server that the user configured. */
function overHttp(server: string, key: string): Send {
  return async (path, { method, headers, body, signal }) => {
    const patience = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    try {
      return await fetch(addressOn(server, path), {
        method,
        headers: { 'x-api-key': key, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, patience]),
      });
    } catch (cause) {
      signal.throwIfAborted();
      const why = patience.aborted
        ? `The server at ${server} did not respond within ${TIMEOUT_SECONDS} s`
        : `No server responds at ${server}`;
      throw new CallFailed(
        `${why}. Check that it is running (castwright serve) and that the address is right. Change the address with --server or CASTWRIGHT_BASE_URL.`,
        0,
        [],
        cause,
      );
    }
  };
}
