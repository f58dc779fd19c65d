import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import {
  DER,
  DerError,
  type DerValue,
  der,
  integer,
  objectId,
  readDer,
  readDerFields,
  sequence,
} from './der.ts';
import { FetchError } from './safe-fetch/fetch-error.ts';
import { post } from './safe-fetch/post.ts';
import { commonName } from './signing-certificate.ts';

// Time stamps (RFC 3161). Their tokens are CMS signed data (RFC 5652).

/** Content of a token. To those who trust the authority, it proves that the data existed at that time. */
export interface TimeStamp {
  at: Date;
  /** Name in the certificate of the authority. */
  authority: string;
}

/** No time stamp could be obtained. The message completes a sentence that starts with the authority. */
export class TimeStampError extends Error {}

/** Maximum bytes of a token. Those of public authorities have 3 to 7 KB. */
export const MAX_TIME_STAMP_BYTES = 16 * 1024;
const MAX_RESPONSE_BYTES = MAX_TIME_STAMP_BYTES + 1024;
/** Seconds to wait for an authority. */
const TIMEOUT_SECONDS = 10;

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  signedData: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificate2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

const HASHES = ['sha256', 'sha384', 'sha512'] as const;
const RECEIVED = { granted: 0, grantedWithMods: 1 } as const;

/**
 * Gets a time stamp for data. Only its hash is sent.
 * @returns the verified token
 * @throws {TimeStampError} or the reason of `signal`
 */
export async function requestTimeStamp(url: string, data: Buffer, signal: AbortSignal): Promise<Buffer> {
  // As a DER integer, it must be positive and have no leading zero.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const request = sequence(
    integer(Buffer.from([1])),
    sequence(
      sequence(objectId(OID.sha256), der(DER.null, Buffer.alloc(0))),
      der(DER.octets, createHash('sha256').update(data).digest()),
    ),
    integer(nonce),
    // The token must contain the certificate of the authority.
    der(DER.boolean, Buffer.from([0xff])),
  );
  const { status, bytes } = await send(url, request, signal);
  if (status !== 200) throw new TimeStampError(`answered with HTTP status ${status}`);
  if (bytes.length === MAX_RESPONSE_BYTES) throw tooLarge();
  try {
    const [info, token] = readDerFields(readDer(bytes));
    const [code] = info ? readDerFields(info) : [];
    const number = code?.content.length === 1 ? code.content.readUInt8() : undefined;
    if (number !== RECEIVED.granted && number !== RECEIVED.grantedWithMods)
      throw new TimeStampError(`refused the request (status ${number ?? 'unknown'})`);
    if (!token) throw new TimeStampError('answered without a time stamp');
    if (token.raw.length > MAX_TIME_STAMP_BYTES) throw tooLarge();
    const { fields } = openToken(token.raw);
    if (!fields.some(({ tag, content }) => tag === DER.integer && content.equals(nonce)))
      throw new TimeStampError('answered with the time stamp of another request');
    readTimeStamp(token.raw, data);
    return token.raw;
  } catch (error) {
    throw asTimeStampError(error);
  }
}

const tooLarge = () =>
  new TimeStampError(`answered with a time stamp of more than ${MAX_TIME_STAMP_BYTES / 1024} KB`);

