import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isSignedWith } from '../service/webhooks/signature.ts';

export const LISTEN_HELP = `castwright listen: print incoming webhook deliveries and check their signatures

  --port N       port to listen on, on this machine (8090); 0 takes any free port
  --secret S     the endpoint's secret; without it signatures are not checked

The server only delivers to this machine if it runs with CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS=true.
`;

/** Seconds that open deliveries have to finish when the command is interrupted. */
const SHUTDOWN_TIMEOUT_SECONDS = 2;

const OPTIONS = {
  port: { type: 'string', default: '8090' },
  secret: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Verdict = 'verified' | 'wrong' | 'not checked';

const MARKS: Record<Verdict, string> = {
  verified: 'signature verified',
  wrong: 'SIGNATURE WRONG: different secret, or the body was changed',
  'not checked': 'signature not checked (--secret)',
};

/** Runs `castwright listen` until it is interrupted; returns the exit code. */
export async function listen(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    process.stdout.write(LISTEN_HELP);
    return 0;
  }
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65535)) {
    process.stderr.write('castwright: --port must be a number up to 65535\n');
    return 2;
  }
  const server = createServer((request, response) => {
    receive(request, response, values.secret).catch((error: unknown) => {
      process.stderr.write(`A delivery was interrupted: ${String(error)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  process.stdout.write(`Listening at http://127.0.0.1:${actual}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  server.close();
  // Lets open deliveries finish.
  setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_SECONDS * 1000).unref();
  await once(server, 'close');
  return 0;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string | undefined,
): Promise<void> {
  const body = await text(request);
  const verdict = verifySignature(request, body, secret);
  const event = request.headers['x-webhook-event'] ?? `${request.method} ${request.url}, not a delivery`;
  const time = new Date().toLocaleTimeString('en-GB');
  response.writeHead(verdict === 'wrong' ? 400 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ signature: verdict }));
  // Prints only answered deliveries, so that an interruption cannot leave a printed one unanswered.
  await once(response, 'close');
  process.stdout.write(`\n${time}  ${String(event)}  ${MARKS[verdict]}\n${formatBody(body)}\n`);
}

function verifySignature(request: IncomingMessage, body: string, secret: string | undefined): Verdict {
  if (secret === undefined) return 'not checked';
  return isSignedWith(secret, request.headers, body) ? 'verified' : 'wrong';
}

function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
