import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { backendIn } from '../stack/stack.ts';
import { type Client, clientWith, QUICK_RENDERS, startServer, type TestServer } from './server.ts';

/** `quick` for tests that look neither at pixels nor at sound; see `QUICK_RENDERS`. */
type Renders = 'quick' | 'real';

/** A server shared with other tests: never stop it, and ignore records of other accounts. */
export interface SharedServer extends Client, AsyncDisposable {
  dataDir: string;
  /** The id of the account that `key` belongs to. */
  account: string;
  email: string;
}

interface Running {
  server: TestServer;
  dataDir: string;
}

const running = new Map<Renders, Promise<Running>>();
let accounts = 0;

/**
 * A server that all test files of this process share. Each call gets its own empty account with 1,000 credits. Private
 * addresses are allowed for media and webhooks. The server ends with this process.
 */
export async function sharedServer(renders: Renders): Promise<SharedServer> {
  const started = running.get(renders) ?? start(renders);
  running.set(renders, started);
  const { server, dataDir } = await started;
  const email = `file-${++accounts}@example.com`;
  const { db, queue, encryption } = await backendIn(dataDir);
  const { id, key } = await addAccount(db, encryption, { email, credits: 1000 });
  await queue.close();
  await db.destroy();
  const client = clientWith(key, server);
  return {
    ...client,
    dataDir,
    account: id,
    email,
    [Symbol.asyncDispose]: () => cancelVideos(client),
  };
}

async function start(renders: Renders): Promise<Running> {
  const temp = await makeTempDir('castwright-shared-');
  const settings = {
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
    CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: 'true',
    TEST_ENDS_WITH_STDIN: 'true',
    ...(renders === 'real' && { TEST_RENDER_MODULE: '' }),
  };
  const server = await startServer(temp.path, settings, QUICK_RENDERS);
  for (const one of [server.process, server.process.stdin, server.process.stdout, server.process.stderr]) {
    (one as { unref?(): void } | null)?.unref?.();
  }
  return { server, dataDir: temp.path };
}

/** Cancels queued videos, which would delay the next test file. */
async function cancelVideos(client: Client): Promise<void> {
  const { videos } = (await client.get('/v2/videos?status=processing&page_size=100')).body.data;
  for (const { video_id: id } of videos) await client.post(`/v2/videos/${id}/cancel`, {});
}
