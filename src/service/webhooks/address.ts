import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidField } from '../../contract/errors.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { isPublicAddress, parseAddress, privateAddress } from '../../platform/safe-fetch/guarded-agent.ts';

/** Seconds to wait for the DNS. */
const DNS_TIMEOUT_SECONDS = 3;

/**
 * @param allowInsecure accepts http and local addresses
 * @throws {FetchError} unless the URL is https and its host may be public
 */
export function parseWebhookUrl(url: string, allowInsecure: boolean): URL {
  const parsed = parseAddress(url, allowInsecure);
  if (parsed.protocol !== 'https:' && !allowInsecure)
    throw new FetchError('bad_address', 'must begin with https://');
  return parsed;
}

/**
 * Reports a mistake in an address to the caller at once. The sender checks it again before each attempt, up to the
 * connected socket.
 * @returns false if the DNS does not resolve the name at present
 * @throws {ApiError} naming the field
 */
export async function checkWebhookUrl(url: string, field: string, allowInsecure: boolean): Promise<boolean> {
  try {
    const { hostname } = parseWebhookUrl(url, allowInsecure);
    if (allowInsecure) return true;
    const addresses = await resolveHost(hostname.replace(/^\[|\]$/g, ''));
    if (!addresses.every(isPublicAddress)) throw privateAddress();
    return addresses.length > 0;
  } catch (error) {
    if (error instanceof FetchError) throw invalidField(field, error.message);
    throw error;
  }
}

/** @throws {ApiError} as `checkWebhookUrl`, and if the DNS does not resolve the name */
export async function requireWebhookUrl(url: string, field: string, allowInsecure: boolean): Promise<void> {
  if (await checkWebhookUrl(url, field, allowInsecure)) return;
  throw invalidField(field, `cannot be called: there is no address for ${new URL(url).hostname}`);
}

/**
 * Checks the webhook address of a single job. A name that does not resolve at present causes a warning, not an error.
 * @throws {ApiError} naming `webhook_url`
 */
export async function checkJobWebhook(
  url: string | undefined,
  allowInsecure: boolean,
): Promise<{ webhookUrl: string | undefined; warnings: string[] }> {
  const resolves = url === undefined || (await checkWebhookUrl(url, 'webhook_url', allowInsecure));
  const warnings = resolves
    ? []
    : [`webhook_url may be unreachable: there is no address for ${new URL(url).hostname}`];
  return { webhookUrl: url, warnings };
}

/** Empty if the name does not resolve, or not in time. */
async function resolveHost(host: string): Promise<string[]> {
  const found = lookup(host, { all: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, sleep(DNS_TIMEOUT_SECONDS * 1000, [], { ref: false })]);
}
