import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { commonName } from '../../../platform/signing-certificate.ts';
import { type Cbor, CborError, cborToJson } from './cbor.ts';
import {
  ContainerError,
  detectContainer,
  type Located,
  locateManifest,
  readBounded,
  readRange,
} from './containers/containers.ts';
import type { Problem } from './cose.ts';
import { JumbfError } from './jumbf.ts';
import {
  hashName,
  MAKING_PARAMETERS,
  ManifestError,
  PRESENTER_ORIGINS,
  type PresenterOrigin,
  type ReadManifest,
  readActiveManifest,
  VOICE_ORIGINS,
  type VoiceOrigin,
} from './manifest.ts';
import { bigEndian } from './sign-file.ts';

/** The claims of a file's credentials, and whether the file still matches them. */
export interface CredentialsReport {
  /**
   * `valid`: signed and unchanged since. `changed`: the signature is valid, but the file is not what was signed.
   * `invalid`: the credentials themselves are damaged or were changed. `unchecked`: the signature is valid, but something
   * else cannot be checked here. `none`: the file has no credentials.
   */
  state: 'valid' | 'changed' | 'invalid' | 'unchecked' | 'none';
  problems: Problem[];
  /** Undefined if the file has no credentials that can be read. */
  credentials?: Credentials;
}

interface Credentials {
  title: string | undefined;
  generator: string | undefined;
  /** Source types of IPTC, as addresses. */
  sourceTypes: string[];
  /** Origins of the presenters and voices, if the file was made by Castwright. */
  presenters: PresenterOrigin[];
  voices: VoiceOrigin[];
  /** When the content was created, as the file says. */
  createdAt: string | undefined;
  signer:
    | { name: string; issuer: string; fingerprint: string; validFrom: string; validTo: string }
    | undefined;
  /** Files from which the content was made, as the file says. Their own credentials are not checked. */
  ingredients: {
    title: string | undefined;
    format: string | undefined;
    relationship: Relationship | undefined;
    hasCredentials: boolean;
  }[];
  /** When a valid time stamp confirms that the signature existed. The authority is not checked against a list of trusted ones. */
  timeStamp: { at: string; authority: string } | undefined;
  assertions: { label: string; content: unknown }[];
}

const RELATIONSHIPS = ['parentOf', 'componentOf', 'inputTo'] as const;
type Relationship = (typeof RELATIONSHIPS)[number];

/** Bytes that are read at a time. */
const BLOCK = 2 ** 20;

/**
 * Reads and checks the credentials of a file. Never throws because of what is in the file.
 * @param sidecar - a file with its credentials, for a file that cannot contain them
 */
export async function verifyFile(path: string, sidecar?: string): Promise<CredentialsReport> {
  await using file = await open(path, 'r');
  const kind = await detectContainer(file);
  if (!kind && sidecar === undefined) return { state: 'none', problems: [] };
  let located: Pick<Located, 'manifest' | 'boxes'>;
  try {
    located = kind
      ? await locateManifest(file, kind)
      : { manifest: await readSidecar(sidecar ?? ''), boxes: [] };
  } catch (error) {
    if (!(error instanceof ContainerError)) throw error;
    return { state: 'none', problems: [{ code: 'general.error', message: error.message }] };
  }
  if (!located.manifest) return { state: 'none', problems: [] };
  try {
    const manifest = readActiveManifest(located.manifest);
    const credentials = describe(manifest);
    if (manifest.problems.length > 0) return { state: 'invalid', problems: manifest.problems, credentials };
    const checked = await checkBinding(file, located, manifest);
    const { certificate } = manifest;
    if (checked.state !== 'valid' || !certificate || certificate.validToDate > new Date())
      return { ...checked, credentials };
    const message = manifest.timeStamp
      ? 'The certificate has expired. The time stamp proves that the file was signed earlier only if you trust its authority'
      : 'The certificate has expired. Whether the file was signed earlier cannot be checked here';
    return { state: 'unchecked', problems: [{ code: 'signingCredential.expired', message }], credentials };
  } catch (error) {
    const isTheirs = [CborError, JumbfError, ManifestError, ContainerError].some(
      (kind) => error instanceof kind,
    );
    if (!isTheirs) throw error;
    const message = `The credentials cannot be read: ${(error as Error).message}`;
    return { state: 'invalid', problems: [{ code: 'claim.cbor.invalid', message }] };
  }
}

