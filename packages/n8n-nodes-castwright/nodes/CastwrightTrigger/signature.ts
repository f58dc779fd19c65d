import type { IDataObject } from 'n8n-workflow';

/**
 * Whether the endpoint's secret signed a delivery: a hexadecimal HMAC-SHA256 of the raw body. During a rotation of the
 * secret, there are two signatures, of the old and the new one.
 */
export async function isGenuine(body: Buffer, headers: IDataObject, secret: string): Promise<boolean> {
  if (secret === '') return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', Buffer.from(secret), algorithm, false, ['verify']);
  for (const name of ['x-webhook-signature', 'x-webhook-signature-next']) {
    const signature = String(headers[name] ?? '');
    if (!/^[0-9a-f]{64}$/.test(signature)) continue;
    if (await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), new Uint8Array(body)))
      return true;
  }
  return false;
}
