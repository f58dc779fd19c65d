import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Costs 64 MB and about a tenth of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1 };
const LENGTH = 32;

/** What is kept of a password: `scrypt$N$r$p$salt$hash`, so that the costs may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = kept.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === derived.length && timingSafeEqual(derived, expected);
}

/** The same letters may be written in several ways; NFKC makes them one. */
function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
