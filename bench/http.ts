/**
 * Our throughput relative to a bare Fastify + SQLite handler, for reading a video and for a dry run of a creation, with
 * one client on sixteen connections. Both servers are measured alternately in many short rounds, so that a busy machine
 * slows both alike; on a very busy machine, compare CPU time instead of throughput.
 * `node bench/http.ts [requests per round]`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openEncryption } from '../src/platform/encryption.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { addAccount } from '../src/service/account/accounts/accounts.ts';
import { openEmbeddedBackend } from '../src/service/drivers/backend.ts';

const REQUESTS = Number(process.argv[2] ?? 4000);
const ROUNDS = 15;
/** Requests until the code of both servers is fully compiled. */
const WARM_UP = 25_000;
const CONNECTIONS = 16;
const SERVERS = fileURLToPath(new URL('./http-servers.ts', import.meta.url));
const BODY = JSON.stringify({
  avatar: { avatar_id: 81, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hello, and welcome to the bench. '.repeat(10) },
  aspect_ratio: 'portrait',
  screen_style: 1,
});

interface Round {
  perSecond: number;
  /** CPU of the server in microseconds per request. */
  cpu: number;
  /** In milliseconds */
  p99: number;
}

async function prepare(dataDir: string): Promise<{ key: string; videoId: string }> {
  const { db } = await openEmbeddedBackend(dataDir);
  const encryption = await openEncryption(dataDir, undefined);
  const { id: accountId, key } = await addAccount(db, encryption, {
    email: 'bench@example.com',
    credits: 1000,
  });
  const facts = { account_id: accountId, created_at: Date.now() };
  for (let index = 0; index < 100; index++) {
    const video = {
      ...facts,
      id: `vid_${index}`,
      family: 'v2',
      name: 'Bench',
      kind: 'avatar_video',
      request: '{}',
      status: 'completed',
      stage: 'done',
      progress: 100,
      warnings: '[]',
      duration: 12.5,
      width: 1080,
      height: 1920,
      revision: index + 1,
    } as const;
    await db.insertInto('videos').values(video).execute();
    for (const [role, type] of [
      ['video', 'video/mp4'],
      ['cover', 'image/jpeg'],
    ] as const) {
      const file = { ...facts, id: `file-${role}-${index}`, video_id: video.id, role, name: `bench.${role}` };
      await db
        .insertInto('files')
        .values({ ...file, content_type: type, size: 1000 })
        .execute();
    }
  }
  await db.destroy();
  return { key, videoId: 'vid_50' };
}

async function start(kind: string, dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(SERVERS, [kind, dataDir], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu?');
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return cpu.user + cpu.system;
}

async function measure(
  { child, port }: Awaited<ReturnType<typeof start>>,
  request: Buffer,
  requests: number,
): Promise<Round> {
  const before = await cpuOf(child);
  const startedAt = performance.now();
  const each = Math.ceil(requests / CONNECTIONS);
  const times = (
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port, request, each)))
  ).flat();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (await cpuOf(child)) - before;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    cpu: cpu / times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** Repeats a request on one connection; returns the milliseconds of each. */
function ask(port: number, request: Buffer, requests: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let sent = performance.now();
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (text.length < head + 4 + length) return;
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text));
      const now = performance.now();
      times.push(now - sent);
      if (times.length === requests) {
        socket.destroy();
        return resolve(times);
      }
      text = '';
      sent = now;
      socket.write(request);
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await using temp = await makeTempDir('castwright-bench-');
const { key, videoId } = await prepare(temp.path);
const head = `HTTP/1.1\r\nhost: bench\r\nx-api-key: ${key}\r\ncontent-type: application/json`;
const CASES = {
  'GET avatar_video': `GET /v2/avatar_video/${videoId} ${head}\r\n\r\n`,
  'POST create (dry run)': `POST /v2/create_video_from_avatar?dry_run=true ${head}\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`,
};
const servers = { ours: await start('ours', temp.path), bare: await start('bare', temp.path) };
try {
  for (const [name, text] of Object.entries(CASES)) {
    const request = Buffer.from(text);
    const rounds: { ours: Round; bare: Round }[] = [];
    for (const server of Object.values(servers)) await measure(server, request, WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await measure(servers.ours, request, REQUESTS);
      rounds.push({ ours, bare: await measure(servers.bare, request, REQUESTS) });
    }
    const of = (fact: (round: (typeof rounds)[number]) => number) => median(rounds.map(fact));
    process.stdout.write(
      `${[
        name.padEnd(24),
        `ratio ${of(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2)}`,
        `(by CPU time ${of(({ ours, bare }) => bare.cpu / ours.cpu).toFixed(2)})`,
        ...(['ours', 'bare'] as const).map((server) => {
          const figure = (name: keyof Round) => of((round) => round[server][name]);
          const [perSecond, cpu, p99] = [figure('perSecond'), figure('cpu'), figure('p99')];
          return `${server} ${perSecond.toFixed(0)}/s ${cpu.toFixed(0)} µs p99 ${p99.toFixed(1)} ms`;
        }),
      ].join('  ')}\n`,
    );
  }
} finally {
  servers.ours.child.kill();
  servers.bare.child.kill();
}
