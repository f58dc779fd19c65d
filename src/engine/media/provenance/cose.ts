/** Signatures of claims (COSE_Sign1, RFC 9052), with certificates and time stamps. */
import { constants, createPrivateKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import {
  MAX_TIME_STAMP_BYTES,
  readTimeStamp,
  type TimeStamp,
  TimeStampError,
} from '../../../platform/time-stamp.ts';
import { type Cbor, decodeCbor, type Encodable, encodeCbor, Tagged } from './cbor.ts';

/** Certificates and key that sign, as PEM. */
export interface SigningKey {
  /** The certificate of the key first, then those that issued it. */
  chain: string;
  key: string;
  /** Address of an authority (RFC 3161) that confirms when a file was signed. */
  timeStampUrl?: string;
  /** File that keeps when the authority failed. Without it, the authority is asked for every video. */
  timeStampOutage?: string;
}

/** A problem by its code in the specification. */
export interface Problem {
  code: string;
  message: string;
}

/** Algorithms of COSE by number. */
const ALGORITHMS: ReadonlyMap<number, { hash: string | null; type: string; pss?: true; bytes?: number }> =
  new Map([
    [-7, { hash: 'sha256', type: 'ec' }],
    [-35, { hash: 'sha384', type: 'ec' }],
    [-36, { hash: 'sha512', type: 'ec' }],
    [-37, { hash: 'sha256', type: 'rsa', pss: true }],
    [-38, { hash: 'sha384', type: 'rsa', pss: true }],
    [-39, { hash: 'sha512', type: 'rsa', pss: true }],
    [-8, { hash: null, type: 'ed25519' }],
  ]);

const ALGORITHM_OF_CURVE: ReadonlyMap<string, number> = new Map([
  ['prime256v1', -7],
  ['secp384r1', -35],
  ['secp521r1', -36],
]);

/** Label of the certificate chain in the protected header. */
const X5CHAIN = 33;
const COSE_SIGN1 = 18;

/** Fields of the unprotected header: time stamps of the signature, and of the claim in earlier versions. */
const STAMPS = { signature: 'sigTst2', claim: 'sigTst' } as const;
/** Bytes reserved for a time stamp. Unused bytes are padded, so that the length of a manifest is known beforehand. */
const STAMP_ROOM = MAX_TIME_STAMP_BYTES + 1024;
/** From here to 64 KB, CBOR encodes the length of the padding in two bytes. */
const MIN_FILLING = 256;

/** Returns the bytes that a time stamp covers: the signature in CBOR or, in earlier versions, the claim as a countersignature. */
const stampedData = (header: Uint8Array, content: Uint8Array) =>
  encodeCbor(['CounterSignature', header, Buffer.alloc(0), content]);

/** Signs claims: COSE_Sign1 with a detached payload. */
interface Signer {
  sign(claim: Buffer): Buffer;
  /** Returns the bytes that a time stamp of a signature must cover. */
  stamped(signature: Buffer): Buffer;
  /** The length is the same with any time stamp, or without one. */
  envelope(signature: Buffer, stamp: Buffer | undefined): Buffer;
}

/** Opens the signer of a key. */
export function openSigner({ chain, key, timeStampUrl }: SigningKey): Signer {
  const privateKey = createPrivateKey(key);
  const algorithm = algorithmOf(privateKey);
  const certificates = splitChain(chain).map((certificate) => certificate.raw);
  const header = encodeCbor(
    new Map<number, Encodable>([
      [1, algorithm],
      [X5CHAIN, certificates],
    ]),
  );
  return {
    sign: (claim) =>
      sign(ALGORITHMS.get(algorithm)?.hash, toBeSigned(header, claim), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }),
    stamped: (signature) => stampedData(header, encodeCbor(signature)),
    envelope(signature, stamp) {
      const wrap = (unprotected: Encodable) =>
        encodeCbor(new Tagged(COSE_SIGN1, [header, unprotected as Cbor, null, signature]));
      if (timeStampUrl === undefined) return wrap({});
      const stamped = stamp && { [STAMPS.signature]: { tstTokens: [{ val: stamp }] } };
      const filled = (length: number) => wrap({ ...stamped, pad: Buffer.alloc(length) });
      const { length } = wrap({ pad: Buffer.alloc(STAMP_ROOM) });
      return filled(MIN_FILLING + length - filled(MIN_FILLING).length);
    },
  };
}

function algorithmOf(key: KeyObject): number {
  if (key.asymmetricKeyType === 'ed25519') return -8;
  const algorithm = ALGORITHM_OF_CURVE.get(key.asymmetricKeyDetails?.namedCurve ?? '');
  if (algorithm === undefined) throw new Error('The signing key must be of P-256, P-384, P-521 or Ed25519');
  return algorithm;
}

