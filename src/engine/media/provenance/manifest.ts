/** Manifests of C2PA 2.1: assertions, the claim that lists their hashes, and the signature of the claim. */
import {
  constants,
  createHash,
  createPrivateKey,
  type KeyObject,
  randomUUID,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import {
  MAX_TIME_STAMP_BYTES,
  readTimeStamp,
  type TimeStamp,
  TimeStampError,
} from '../../../platform/time-stamp.ts';
import { type Cbor, decodeCbor, type Encodable, encodeCbor, Tagged } from './cbor.ts';
import { BOX_TYPES, makeBox, makeSuperbox, readSuperbox, type Superbox } from './jumbf.ts';
import type { Source, SourceCredentials } from './source.ts';

/** Certificates and key that sign, as PEM. */
export interface SigningKey {
  /** The certificate of the key first, then those that issued it. */
  chain: string;
  key: string;
  /** Address of an authority (RFC 3161) that confirms when a file was signed. */
  timeStampUrl?: string;
}

/** Returns a time stamp of a signature; undefined if no time stamp is available. */
export type StampSignature = (data: Buffer) => Promise<Buffer | undefined>;

/** The terms of IPTC for what made the content. */
const SOURCE_TYPES = [
  /** Several elements, none of them synthetic. */
  'composite',
  /** Drawn and spoken by programs without trained models. */
  'algorithmicMedia',
  /** Photos, footage or recordings, with synthetic parts. */
  'compositeSynthetic',
  /** Made by trained models, such as a neural voice. */
  'trainedAlgorithmicMedia',
  /** Photos, footage or recordings, with parts that were made by trained models. */
  'compositeWithTrainedAlgorithmicMedia',
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

export const sourceTypeUrl = (type: SourceType): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;

/** The origins of a presenter or a voice, as in `PRESENTER_ORIGINS` and `VOICE_ORIGINS` of the contract. */
export const PRESENTER_ORIGINS = ['drawn', 'photographed', 'generated'] as const;
export type PresenterOrigin = (typeof PRESENTER_ORIGINS)[number];
export const VOICE_ORIGINS = ['built_in', 'neural', 'recorded'] as const;
export type VoiceOrigin = (typeof VOICE_ORIGINS)[number];

/** How a file was made. */
export interface Making {
  sourceType: SourceType;
  presenters: readonly PresenterOrigin[];
  voices: readonly VoiceOrigin[];
}

/** Names of our parameters of an action. */
export const MAKING_PARAMETERS = {
  presenters: 'castwright.presenters',
  voices: 'castwright.voices',
} as const;

/** Content of a file's credentials. */
export interface ProvenanceFacts extends Making {
  title: string;
  /** The program that made the file. */
  generator: { name: string; version: string };
  /** ISO 8601, in UTC. */
  createdAt: string;
  /** The supplied files that are used. At most one is the parent. */
  ingredients?: readonly Ingredient[];
}

/** A supplied file in the credentials of another file. */
export interface Ingredient extends Source {
  /** Kind of file, never a file name. */
  title: 'photo' | 'clip' | 'picture' | 'video' | 'recording' | 'file';
  /** Whether the film is an edited version of it, or contains it. */
  relationship: 'parentOf' | 'componentOf';
}

/** The assertion that binds a manifest to the bytes of its file. */
export interface Binding {
  label: 'c2pa.hash.bmff.v3' | 'c2pa.hash.data';
  content: Encodable;
}

/** Makes the manifest of a file. The length depends only on the length of the binding. */
export interface ManifestMaker {
  lengthWith(binding: Binding): number;
  make(binding: Binding): Promise<Buffer>;
}

/** @param stamp - undefined if signatures are not stamped */
export function manifestMaker(
  facts: ProvenanceFacts,
  signingKey: SigningKey,
  stamp: StampSignature | undefined,
): ManifestMaker {
  const signer = openSigner(signingKey);
  const label = `urn:c2pa:${randomUUID()}`;
  const instance = `xmp:iid:${randomUUID()}`;
  const { ingredients, manifests } = planIngredients(facts.ingredients ?? []);
  const named = (wanted: Ingredient['relationship']) => {
    const references = ingredients.flatMap(({ relationship, ...one }) =>
      relationship === wanted ? [reference(one)] : [],
    );
    return references.length > 0 ? { ingredients: references } : undefined;
  };
  const parent = named('parentOf');
  const parts = named('componentOf');
  const by = { when: new Tagged(0, facts.createdAt), softwareAgent: facts.generator };
  const made = {
    ...by,
    digitalSourceType: sourceTypeUrl(facts.sourceType),
    parameters: {
      [MAKING_PARAMETERS.presenters]: [...facts.presenters],
      [MAKING_PARAMETERS.voices]: [...facts.voices],
    },
  };
  const actions = {
    actions: [
      ...(parent
        ? [
            { action: 'c2pa.opened', ...by, parameters: parent },
            { action: 'c2pa.edited', ...made },
          ]
        : [{ action: 'c2pa.created', ...made }]),
      ...(parts ? [{ action: 'c2pa.placed', ...by, parameters: parts }] : []),
    ],
  };
  const claimOf = (binding: Binding) => {
    const assertions = [
      ...ingredients,
      { label: 'c2pa.actions.v2', box: cborSuperbox(BOX_TYPES.cbor, 'c2pa.actions.v2', encodeCbor(actions)) },
      {
        label: binding.label,
        box: cborSuperbox(BOX_TYPES.cbor, binding.label, encodeCbor(binding.content)),
      },
    ];
    const claim = encodeCbor({
      instanceID: instance,
      claim_generator_info: facts.generator,
      signature: `self#jumbf=/c2pa/${label}/c2pa.signature`,
      created_assertions: assertions.map(reference),
      'dc:title': facts.title,
      alg: 'sha256',
    });
    return { claim, assertions };
  };
  const wrap = ({ claim, assertions }: ReturnType<typeof claimOf>, signature: Buffer) => {
    const manifest = makeSuperbox(
      BOX_TYPES.manifest,
      label,
      makeSuperbox(BOX_TYPES.assertions, 'c2pa.assertions', ...assertions.map(({ box }) => box)),
      cborSuperbox(BOX_TYPES.claim, 'c2pa.claim.v2', claim),
      cborSuperbox(BOX_TYPES.signature, 'c2pa.signature', signature),
    );
    return makeSuperbox(BOX_TYPES.store, 'c2pa', ...manifests, manifest);
  };
  return {
    lengthWith(binding) {
      const claimed = claimOf(binding);
      return wrap(claimed, signer.envelope(signer.sign(claimed.claim), undefined)).length;
    },
    async make(binding) {
      const claimed = claimOf(binding);
      const signature = signer.sign(claimed.claim);
      return wrap(claimed, signer.envelope(signature, await stamp?.(signer.stamped(signature))));
    },
  };
}

interface AssertionBox {
  label: string;
  box: Buffer;
}

/** Refers to an assertion of the same manifest. */
const reference = ({ label, box }: AssertionBox) => ({
  url: `self#jumbf=c2pa.assertions/${label}`,
  // The hash of a superbox excludes its header.
  hash: createHash('sha256').update(box.subarray(8)).digest(),
});

/** Maximum ingredients that are named, and bytes of their own manifests. */
const MAX_INGREDIENTS = 20;
const MAX_KEPT = 2 ** 20;

/** Returns the assertions of ingredients, and the manifests to keep, which come before that of the file. */
function planIngredients(all: readonly Ingredient[]): {
  ingredients: (AssertionBox & Pick<Ingredient, 'relationship'>)[];
  manifests: Buffer[];
} {
  const boxes = new Map<string, string>();
  let room = MAX_KEPT;
  /** Keeps all manifests of an ingredient, or none. */
  const keep = ({ manifests }: SourceCredentials): boolean => {
    const others = manifests.filter(({ label }) => !boxes.has(label));
    const size = others.reduce((total, { box }) => total + box.length * 0.75, 0);
    // Two manifests with the same label cannot be distinguished.
    const isClear = manifests.every(({ label, box }) => (boxes.get(label) ?? box) === box);
    if (!isClear || size > room) return false;
    room -= size;
    for (const { label, box } of others) boxes.set(label, box);
    return true;
  };
  const ingredients = all.slice(0, MAX_INGREDIENTS).map(({ credentials, ...source }, index) => {
    const label = `c2pa.ingredient.v3${index > 0 ? `__${index}` : ''}`;
    const content: Encodable = {
      'dc:title': source.title,
      'dc:format': source.format,
      relationship: source.relationship,
      instanceID: `urn:sha256:${source.sha256}`,
      ...(credentials && keep(credentials) && manifestReferences(credentials)),
    };
    const box = cborSuperbox(BOX_TYPES.cbor, label, encodeCbor(content));
    return { label, box, relationship: source.relationship };
  });
  return { ingredients, manifests: [...boxes.values()].map((box) => Buffer.from(box, 'base64')) };
}

/** Refers to the manifest of an ingredient, which was found to be valid. */
function manifestReferences({ active, hash, signatureHash }: SourceCredentials) {
  const url = `self#jumbf=/c2pa/${active}`;
  const signature = `${url}/c2pa.signature`;
  return {
    activeManifest: { url, hash: Buffer.from(hash, 'base64') },
    claimSignature: { url: signature, hash: Buffer.from(signatureHash, 'base64') },
    validationResults: {
      activeManifest: {
        success: [{ code: 'claimSignature.validated', url: signature }],
        informational: [],
        failure: [],
      },
    },
  };
}

function cborSuperbox(type: string, label: string, content: Buffer): Buffer {
  return makeSuperbox(type, label, makeBox('cbor', content));
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

function openSigner({ chain, key, timeStampUrl }: SigningKey): Signer {
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

export function splitChain(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

/** A problem by its code in the specification. */
export interface Problem {
  code: string;
  message: string;
}

export interface Assertion {
  label: string;
  content: Cbor;
}

export interface ReadManifest {
  claim: Map<Cbor, Cbor>;
  /** Without assertions that cannot be read. */
  assertions: Assertion[];
  certificate: X509Certificate | undefined;
  /** The authority is not checked against a list of trusted ones. */
  timeStamp: TimeStamp | undefined;
  /** Empty if the claim is signed and its assertions are those that were signed. */
  problems: Problem[];
}

export class ManifestError extends Error {}

/** Reads the active manifest of a store, and checks its signature and the hashes of its assertions. @throws {ManifestError} */
export function readActiveManifest(store: Buffer): ReadManifest {
  const manifests = readSuperbox(store).children.filter(
    ({ type }) => type === BOX_TYPES.manifest || type === BOX_TYPES.updateManifest,
  );
  const manifest = manifests.at(-1);
  if (!manifest) throw new ManifestError('There is no manifest of a known kind');
  const [claimBox] = manifest.children.filter(({ type }) => type === BOX_TYPES.claim);
  if (!claimBox?.content) throw new ManifestError('The manifest has no claim');
  const claim = decodeCbor(claimBox.content);
  if (!(claim instanceof Map)) throw new ManifestError('The claim is not a map');
  const signature = manifest.children.find(({ type }) => type === BOX_TYPES.signature);
  // The claim names its own signature, which binds it to the label of the manifest.
  const ownNames = [signature?.label, `/c2pa/${manifest.label}/${signature?.label}`].map(
    (name) => `self#jumbf=${name}`,
  );
  const isNamed = ownNames.includes(String(claim.get('signature')));
  const { certificate, timeStamp, problems } = checkSignature(
    isNamed ? signature?.content : undefined,
    claimBox.content,
  );
  const boxes = manifest.children.find(({ type }) => type === BOX_TYPES.assertions)?.children ?? [];
  return {
    claim,
    assertions: boxes.flatMap(readAssertion),
    certificate,
    timeStamp,
    problems: [...problems, ...checkAssertions(claim, boxes)],
  };
}

function readAssertion({ label, type, content }: Superbox): Assertion[] {
  if (!content) return [];
  if (type === BOX_TYPES.cbor) return [{ label, content: decodeCbor(content) }];
  if (type !== BOX_TYPES.json) return [];
  try {
    return [{ label, content: JSON.parse(content.toString()) as Cbor }];
  } catch {
    return [];
  }
}

type CheckedSignature = Pick<ReadManifest, 'certificate' | 'timeStamp' | 'problems'>;

function checkSignature(content: Buffer | undefined, claim: Buffer): CheckedSignature {
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

/** Fields of a claim that list assertions, of both versions. */
const LISTS = ['created_assertions', 'gathered_assertions', 'assertions'];

/** Compares the assertions with the hashes that were signed. */
function checkAssertions(claim: Map<Cbor, Cbor>, boxes: readonly Superbox[]): Problem[] {
  const problems: Problem[] = [];
  const listed = LISTS.flatMap((name) => claim.get(name) ?? []);
  const found = new Set<Superbox>();
  const byLabel = new Map(boxes.map((box) => [box.label, box]));
  for (const reference of listed) {
    const [url, hash, own] =
      reference instanceof Map ? ['url', 'hash', 'alg'].map((name) => reference.get(name)) : [];
    const label = typeof url === 'string' ? url.slice(url.lastIndexOf('/') + 1) : '';
    const box = byLabel.get(label);
    if (!box) {
      problems.push({ code: 'assertion.missing', message: `The assertion ${label} is missing` });
      continue;
    }
    found.add(box);
    const name = hashName(own ?? claim.get('alg'));
    const isSame =
      name !== undefined &&
      hash instanceof Uint8Array &&
      createHash(name).update(box.body).digest().equals(hash);
    if (!isSame)
      problems.push({
        code: 'assertion.hashedURI.mismatch',
        message: `The assertion ${label} was changed`,
      });
  }
  for (const box of boxes)
    if (!found.has(box))
      problems.push({
        code: 'assertion.undeclared',
        message: `The assertion ${box.label} was added without a signature`,
      });
  return problems;
}

/** The name of a hash function that C2PA allows; the default is SHA-256. */
export function hashName(name: Cbor | undefined): string | undefined {
  if (name === undefined) return 'sha256';
  return typeof name === 'string' && ['sha256', 'sha384', 'sha512'].includes(name) ? name : undefined;
}