async function send(url: string, body: Buffer, signal: AbortSignal) {
  try {
    return await post(url, body, {
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      // The operator chose the address.
      allowPrivate: true,
      timeout: TIMEOUT_SECONDS,
      keep: MAX_RESPONSE_BYTES,
      signal,
    });
  } catch (error) {
    if (error instanceof FetchError) throw new TimeStampError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads a token, and checks that it covers this data and is signed by the authority that it names. Whether that authority is
 * trustworthy is not checked.
 * @throws {TimeStampError}
 */
export function readTimeStamp(token: Buffer, data: Buffer): TimeStamp {
  try {
    const { info, fields, certificates, signer } = openToken(token);
    const [, , imprint, , time] = fields;
    const [algorithm, hash] = imprint ? readDerFields(imprint) : [];
    const name = algorithm && hashOf(algorithm);
    if (!name || !hash?.content.equals(createHash(name).update(data).digest()))
      throw new TimeStampError('answered with a time stamp of other data');
    const certificate = certificates.find((one) => isSignedBy(one, signer, info));
    if (!certificate) throw new TimeStampError('answered with a time stamp whose signature is not valid');
    const at = time?.tag === DER.generalizedTime ? readTime(time.content.toString('latin1')) : undefined;
    if (!at) throw new TimeStampError('answered with a time stamp without a time');
    return { at, authority: commonName(certificate.subject) };
  } catch (error) {
    throw asTimeStampError(error);
  }
}

function asTimeStampError(error: unknown): unknown {
  if (!(error instanceof DerError)) return error;
  return new TimeStampError('answered with something that is not a time stamp', { cause: error });
}

interface OpenToken {
  /** The signed content. */
  info: Buffer;
  /** Its fields. */
  fields: DerValue[];
  certificates: X509Certificate[];
  /** Fields of the only signer. */
  signer: DerValue[];
}

const notAToken = () => new DerError('it is not a token');
const isObject = (value: DerValue | undefined, id: string) => value?.raw.equals(objectId(id)) ?? false;
const CONTEXT = [0xa0, 0xa1] as const;

/** @throws {DerError} */
function openToken(token: Buffer, isNested = false): OpenToken {
  const [type, wrapped] = readDerFields(readDer(token));
  // Some programs store the whole response.
  if (type?.tag === DER.sequence && wrapped && !isNested) return openToken(wrapped.raw, true);
  if (!isObject(type, OID.signedData) || !wrapped) throw notAToken();
  const [, , content, ...others] = readDerFields(readDer(wrapped.content));
  const [infoType, infoBox] = content ? readDerFields(content) : [];
  if (!isObject(infoType, OID.timeStampInfo) || !infoBox) throw notAToken();
  const info = readDer(infoBox.content).content;
  const bags = others.find(({ tag }) => tag === CONTEXT[0]);
  const [signer, second] = readDerFields(others.at(-1) ?? infoBox);
  if (!signer || second) throw notAToken();
  return {
    info,
    fields: readDerFields(readDer(info)),
    certificates: bags ? readDerFields(bags).flatMap(({ raw }) => readCertificate(raw)) : [],
    signer: readDerFields(signer),
  };
}

function readCertificate(bytes: Buffer): X509Certificate[] {
  try {
    const certificate = new X509Certificate(bytes);
    // Node parses the key only when it is used, and fails then.
    return certificate.publicKey.asymmetricKeyType ? [certificate] : [];
  } catch {
    return [];
  }
}

function hashOf(algorithm: DerValue): (typeof HASHES)[number] | undefined {
  const [id] = readDerFields(algorithm);
  return HASHES.find((name) => isObject(id, OID[name]));
}

/** Whether a certificate for time stamps signed the attributes, and these contain the hash of the info. */
function isSignedBy(certificate: X509Certificate, signer: DerValue[], info: Buffer): boolean {
  const [, , digest, attributes, , signature] = signer;
  const name = digest && hashOf(digest);
  if (!name || attributes?.tag !== CONTEXT[0] || signature?.tag !== DER.octets) return false;
  if (!certificate.keyUsage?.includes(OID.timeStamping)) return false;
  const values = readDerFields(attributes).map(readDerFields);
  const attribute = (id: string) => {
    const [, set] = values.find(([type]) => isObject(type, id)) ?? [];
    return set && readDer(set.content);
  };
  if (!isObject(attribute(OID.contentType), OID.timeStampInfo)) return false;
  if (!attribute(OID.messageDigest)?.content.equals(createHash(name).update(info).digest())) return false;
  if (!isNamed(certificate, attribute(OID.signingCertificate2), attribute(OID.signingCertificate)))
    return false;
  // The signature covers them with the SET tag instead of the implicit one.
  const signed = Buffer.concat([Buffer.from([DER.set]), attributes.raw.subarray(1)]);
  try {
    return verify(name, signed, certificate.publicKey, signature.content);
  } catch {
    // The key is of an unsupported type.
    return false;
  }
}

/**
 * Whether the signed attributes name the certificate by its hash. Otherwise, another certificate for the same key could be
 * substituted.
 * @param second - the attribute of RFC 5816
 * @param first - the earlier one, with SHA-1
 */
function isNamed(certificate: X509Certificate, second?: DerValue, first?: DerValue): boolean {
  const [list] = second ? readDerFields(second) : first ? readDerFields(first) : [];
  const [named] = list ? readDerFields(list) : [];
  const [start, next] = named ? readDerFields(named) : [];
  const isDefault = start?.tag === DER.octets;
  const name = !second ? 'sha1' : isDefault || !start ? 'sha256' : hashOf(start);
  const hash = isDefault ? start : next;
  return (
    name !== undefined && hash?.content.equals(createHash(name).update(certificate.raw).digest()) === true
  );
}

/** Time in UTC such as `20261127100000Z` or `20261127100000.5Z`. */
function readTime(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,9})?)Z$/.exec(text) ?? [];
  if (second === undefined) return undefined;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
