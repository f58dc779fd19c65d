import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto';
import { DER, der, integer, objectId, sequence, tagged } from './der.ts';

/** Certificates and key as PEM. */
interface MadeCertificate {
  /** The certificate of the key first, then the one that issued it. */
  chain: string;
  key: string;
}

const YEAR_MS = 365.25 * 24 * 3600 * 1000;
/** Without a time stamp authority, a signature can be checked only as long as its certificate is valid. */
const YEARS = 20;
/** Allows for clocks that are behind. */
const HEAD_START_MS = 3600 * 1000;

const OID = {
  ecPublicKey: '1.2.840.10045.2.1',
  p256: '1.2.840.10045.3.1.7',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/**
 * Makes a P-256 key that signs documents, with its certificate and the root that issued it. C2PA refuses a certificate
 * that issued itself. The key of the root is forgotten, so nothing else can be issued by it.
 */
export function makeSigningCertificate(name: string, now = Date.now()): MadeCertificate {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validity = sequence(time(now - HEAD_START_MS), time(now + YEARS * YEAR_MS));
  const rootName = nameOf(`${name} root`);
  const rootId = keyId(root.publicKey);
  const issue = (subject: Buffer, key: KeyObject, extensions: Buffer[]) => {
    const body = sequence(
      tagged(0, integer(Buffer.from([2]))),
      integer(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
      sequence(objectId(OID.ecdsaSha256)),
      rootName,
      validity,
      subject,
      key.export({ type: 'spki', format: 'der' }),
      tagged(3, sequence(...extensions)),
    );
    const signature = sign('sha256', body, root.privateKey);
    return new X509Certificate(sequence(body, sequence(objectId(OID.ecdsaSha256)), bitString(signature)));
  };
  const leafCertificate = issue(nameOf(name), leaf.publicKey, [
    extension(OID.basicConstraints, true, sequence()),
    // digitalSignature
    extension(OID.keyUsage, true, bitString(Buffer.from([0x80]), 7)),
    extension(
      OID.extendedKeyUsage,
      false,
      sequence(objectId(OID.emailProtection), objectId(OID.documentSigning)),
    ),
    extension(OID.subjectKeyId, false, der(DER.octets, keyId(leaf.publicKey))),
    extension(OID.authorityKeyId, false, sequence(der(0x80, rootId))),
  ]);
  const rootCertificate = issue(rootName, root.publicKey, [
    extension(OID.basicConstraints, true, sequence(der(0x01, Buffer.from([0xff])))),
    // keyCertSign
    extension(OID.keyUsage, true, bitString(Buffer.from([0x04]), 2)),
    extension(OID.subjectKeyId, false, der(DER.octets, rootId)),
  ]);
  return {
    chain: `${leafCertificate}${rootCertificate}`,
    key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/**
 * Returns the common name in the subject or the issuer of a certificate, or else all of it.
 *
 * @param distinguished undefined if it is empty, which the types of Node.js do not say
 */
export function commonName(distinguished: string | undefined): string {
  const parts = distinguished?.split('\n') ?? ['no name'];
  return parts.find((part) => part.startsWith('CN='))?.slice(3) ?? parts.join(', ');
}

function keyId(key: KeyObject): Buffer {
  return createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();
}

function nameOf(name: string): Buffer {
  const part = (id: string, value: string) =>
    der(DER.set, sequence(objectId(id), der(DER.utf8, Buffer.from(value))));
  return sequence(part(OID.organization, 'Castwright'), part(OID.commonName, name));
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  const critical = isCritical ? [der(0x01, Buffer.from([0xff]))] : [];
  return sequence(objectId(id), ...critical, der(DER.octets, value));
}

function bitString(bytes: Buffer, unused = 0): Buffer {
  return der(DER.bitString, Buffer.concat([Buffer.from([unused]), bytes]));
}

/** From 2050 on, the year has four digits. */
function time(at: number): Buffer {
  const digits = `${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`;
  return digits < '2050'
    ? der(DER.utcTime, Buffer.from(digits.slice(2)))
    : der(DER.generalizedTime, Buffer.from(digits));
}
