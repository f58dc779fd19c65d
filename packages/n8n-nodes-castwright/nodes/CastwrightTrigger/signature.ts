import type { IDataObject } from 'n8n-workflow';

/** Whether a delivery was signed with the endpoint's secret: a hexadecimal HMAC-SHA256 of the body as it came. */
export async function isGenuine(body: Buffer, headers: IDataObject, secret: string): Promise<boolean> {
  const given = String(headers['x-webhook-signature'] ?? '');
  if (secret === '' || !/^[0-9a-f]{64}$/.test(given)) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, Buffer.from(given, 'hex'), new Uint8Array(body));
}
