import { HOTP, Secret, TOTP } from 'otpauth';

/** Standard of all authenticator apps (RFC 6238): six digits of SHA-1, every 30 seconds. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps by which a clock may be slow or fast. */
const TOLERANCE = 1;
/** Length of the secret: that of SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** Secret from which codes are derived, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...TOTP_OPTIONS, issuer: 'Castwright', label: email, secret }).toString();
}

/** Number of the 30-second step at a time. @param now milliseconds since 1970 */
export function timeStepAt(now: number): number {
  return TOTP.counter({ period: TOTP_OPTIONS.period, timestamp: now });
}

/**
 * Returns the step of a code, if it is the current one or next to it; otherwise undefined.
 * @param now milliseconds since 1970
 */
export function matchingTimeStep(secret: string, code: string, now: number): number | undefined {
  const counter = timeStepAt(now);
  const { algorithm, digits } = TOTP_OPTIONS;
  const options = { token: code, secret: Secret.fromBase32(secret), algorithm, digits, counter };
  const away = HOTP.validate({ ...options, window: TOLERANCE });
  return away === null ? undefined : counter + away;
}
