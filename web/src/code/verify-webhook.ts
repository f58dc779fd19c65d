/** Sample code that verifies the signature of a delivery, by language. */
export const VERIFICATIONS: Record<string, string> = {
  JavaScript: `import { createHmac, timingSafeEqual } from 'node:crypto';

// rawBody is the request body as received, before any JSON parser.
export function isFromCastwright(rawBody, headers, secret) {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const received = Buffer.from(headers['x-webhook-signature'] ?? '', 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}`,
  Python: `import hashlib, hmac

# raw_body is the request body as received, in bytes.
def is_from_castwright(raw_body, headers, secret):
    expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers.get("x-webhook-signature", ""))`,
  PHP: `<?php
$expected = hash_hmac('sha256', file_get_contents('php://input'), $secret);
$received = $_SERVER['HTTP_X_WEBHOOK_SIGNATURE'] ?? '';
if (!hash_equals($expected, $received)) {
    http_response_code(401);
    exit;
}`,
};