/** @throws {ContainerError} */
async function readSidecar(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  return readBounded(file, 0, (await file.stat()).size);
}

function describe({ claim, assertions, certificate, timeStamp }: ReadManifest): Credentials {
  const actions = assertions
    .filter(({ label }) => /^c2pa\.actions(?:\.v2)?$/.test(label))
    .flatMap(({ content }) => listOf(plain(content)['actions']));
  const [info] = listOf(cborToJson(claim.get('claim_generator_info') ?? null)).filter(isRecord);
  const generator = info ? [info['name'], info['version']] : [claim.get('claim_generator')];
  const named = (name: string) => actions.find((action) => action['action'] === name);
  const created = named('c2pa.created') ?? named('c2pa.edited') ?? {};
  const ingredients = assertions
    .filter(({ label }) => /^c2pa\.ingredient(?:\.v[23])?(?:__\d{1,9})?$/.test(label))
    .slice(0, MAX_ASSERTIONS)
    .map(({ content }) => plain(content));
  return {
    title: textOf(claim.get('dc:title')),
    generator: generator.filter((part) => typeof part === 'string').join(' ') || undefined,
    sourceTypes: [...new Set(actions.map((action) => action['digitalSourceType']))].filter(
      (type) => typeof type === 'string',
    ),
    presenters: PRESENTER_ORIGINS.filter((origin) => origins(created, 'presenters').includes(origin)),
    voices: VOICE_ORIGINS.filter((origin) => origins(created, 'voices').includes(origin)),
    createdAt: textOf(created['when']),
    signer: certificate && {
      name: commonName(certificate.subject),
      issuer: commonName(certificate.issuer),
      fingerprint: certificate.fingerprint256,
      validFrom: certificate.validFromDate.toISOString(),
      validTo: certificate.validToDate.toISOString(),
    },
    ingredients: ingredients.map((one) => ({
      title: textOf(one['dc:title'])?.slice(0, MAX_TITLE_CHARACTERS),
      format: textOf(one['dc:format'])?.slice(0, MAX_TITLE_CHARACTERS),
      relationship: RELATIONSHIPS.find((name) => name === one['relationship']),
      hasCredentials: (one['activeManifest'] ?? one['c2pa_manifest']) !== undefined,
    })),
    timeStamp: timeStamp && { at: timeStamp.at.toISOString(), authority: timeStamp.authority },
    assertions: assertions
      .slice(0, MAX_ASSERTIONS)
      .map(({ label, content }) => ({ label, content: shortened(plain(content)) })),
  };
}