function toBeSigned(header: Uint8Array, claim: Uint8Array): Buffer {
  return encodeCbor(['Signature1', header, Buffer.alloc(0), claim]);
}

function splitChain(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

/** A signature after checking. */
interface CheckedSignature {
  certificate: X509Certificate | undefined;
  /** The authority is not checked against a list of trusted ones. */
  timeStamp: TimeStamp | undefined;
  /** Empty if the signature is valid. */
  problems: Problem[];
}

/** Checks the signature of a claim, and reads its time stamp. */
export function checkSignature(content: Buffer | undefined, claim: Buffer): CheckedSignature {
  const fail = (code: string, message: string, certificate?: X509Certificate) => ({
    certificate,
    timeStamp: undefined,
    problems: [{ code, message }],
  });
  if (!content) return fail('claimSignature.missing', 'The claim is not signed');
  const decoded = decodeCbor(content);
  const parts = decoded instanceof Tagged ? decoded.value : decoded;
  const [header, unprotected, , signature] = Array.isArray(parts) ? parts : [];
  if (!(header instanceof Uint8Array) || !(signature instanceof Uint8Array))
    return fail('claimSignature.missing', 'The signature is damaged');
  const fields = decodeCbor(header);
  const chain = [fields, unprotected ?? null].flatMap((map) => readChain(map));
  const [certificate] = chain;
  if (!certificate)
    return fail('signingCredential.invalid', 'The signature has no certificate that can be read');
  const number = fields instanceof Map ? fields.get(1) : undefined;
  const algorithm = typeof number === 'number' ? ALGORITHMS.get(number) : undefined;
  const key = certificate.publicKey;
  const keyType = key.asymmetricKeyType === 'rsa-pss' ? 'rsa' : key.asymmetricKeyType;
  if (!algorithm || algorithm.type !== keyType)
    return fail('algorithm.unsupported', 'The algorithm of the signature is not supported', certificate);
  const isSigned = verify(
    algorithm.hash,
    toBeSigned(header, claim),
    {
      key,
      ...(algorithm.type === 'ec' && { dsaEncoding: 'ieee-p1363' as const }),
      ...(algorithm.pss && {
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
      }),
    },
    signature,
  );
  if (!isSigned)
    return fail('claimSignature.mismatch', 'The claim is not the one that was signed', certificate);
  const isChain = chain.every((one, index) => {
    const issuer = chain[index + 1];
    return !issuer || one.verify(issuer.publicKey);
  });
  if (!isChain)
    return fail('signingCredential.invalid', 'The certificates did not issue each other', certificate);
  return { certificate, timeStamp: readStamp(unprotected, { header, claim, signature }), problems: [] };
}

/** Reads a time stamp; undefined if it is damaged or belongs to other data. */
function readStamp(
  unprotected: Cbor | undefined,
  { header, claim, signature }: { header: Uint8Array; claim: Buffer; signature: Uint8Array },
): TimeStamp | undefined {
  if (!(unprotected instanceof Map)) return undefined;
  const data = {
    signature: () => stampedData(header, encodeCbor(signature)),
    claim: () => stampedData(header, claim),
  };
  for (const kind of ['signature', 'claim'] as const) {
    const stamps = unprotected.get(STAMPS[kind]);
    const tokens = stamps instanceof Map ? stamps.get('tstTokens') : undefined;
    const [first] = Array.isArray(tokens) ? tokens : [];
    const value = first instanceof Map ? first.get('val') : undefined;
    if (!(value instanceof Uint8Array) || value.length > MAX_TIME_STAMP_BYTES) continue;
    try {
      return readTimeStamp(Buffer.from(value), data[kind]());
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
    }
  }
  return undefined;
}

const MAX_CHAIN = 10;

function readChain(header: Cbor): X509Certificate[] {
  if (!(header instanceof Map)) return [];
  const value = header.get(X5CHAIN) ?? header.get('x5chain');
  const certificates = Array.isArray(value) ? value : [value];
  try {
    return certificates
      .slice(0, MAX_CHAIN)
      .flatMap((bytes) => (bytes instanceof Uint8Array ? [readCertificate(bytes)] : []));
  } catch {
    return [];
  }
}

/** Node reads the parts of a certificate when they are used, and fails only then. @throws if one is damaged */
function readCertificate(bytes: Uint8Array): X509Certificate {
  const certificate = new X509Certificate(bytes);
  const { publicKey, validFromDate, validToDate } = certificate;
  if (!publicKey.asymmetricKeyType) throw new TypeError('The key is of an unknown kind');
  for (const date of [validFromDate, validToDate]) date.toISOString();
  return certificate;
}
