import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** Of argon2id (RFC 9106): 64 MB and about a tenth of a second. */
const COST = { memory: 65_536, passes: 2, parallelism: 1 };
const LENGTH = 32;
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** What is kept of a password: `$argon2id$v=19$m=,t=,p=$salt$hash`, so that the costs may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(hash)}`;
}

/** False as well for what was not made by `hashPassword`. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = FORM.exec(kept) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64');
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}

let nobody: Promise<string> | undefined;

/** To be compared with where there is no account, in the same time. */
export function dummyPassword(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
}

/** The same letters may be written in several ways; NFKC makes them one. */
function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    ...cost,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: LENGTH,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
