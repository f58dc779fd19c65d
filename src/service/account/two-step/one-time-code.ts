import { HOTP, Secret, TOTP } from 'otpauth';

/** As every authenticator app makes them (RFC 6238): six digits of SHA-1, new every 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that a clock may be behind or ahead. */
const TOLERANCE = 1;
/** Of the secret: as many as SHA-1 has (RFC 4226, 4). */
const BYTES = 20;

/** What codes are made of, in base32. */
export function newSecret(): string {
  return new Secret({ size: BYTES }).base32;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUriOf(secret: string, email: string): string {
  return new TOTP({ ...FORM, issuer: 'Castwright', label: email, secret }).toString();
}

/** Number of the 30 seconds that a time lies in. @param now in milliseconds */
export function timeStepAt(now: number): number {
  return TOTP.counter({ period: FORM.period, timestamp: now });
}

/** The step that a code belongs to, now or one beside it; undefined where it is none. @param now in milliseconds */
export function matchingTimeStep(secret: string, code: string, now: number): number | undefined {
  const counter = timeStepAt(now);
  const { algorithm, digits } = FORM;
  const given = { token: code, secret: Secret.fromBase32(secret), algorithm, digits, counter };
  const away = HOTP.validate({ ...given, window: TOLERANCE });
  return away === null ? undefined : counter + away;
}
