import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Encryption, openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { createKey } from '../../src/service/account/accounts/keys.ts';
import { deriveCsrfToken, openSession } from '../../src/service/account/sessions/sessions.ts';
import type { Db, KeyScope } from '../../src/service/drivers/db/schema.ts';
import { startServer, type TestServer } from '../acceptance/server.ts';
import { openRecords } from '../stack/open-records.ts';
import { settingsIn } from '../stack/stack.ts';
import { type ChangingDns, startChangingDns } from './dns/changing-dns.ts';
import { type Hold, importProbe, takeHold } from './loop/hold.ts';
import { type Sent, send, type ToSend } from './send.ts';

export const OWNER = { email: 'owner@example.com', password: 'a sentence to remember' };

/** A person with their own account. */
export interface Person {
  id: string;
  email: string;
  key: string;
  /** A signed-in dashboard session. */
  session: { cookie: string; csrf: string };
  /** Calls with the API key of this person. */
  call(path: string, options?: ToSend): Promise<Sent>;
  /** Calls with the dashboard session of this person. */
  click(path: string, options?: ToSend): Promise<Sent>;
  keyWith(scope: KeyScope): Promise<{ id: string; key: string }>;
}

/** A server with default settings, and its attacker. */
export interface Target extends AsyncDisposable {
  server: TestServer;
  port: number;
  folder: string;
  db: Db;
  encryption: Encryption;
  /** The person whose records are attacked. */
  victim: Person;
  attacker: Person;
  /** Adds an account. */
  newcomer(credits: number): Promise<Person>;
  /** A server on a private address, which must never be reached. */
  canary: { port: number; reached(): number };
  /** Resolves names that end in `.test` for the server. */
  dns: ChangingDns;
  /** The longest block of the server's event loop since the last call. */
  hold(): Promise<Hold>;
  call(path: string, options?: ToSend): Promise<Sent>;
}

const LOOKUP = new URL('./dns/test-lookup.ts', import.meta.url);

/** Uses the settings of a fresh installation, except for rate limits, which would stop most attacks early. */
export async function startTarget(settings: Record<string, string> = {}): Promise<Target> {
  await using starting = new AsyncDisposableStack();
  const temp = starting.use(await makeTempDir('castwright-attacks-'));
  const dns = starting.use(await startChangingDns());
  const socket = join(temp.path, 'probe.sock');
  const server = starting.use(
    await startServer(temp.path, {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
      CASTWRIGHT_LEGACY_PORT: '0',
      NODE_OPTIONS: `--import=${LOOKUP.href}?port=${dns.port} ${importProbe(socket)}`,
      ...settings,
    }),
  );
  const port = Number(new URL(server.url).port);
  const db = await openRecords(temp.path);
  starting.defer(() => db.destroy());
  const encryption = await openEncryption(temp.path, (await settingsIn(temp.path))['CASTWRIGHT_SECRET']);
  const canary = starting.use(await openCanary());
  let people = 0;

  async function newcomer(credits: number): Promise<Person> {
    const email = `person-${++people}@example.com`;
    const { id, key } = await addAccount(db, encryption, { email, credits });
    const token = await openSession(db, id, 'a browser');
    const session = { cookie: `castwright_session=${token}`, csrf: deriveCsrfToken(token) };
    const signedIn = { cookie: session.cookie, 'x-csrf-token': session.csrf };
    const as =
      (own: Record<string, string>) =>
      (path: string, options: ToSend = {}) =>
        send(port, path, { ...options, headers: { ...own, ...options.headers } });
    const keyWith = (scope: KeyScope) => createKey(db, { accountId: id, name: `${scope} ${people}`, scope });
    return { id, email, key, session, call: as({ 'x-api-key': key }), click: as(signedIn), keyWith };
  }

  const victim = await newcomer(1000);
  const attacker = await newcomer(1000);
  const running = starting.move();
  return {
    server,
    port,
    folder: temp.path,
    db,
    encryption,
    victim,
    attacker,
    newcomer,
    canary,
    dns,
    hold: () => takeHold(socket),
    call: (path, options = {}) => send(port, path, options),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Listens on every IPv4 and IPv6 address of this machine. */
async function openCanary() {
  let reached = 0;
  const canary = createServer((_request, response) => response.end('secret'));
  canary.on('connection', () => reached++);
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  return {
    port: (canary.address() as AddressInfo).port,
    reached: () => reached,
    async [Symbol.asyncDispose]() {
      canary.closeAllConnections();
      canary.close();
    },
  };
}
