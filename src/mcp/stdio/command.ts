import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ExplainedError } from '../../base/explained-error.ts';
import { openMcpServer } from '../server.ts';
import { overHttp } from './over-http.ts';
import { uploader } from './upload.ts';

const HELP = `castwright mcp: lets an agent make videos on a Castwright server (Model Context Protocol over stdin and stdout)

  --server URL  address of the server (CASTWRIGHT_BASE_URL; this machine, port 8080)
  --key KEY     your API key (CASTWRIGHT_API_KEY)

It is started by the agent, not by hand. In its configuration:

  { "mcpServers": { "castwright": {
      "command": "npx", "args": ["-y", "castwright-mcp"],
      "env": { "CASTWRIGHT_BASE_URL": "http://localhost:8080", "CASTWRIGHT_API_KEY": "…" } } } }

A server on the network is reached without this program, too: its address with /mcp, and the key as x-api-key.
`;

const OPTIONS = {
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `castwright mcp`: runs until its client goes away. Nothing but the protocol is written to stdout.
 *
 * @returns the exit code
 * @throws {ExplainedError} where key or address are missing or cannot be used
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
  if (key === undefined) throw new ExplainedError('Give your API key: --key, or CASTWRIGHT_API_KEY');

  const agent = openMcpServer({ send: overHttp(server, key), media: uploader(server) });
  const ended = new Promise<void>((resolve) => {
    agent.onclose = resolve;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // The transport itself does not notice that its client has gone.
    process.stdin.once('end', resolve).once('close', resolve);
  });
  // What the protocol cannot read is told to whoever looks after the agent, and ends nothing.
  agent.onerror = ({ message }) => process.stderr.write(`castwright mcp: ${message}\n`);
  await agent.connect(new StdioServerTransport());
  await ended;
  await agent.close();
  process.stdin.destroy();
  return 0;
}

/** Of a server, without a slash at its end. */
function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ExplainedError(`${given} is no address of a server; give one such as http://localhost:8080`);
  }
  const whole = `${url.origin}${url.pathname}`;
  // People give the address of the other door, too.
  return whole.replace(/\/(?:mcp)?$/, '');
}
