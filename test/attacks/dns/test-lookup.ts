/**
 * Preloaded into a server and its children (`NODE_OPTIONS=--import`): resolves names ending in `.test` with the DNS
 * server whose port is in the URL of this module, and all others as usual.
 */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const resolver = new dns.promises.Resolver({ timeout: 2000, tries: 2 });
resolver.setServers([`127.0.0.1:${new URL(import.meta.url).searchParams.get('port')}`]);

async function find(host: string): Promise<LookupAddress[]> {
  const found = [
    ...(await resolver.resolve4(host).catch(() => [])).map((address) => ({ address, family: 4 })),
    ...(await resolver.resolve6(host).catch(() => [])).map((address) => ({ address, family: 6 })),
  ];
  if (found.length === 0) throw Object.assign(new Error(`${host} does not exist`), { code: 'ENOTFOUND' });
  return found;
}

const isOurs = (host: string) => /\.test\.?$/i.test(host);
const { lookup } = dns;
const promised = dns.promises.lookup;
type Callback = (error: Error | null, found?: string | LookupAddress[], family?: number) => void;

dns.lookup = ((host: string, options: LookupOptions | Callback, callback?: Callback) => {
  const done = (callback ?? options) as Callback;
  const all = typeof options === 'object' && options.all === true;
  if (!isOurs(host)) return lookup(host, options as LookupOptions, done as never);
  find(host).then(
    (found) => (all ? done(null, found) : done(null, found[0]?.address, found[0]?.family)),
    (error: Error) => done(error),
  );
}) as typeof dns.lookup;
dns.promises.lookup = (async (host: string, options: LookupOptions = {}) => {
  if (!isOurs(host)) return promised(host, options);
  const found = await find(host);
  return options.all === true ? found : found[0];
}) as typeof dns.promises.lookup;
syncBuiltinESMExports();
