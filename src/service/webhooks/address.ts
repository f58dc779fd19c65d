import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidField } from '../../contract/errors.ts';
import { isPublicAddress, parseAddress, privateAddress } from '../../platform/safe-fetch/address.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';

/** Seconds */
const PATIENCE = 3;

/** @throws {FetchError} for everything but https to what may be public; @param allowInsecure lets http and local addresses pass */
export function parseWebhookUrl(url: string, allowInsecure: boolean): URL {
  const parsed = parseAddress(url, allowInsecure);
  if (parsed.protocol !== 'https:' && !allowInsecure)
    throw new FetchError('bad_address', 'must begin with https://');
  return parsed;
}

/**
 * Checks an address at the door. The sender checks it again each time, up to the connected socket; this is for the
 * caller to learn of a mistake at once.
 *
 * @returns false when the name is not known to the DNS at present
 * @throws {ApiError} naming the field
 */
export async function checkWebhookUrl(url: string, field: string, allowInsecure: boolean): Promise<boolean> {
  try {
    const { hostname } = parseWebhookUrl(url, allowInsecure);
    if (allowInsecure) return true;
    const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, ''));
    if (!addresses.every(isPublicAddress)) throw privateAddress();
    return addresses.length > 0;
  } catch (error) {
    if (error instanceof FetchError) throw invalidField(field, error.message);
    throw error;
  }
}

/** @throws {ApiError} also when the name is not known to the DNS */
export async function requireWebhookUrl(url: string, field: string, allowInsecure: boolean): Promise<void> {
  if (await checkWebhookUrl(url, field, allowInsecure)) return;
  throw invalidField(field, `cannot be called: there is no address for ${new URL(url).hostname}`);
}

/**
 * Checks the address of a single job. A name that the DNS does not know at present is no reason to refuse a video.
 *
 * @throws {ApiError} naming `webhook_url`
 */
export async function checkJobWebhook(
  url: string | undefined,
  allowInsecure: boolean,
): Promise<{ webhookUrl: string | undefined; warnings: string[] }> {
  const known = url === undefined || (await checkWebhookUrl(url, 'webhook_url', allowInsecure));
  const warnings = known
    ? []
    : [`webhook_url may not be reached: there is no address for ${new URL(url).hostname}`];
  return { webhookUrl: url, warnings };
}

/** Empty when there are none, or when nobody can tell in time. */
async function addressesOf(host: string): Promise<string[]> {
  const found = lookup(host, { all: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, sleep(PATIENCE * 1000, [], { ref: false })]);
}
