/** Manifests of C2PA 2.1: assertions, the claim that lists their hashes, and the signature of the claim. */
import { createHash, randomUUID, type X509Certificate } from 'node:crypto';
import type { TimeStamp } from '../../../platform/time-stamp.ts';
import { type Cbor, decodeCbor, type Encodable, encodeCbor, Tagged } from './cbor.ts';
import { checkSignature, openSigner, type Problem, type SigningKey } from './cose.ts';
import { BOX_TYPES, makeBox, makeSuperbox, readSuperbox, type Superbox } from './jumbf.ts';
import type { Source, SourceCredentials } from './source.ts';

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
  /** The audio watermark in the sound of the file, as ten hexadecimal digits; undefined if none can be read. */
  audioWatermark?: string | undefined;
}

/**
 * Name and version of the audio watermark as a soft binding. C2PA's list has only algorithms that their owners registered.
 * This one is not in it, so the name follows the rules for names outside the namespace of C2PA.
 */
const WATERMARK_ALGORITHM = 'castwright.audio-watermark.1';

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
      ...(facts.audioWatermark === undefined ? [] : [{ action: 'c2pa.watermarked', ...by }]),
    ],
  };
  const claimOf = (binding: Binding) => {
    const assertions = [
      ...ingredients,
      assertion('c2pa.actions.v2', actions),
      ...(facts.audioWatermark === undefined ? [] : [softBinding(facts.audioWatermark)]),
      assertion(binding.label, binding.content),
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

const assertion = (label: string, content: Encodable): AssertionBox => ({
  label,
  box: cborSuperbox(BOX_TYPES.cbor, label, encodeCbor(content)),
});

/** Names the audio watermark, so that the manifest of a copy without credentials can be looked up. The scope is the whole file. */
const softBinding = (watermark: string): AssertionBox =>
  assertion('c2pa.soft-binding', {
    alg: WATERMARK_ALGORITHM,
    blocks: [{ scope: {}, value: Buffer.from(watermark, 'hex') }],
    // Required, although nothing is filled.
    pad: Buffer.alloc(0),
  });

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
    return { ...assertion(label, content), relationship: source.relationship };
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
