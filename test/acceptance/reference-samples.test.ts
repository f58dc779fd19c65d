import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { packedClient } from '../stack/packed-client.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { hasPython, pythonWithPackage } from '../stack/python.ts';
import { type RecordedCall, type Recorder, startRecorder } from '../stack/recorder.ts';
import { openSilence } from '../stack/silence.ts';
import { document } from './document.ts';
import { failsOnlyOnPlaceholders } from './reader-placeholders.ts';
import { AVATAR_VIDEO, KEY, startServer, type TestServer } from './server.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

type Label = 'cURL' | 'TypeScript' | 'Python';

interface Sampled {
  id: string;
  method: string;
  samples: Record<Label, string>;
}

/** Every operation that has samples and a response that ends. */
const OPERATIONS: Sampled[] = Object.values(document['paths'] as object).flatMap((item: object) =>
  Object.entries(item)
    .filter(([, { responses }]) => !('text/event-stream' in responses[200].content))
    .filter(([, operation]) => 'x-codeSamples' in operation)
    .map(([method, { operationId, 'x-codeSamples': all }]) => ({
      id: operationId as string,
      method: method.toUpperCase(),
      samples: Object.fromEntries(
        all.map(({ label, source }: Record<string, string>) => [label, source]),
      ) as Sampled['samples'],
    })),
);

let folder: TempDir;
let server: TestServer;
let recorder: Recorder;
beforeAll(async () => {
  folder = await makeTempDir('castwright-reference-');
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});
// Each language gets a new server: records from another run would already exist.
beforeEach(async () => {
  const data = await makeTempDir('castwright-reference-data-');
  server = await startServer(data.path, {
    CASTWRIGHT_CONCURRENCY: '1',
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
  });
  // Ordered videos do not run: the only render slot is taken by one that waits for audio forever.
  const silence = await openSilence();
  const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: `${silence.url}/a.mp3` };
  await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, voice });
  recorder = await startRecorder(server.url);
  return async () => {
    await recorder[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await silence[Symbol.asyncDispose]();
    await data[Symbol.asyncDispose]();
  };
});

const environment = () => ({
  ...PROCESS_ENV,
  CASTWRIGHT_BASE_URL: recorder.url,
  CASTWRIGHT_API_KEY: KEY,
});

/** Groups recorded calls by operation. Each sample is preceded by a call of `GET /says/NAME`. */
function byName(calls: RecordedCall[]): Map<string, RecordedCall[]> {
  const callsByName = new Map<string, RecordedCall[]>();
  let current: RecordedCall[] = [];
  for (const call of calls) {
    const name = /^\/says\/(\w+)$/.exec(call.path)?.[1];
    if (name) {
      current = [];
      callsByName.set(name, current);
    } else current.push(call);
  }
  return callsByName;
}

/** Compares each sample's call with that of cURL, and with the server's response. */
function check(callsByName: Map<string, RecordedCall[]>): void {
  expect(OPERATIONS.length).toBeGreaterThan(120);
  for (const { id, method, samples } of OPERATIONS) {
    const [call, ...more] = callsByName.get(id) ?? [];
    expect(more, id).toEqual([]);
    expect(call, id).toMatchObject({ method, ...parseCurl(samples.cURL) });
    if (call?.status !== 200) expect(call?.answer, id).toSatisfy(failsOnlyOnPlaceholders);
  }
}

/** Reads path and body from the source of a cURL sample. */
function parseCurl(source: string): { path: string; body: unknown } {
  const path = /"\$CASTWRIGHT_BASE_URL([^"]*)"/.exec(source)?.[1];
  const body = /-d '([\s\S]*)'/.exec(source)?.[1];
  if (path === undefined) throw new Error(`No address in this sample: ${source}`);
  return { path, body: body === undefined ? undefined : JSON.parse(body.replaceAll("'\\''", "'")) };
}

test.skipIf(!hasCurl)('makes the documented call with every cURL sample of the reference', async () => {
  const program = OPERATIONS.map(
    ({ id, samples }) =>
      `curl -s -o callsByName "$CASTWRIGHT_BASE_URL/says/${id}"\n${samples.cURL.replace('curl -s', 'curl -s -g')}`,
  );
  await writeFile(join(folder.path, 'all.sh'), program.join('\n'));
  const options = { env: environment(), cwd: folder.path, maxBuffer: 100_000_000 };
  await run('bash', ['all.sh'], options);
  check(byName(recorder.taken()));
});

test('makes the same call with every TypeScript sample of the reference', async () => {
  const path = join(folder.path, 'project');
  const client = join(path, 'node_modules/@castwright/client');
  await mkdir(client, { recursive: true });
  await run('tar', ['-xzf', await packedClient(), '--strip-components=1', '-C', client], { cwd: path });
  const head = "import { Castwright } from '@castwright/client';";
  const bodies = OPERATIONS.map(({ id, samples }) =>
    [
      `await fetch(process.env.CASTWRIGHT_BASE_URL + '/says/${id}');`,
      `try {${samples.TypeScript.replace(head, '').replace('console.log(answer);', '')}} catch {}`,
    ].join('\n'),
  );
  await writeFile(join(path, 'all.mjs'), [head, ...bodies].join('\n'));
  await run(process.execPath, ['all.mjs'], { cwd: path, env: environment() });
  check(byName(recorder.taken()));
});

test.skipIf(!hasPython)('makes the same call with every Python sample of the reference', async () => {
  const says = `import os, urllib.request, urllib.error
def says(name):
    try:
        urllib.request.urlopen(os.environ['CASTWRIGHT_BASE_URL'] + '/says/' + name)
    except urllib.error.HTTPError:
        pass`;
  const bodies = OPERATIONS.map(
    ({ id, samples }) =>
      `says('${id}')\ntry:\n${samples.Python.replace(/^ *print\(answer\)$/m, '').replaceAll(/^/gm, '    ')}\nexcept Exception:\n    pass`,
  );
  await writeFile(join(folder.path, 'all.py'), [says, ...bodies].join('\n'));
  await run(await pythonWithPackage(), ['all.py'], { cwd: folder.path, env: environment() });
  check(byName(recorder.taken()));
});
