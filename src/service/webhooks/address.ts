import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidField } from '../../contract/errors.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { isPublicAddress, parseAddress, privateAddress } from '../../platform/safe-fetch/guarded-agent.ts';

/** Maximum seconds to wait for the DNS. */
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
 * Checks the URL of a webhook, so that a mistake is reported to the caller right away. The sender checks the URL again before
 * each attempt, down to the connected socket.
 * @returns false if the DNS does not currently resolve the name
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
  throw invalidField(field, `cannot be called: ${new URL(url).hostname} has no IP address. Check the name`);
}

/**
 * Checks the webhook address of a single job. A name that does not resolve at present causes a warning, not an error.
 * @throws {ApiError} naming the field
 */
export async function checkJobWebhook(
  url: string | undefined,
  allowInsecure: boolean,
  field = 'webhook_url',
): Promise<{ webhookUrl: string | undefined; warnings: string[] }> {
  const resolves = url === undefined || (await checkWebhookUrl(url, field, allowInsecure));
  const warnings = resolves
    ? []
    : [`${field} may be unreachable: ${new URL(url).hostname} has no IP address`];
  return { webhookUrl: url, warnings };
}

/** Returns the addresses of a host; empty if the name does not resolve in time. */
async function resolveHost(host: string): Promise<string[]> {
  const addresses = lookup(host, { all: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  );
  return Promise.race([addresses, sleep(DNS_TIMEOUT_SECONDS * 1000, [], { ref: false })]);
}