function origins(action: Plain, parameter: keyof typeof MAKING_PARAMETERS): unknown[] {
  const { parameters } = action;
  const value = isRecord(parameters) ? parameters[MAKING_PARAMETERS[parameter]] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Limits of a report: a stranger's credentials may hold megabytes. */
const MAX_ASSERTIONS = 100;
const MAX_ASSERTION_CHARACTERS = 20_000;
const MAX_TITLE_CHARACTERS = 200;

function shortened(content: Plain): Plain {
  const { length } = JSON.stringify(content);
  return length <= MAX_ASSERTION_CHARACTERS ? content : { omitted: `${length} characters` };
}

/** A name has one line for each of its parts. */
type Plain = Record<string, unknown>;

/** Content of CBOR or JSON as JSON. */
function plain(content: Cbor): Plain {
  const json = cborToJson(content);
  return isRecord(json) ? json : {};
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): Plain[] => (Array.isArray(value) ? value : [value]).filter(isRecord);

type Checked = Pick<CredentialsReport, 'state' | 'problems'>;

const HARD_BINDING = /^c2pa\.hash\.(?:data|boxes|collection\.data|bmff(?:\.v[23])?)$/;

/** Compares the bytes of the file with the hash in the manifest. */
async function checkBinding(
  file: FileHandle,
  located: Pick<Located, 'boxes'>,
  { assertions, claim }: ReadManifest,
): Promise<Checked> {
  const bindings = assertions.filter(({ label }) => HARD_BINDING.test(label));
  const [binding] = bindings;
  if (!binding || bindings.length > 1 || !(binding.content instanceof Map)) {
    const message = 'The credentials must be bound to the file by exactly one hash';
    return { state: 'invalid', problems: [{ code: 'claim.hardBindings.missing', message }] };
  }
  const { content } = binding;
  const algorithm = hashName(content.get('alg') ?? claim.get('alg'));
  const expected = content.get('hash');
  const { size } = await file.stat();
  const parts =
    binding.label === 'c2pa.hash.data'
      ? dataParts(content, size)
      : /^c2pa\.hash\.bmff\.v[23]$/.test(binding.label)
        ? await boxParts(file, content, located)
        : undefined;
  if (!algorithm || !(expected instanceof Uint8Array) || !parts) {
    const message = `The file is bound by ${binding.label} in a way that cannot be checked here`;
    return { state: 'unchecked', problems: [{ code: 'algorithm.unsupported', message }] };
  }
  const hash = createHash(algorithm);
  for (const part of parts) {
    if (part.mark !== undefined) hash.update(bigEndian(part.mark));
    for (let at = part.start; at < part.end; at += BLOCK)
      hash.update(await readRange(file, at, Math.min(BLOCK, part.end - at)));
  }
  if (hash.digest().equals(expected)) return { state: 'valid', problems: [] };
  const code =
    binding.label === 'c2pa.hash.data' ? 'assertion.dataHash.mismatch' : 'assertion.bmffHash.mismatch';
  return { state: 'changed', problems: [{ code, message: 'The file was changed after it was signed' }] };
}

/** A range of the file that is hashed, after the offset of its box. */
interface HashedPart {
  start: number;
  end: number;
  mark?: number;
}

/** Undefined if the ranges are not in order inside the file. */
function dataParts(content: Map<Cbor, Cbor>, size: number): HashedPart[] | undefined {
  const parts: HashedPart[] = [];
  let from = 0;
  const exclusions = content.get('exclusions') ?? [];
  if (!Array.isArray(exclusions)) return undefined;
  for (const exclusion of exclusions) {
    const [start, length] = exclusion instanceof Map ? [exclusion.get('start'), exclusion.get('length')] : [];
    if (typeof start !== 'number' || typeof length !== 'number') return undefined;
    if (start < from || length < 0 || start + length > size) return undefined;
    parts.push({ start: from, end: start });
    from = start + length;
  }
  return [...parts, { start: from, end: size }];
}

/** Undefined if an exclusion is of a kind that is not supported: of a box inside another, or of part of one. */
async function boxParts(
  file: FileHandle,
  content: Map<Cbor, Cbor>,
  { boxes }: Pick<Located, 'boxes'>,
): Promise<HashedPart[] | undefined> {
  const exclusions = content.get('exclusions');
  if (!Array.isArray(exclusions) || content.get('merkle')) return undefined;
  const excluded = new Set<number>();
  for (const exclusion of exclusions) {
    if (!(exclusion instanceof Map)) return undefined;
    const path = exclusion.get('xpath');
    const data = exclusion.get('data') ?? [];
    if (typeof path !== 'string' || !Array.isArray(data)) return undefined;
    const named = boxes.filter(({ type }) => `/${type}` === path);
    const needsMore = ['length', 'version', 'flags', 'subset'].some(
      (name) => (exclusion.get(name) ?? null) !== null,
    );
    if (needsMore || (path.lastIndexOf('/') > 0 && boxes.some(({ type }) => path.startsWith(`/${type}/`)))) {
      return undefined;
    }
    for (const box of named) if (await hasData(file, box, data)) excluded.add(box.start);
  }
  return boxes.flatMap(({ start, end }) => (excluded.has(start) ? [] : [{ start, end, mark: start }]));
}

/** Whether a box contains the given bytes at their offsets from its start. */
async function hasData(
  file: FileHandle,
  box: { start: number; end: number },
  data: Cbor[],
): Promise<boolean> {
  for (const condition of data) {
    const [offset, value] = condition instanceof Map ? [condition.get('offset'), condition.get('value')] : [];
    if (typeof offset !== 'number' || offset < 0 || !(value instanceof Uint8Array)) return false;
    if (box.start + offset + value.length > box.end) return false;
    if (!(await readRange(file, box.start + offset, value.length)).equals(value)) return false;
  }
  return true;
}
