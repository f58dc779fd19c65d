/**
 * A proxy for whoever asks: `POST /?upstream=http://…` answers the address of a Prism proxy before that server, which
 * names what is not as documented in the header `sl-violations`; `GET /` answers how many calls went through all of
 * them. In one process, since the document is read once.
 */
import { createServer as createHttpServer } from 'node:http';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const operations = await getHttpOperationsFromSpec(process.argv[2]);
let calls = 0;
const logger = {
  child: () => logger,
  info: (_, message) => {
    if (message === 'Request received') calls++;
  },
  debug() {},
  trace() {},
  warn() {},
  error() {},
  success() {},
};
const shared = { validateRequest: false, validateResponse: true, checkSecurity: false, errors: false };

function proxyTo(upstream) {
  const config = {
    ...shared,
    isProxy: true,
    upstream: new URL(upstream),
    upstreamProxy: undefined,
    mock: false,
  };
  return createServer(operations, { cors: false, config, components: { logger } }).listen(0, '127.0.0.1');
}

const door = createHttpServer(async (request, reply) => {
  const upstream = new URL(request.url, 'http://localhost').searchParams.get('upstream');
  reply.end(upstream === null ? String(calls) : await proxyTo(upstream));
});
door.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${door.address().port}` }));
process.once('disconnect', () => process.exit(0));
