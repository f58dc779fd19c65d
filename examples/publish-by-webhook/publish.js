// node publish.js: takes webhooks of finished videos, and puts film and cover where WebDAV or plain PUT is understood.
// What was taken is kept in a folder until it is published, so that a restart or an outage loses nothing.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';

const { WEBHOOK_SECRET, PUBLISH_TO, PUBLISH_AUTHORIZATION, FOLDER = 'taken', PORT = '8090' } = process.env;
if (!WEBHOOK_SECRET || !PUBLISH_TO)
  throw new Error(
    'Set WEBHOOK_SECRET (of the endpoint) and PUBLISH_TO (an address that takes PUT, such as https://example.com/films/)',
  );

const MOST_BYTES = 1_000_000;
/** Milliseconds between attempts to publish what could not be. */
const AGAIN = Number(process.env.AGAIN ?? 30_000);
const waiting = join(FOLDER, 'waiting');
const done = join(FOLDER, 'done');
for (const folder of [waiting, done]) mkdirSync(folder, { recursive: true });

/** Lowercase hexadecimal HMAC-SHA256 of the raw body, keyed with the secret: two of them while the secret is being changed. */
function isGenuine(body, headers) {
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(body).digest();
  return ['x-webhook-signature', 'x-webhook-signature-next'].some((name) => {
    const given = Buffer.from(headers[name] ?? '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A delivery may come twice, always under the same id. */
function keep(event) {
  const name = `${event.event_id.replaceAll(/[^\w-]/g, '')}.json`;
  if (existsSync(join(done, name)) || existsSync(join(waiting, name))) return;
  writeFileSync(join(waiting, `${name}.part`), JSON.stringify(event));
  renameSync(join(waiting, `${name}.part`), join(waiting, name));
}

async function copy(from, to) {
  const source = await fetch(from);
  if (!source.ok) throw new Error(`${from} answers ${source.status}`);
  const headers = {
    'content-type': source.headers.get('content-type') ?? 'application/octet-stream',
    'content-length': source.headers.get('content-length') ?? '',
    ...(PUBLISH_AUTHORIZATION && { authorization: PUBLISH_AUTHORIZATION }),
  };
  const target = await fetch(to, { method: 'PUT', headers, body: source.body, duplex: 'half' });
  if (!target.ok) throw new Error(`${to} answers ${target.status}`);
}

async function publish(name) {
  const { data } = JSON.parse(readFileSync(join(waiting, name), 'utf8'));
  const place = new URL(data.video_id, PUBLISH_TO).href;
  if (data.cover_url) await copy(data.cover_url, `${place}.jpg`);
  // The film comes last: where it is, everything is.
  await copy(data.video_url, `${place}.mp4`);
  renameSync(join(waiting, name), join(done, name));
  console.log(`published ${place}.mp4`);
}

let isAtWork = false;
async function publishAll() {
  if (isAtWork) return;
  isAtWork = true;
  for (const name of readdirSync(waiting).filter((one) => one.endsWith('.json'))) {
    await publish(name).catch(({ message }) => console.error(`${name}: ${message}; tried again later`));
  }
  isAtWork = false;
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request).catch(() => undefined);
  if (body === undefined) return response.writeHead(413).end();
  if (!isGenuine(body, request.headers)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  if (event.event.endsWith('_success') && event.data.video_url && !event.test) keep(event);
  // Answered before the work: ten seconds are all that an attempt may take.
  response.writeHead(204).end();
  void publishAll();
});
server.listen(Number(PORT), () => console.log(`listening on ${server.address().port}`));
setInterval(publishAll, AGAIN);
void publishAll();
