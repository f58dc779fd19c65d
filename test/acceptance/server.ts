import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quickRenderModule } from '../quick-render/quick-render-module.ts';
import { collectOutput } from '../stack/collect-output.ts';
import { PROCESS_ENV } from '../stack/process-env.ts';
import { settingsIn } from '../stack/stack.ts';
import { expectDocumented } from './contract.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/**
 * The `main` of a server that renders videos in a moment, for tests that look neither at pixels nor at sound; see
 * `renderQuickly`. Stills, speech and avatars are real.
 */
export const QUICK_RENDERS = fileURLToPath(new URL('../quick-render/castwright.ts', import.meta.url));
export const KEY = 'cw_live_acceptance_tests';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  body: any;
}

/** Requests to a running server. */
export interface Client {
  url: string;
  /** The key used when none is passed. */
  key: string;
  /** `fetch` of a path of this server; throws when the response is undocumented. */
  ask(path: string, init: RequestInit): Promise<Response>;
  get(path: string, key?: string): Promise<Answer>;
  post(path: string, body: unknown, key?: string): Promise<Answer>;
}

export interface TestServer extends Client, AsyncDisposable {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Sends a signal, waits for the exit and returns its code. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `castwright serve` on a free port, as a user would. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  main = MAIN,
): Promise<TestServer> {
  const quick = main === QUICK_RENDERS && { TEST_RENDER_MODULE: await quickRenderModule() };
  const own = { CASTWRIGHT_API_KEY: KEY, ...(await settingsIn(dataDir)), ...quick, ...settings };
  const run = runServer(dataDir, own, 'serve', main);
  const { child } = run;
  let url: string | undefined;
  for (let wait = 0; wait < 2400 && url === undefined; wait++) {
    url = /ready at (\S+)/.exec(run.stdout())?.[1];
    if (child.exitCode !== null) break;
    await sleep(25);
  }
  if (url === undefined) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${run.stdout()}${run.stderr()}`);
  }
  const base = url;
  const ask = async (path: string, init: RequestInit) => {
    const response = await withServerOutput(fetch(base + path, init), run);
    await expectDocumented(init.method ?? 'GET', path, response);
    return response;
  };
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return {
    ...clientWith(KEY, { url: base, ask }),
    process: child,
    stdout: run.stdout,
    stderr: run.stderr,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop('SIGKILL');
    },
  };
}

/** A client with its own key. */
export function clientWith(ownKey: string, { url, ask }: Pick<Client, 'url' | 'ask'>): Client {
  return {
    url,
    key: ownKey,
    ask,
    get: async (path, key = ownKey) => read(await ask(path, { headers: { 'x-api-key': key } })),
    post: async (path, body, key = ownKey) =>
      read(
        await ask(path, {
          method: 'POST',
          headers: { 'X-API-KEY': key, 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
  };
}

/** Adds the last output of the server process to an error, so that its exit can be explained. */
export async function withServerOutput<Result>(
  promise: Promise<Result>,
  run: ReturnType<typeof runServer>,
): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    const { exitCode, signalCode } = run.child;
    const ended = `exit code ${exitCode}, signal ${signalCode}`;
    throw new Error(`The request failed (${ended}): ${run.stderr().slice(-3000)}`, { cause: error });
  }
}

/** Tests send more requests and run more servers than people do. */
const UNLIMITED = { CASTWRIGHT_RATE_LIMIT: '0', CASTWRIGHT_CREATE_LIMIT: '0', CASTWRIGHT_LEGACY_PORT: 'off' };
/** Most test servers stop before a spare process would be of use. */
const QUICK = { CASTWRIGHT_SPARE_RENDERER: 'false' };

/** Starts the command without waiting until it is ready. */
export function runServer(
  dataDir: string,
  settings: Record<string, string>,
  command: string | string[] = 'serve',
  main = MAIN,
) {
  const env = {
    ...PROCESS_ENV,
    PORT: '0',
    ...UNLIMITED,
    ...QUICK,
    CASTWRIGHT_DATA_DIR: dataDir,
    ...settings,
  };
  const args = [main, ...[command].flat()];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  if (settings['TEST_ENDS_WITH_STDIN'] !== 'true') child.stdin.end();
  const [stdout, stderr] = [collectOutput(child.stdout), collectOutput(child.stderr)];
  return { child, stdout, stderr };
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** A small frame, which renders faster in the same way. So do the requests below. */
export const AVATAR_VIDEO = {
  avatar: { avatar_id: 81, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hi there.' },
  aspect_ratio: 'square',
  screen_style: 1,
  resolution: '720p',
};

export const TALKING_AVATAR = {
  script: 'Hi there.',
  voice_id: 'en-US-slt',
  avatar_id: 81,
  avatar_type: 0,
  aspect_ratio: 2,
  screen_style: 1,
};

/** The shortest possible request, without its `product_id`. */
export const PRODUCT_VIDEO = {
  video_spec: { aspect_ratio: 'square', length: '15', resolution: '720p' },
  avatar: { id: 81, type: 0 },
  voice: { id: 'en-US-slt' },
  audio: {},
  script: { style: 'Storytime', language: 'english' },
};

/** Polls a v2 video until it has ended; returns its final `data`. */
export async function untilEnded(
  server: Pick<Client, 'get'>,
  videoId: string,
  seconds = 400,
): Promise<Answer['body']> {
  const deadline = Date.now() + seconds * 1000;
  // In milliseconds
  let pause = 100;
  for (;;) {
    const { body } = await server.get(`/v2/avatar_video/${videoId}`);
    if (body.data.status !== 'processing') return body.data;
    if (Date.now() > deadline)
      throw new Error(`The video did not end within ${seconds} s: ${JSON.stringify(body.data)}`);
    await sleep(pause);
    pause = Math.min(300, pause * 1.5);
  }
}
