import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { EXTRA_FILES } from '../../../contract/enums.ts';
import type { VideoCredentials } from '../../../contract/v2/verify.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type {
  ProvenanceFacts,
  SigningKey,
  SignOrder,
} from '../../../engine/processes/provenance/messages.ts';
import { signInThread } from '../../../engine/processes/provenance/start.ts';
import type { RenderedFiles } from '../../../engine/processes/render/messages.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { signerName } from '../../drivers/signing-key.ts';
import { collectIngredients } from './ingredients.ts';
import { describeMaking, type SourceOptions } from './source-type.ts';

const PACKAGE = new URL('../../../../package.json', import.meta.url);

/** Files that can carry credentials. */
const SIGNABLE = ['.mp4', '.mov', '.m4a', '.mp3', '.wav', '.jpg', '.jpeg', '.png', '.gif', '.webp'];

/** Files of a video that have its sound. */
const WITH_SOUND = ['.mp4', '.mov', '.m4a', '.webm'];

interface Signer {
  key: SigningKey;
  signal: AbortSignal;
  log: Pick<Log, 'info' | 'warn'>;
}

interface SignedVideo {
  credentials: VideoCredentials;
  /** File with the credentials of a video that cannot contain them. */
  sidecar: string | undefined;
  warnings: string[];
}

export interface SignVideoOptions extends Signer, SourceOptions {
  /** Paths of the files of the request, by their references. */
  media: ReadonlyMap<string, string>;
  /** Folder in which these files must be; anywhere by default. */
  folder?: string;
  /** The audio watermark that can be read from the sound of the video; none by default. */
  audioWatermark?: string | undefined;
}

/**
 * Puts signed credentials into the files of a video, and returns what they say. Files that cannot contain credentials are
 * not changed; the credentials of a WebM are written to a file beside it. A video without credentials must not be
 * delivered, so an error ends the job after a second try.
 */
export async function signVideo(
  files: readonly (string | undefined)[],
  request: VideoRequest,
  { key, media, signal, log, audioWatermark: id, ...used }: SignVideoOptions,
): Promise<SignedVideo | undefined> {
  const paths = files.flatMap((path) =>
    path !== undefined && SIGNABLE.includes(extname(path)) ? [path] : [],
  );
  const film = files.find((path) => path?.endsWith('.webm'));
  const sidecar = film === undefined ? undefined : `${film}.c2pa`;
  const beside = film === undefined || sidecar === undefined ? {} : { [sidecar]: film };
  const making = await describeMaking(request, used);
  const ingredients = await collectIngredients(request, media, { ...used, signal, log });
  const described = { title: request.name, ...making, ingredients };
  const withSound = files.flatMap((path) =>
    path !== undefined && WITH_SOUND.includes(extname(path)) ? [path] : [],
  );
  const audioWatermark = id === undefined ? undefined : { id, paths: withSound };
  const signed = await sign({ paths, beside, audioWatermark }, described, { key, signal, log });
  return signed && { ...signed, sidecar };
}

/** The files of a video that can be signed. */
export const signableFiles = (files: RenderedFiles) =>
  (['video', 'cover', ...EXTRA_FILES] as const).map((role) => files[role]);

/** Puts signed credentials into files. @returns warnings @throws {ProvenanceFailure} after a second try */
export async function signFiles(
  paths: string[],
  about: Pick<ProvenanceFacts, 'title' | 'sourceType' | 'ingredients'>,
  signer: Signer,
): Promise<string[]> {
  const facts = { ...about, presenters: [], voices: [] };
  return (await sign({ paths, beside: {} }, facts, signer))?.warnings ?? [];
}

async function sign(
  files: Required<Pick<SignOrder, 'paths' | 'beside'>> & Pick<SignOrder, 'audioWatermark'>,
  described: Omit<SignOrder['facts'], 'generator' | 'createdAt'>,
  { key, signal, log }: Signer,
): Promise<Pick<SignedVideo, 'credentials' | 'warnings'> | undefined> {
  if (files.paths.length === 0 && Object.keys(files.beside).length === 0) return undefined;
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const facts: SignOrder['facts'] = {
    ...described,
    generator: { name: 'Castwright', version },
    createdAt: new Date().toISOString(),
  };
  const order = { ...files, facts, key };
  const { unstamped, outage } = await signInThread(order, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the files could not be signed; trying once more');
    return signInThread(order, signal);
  });
  const { timeStampUrl: url } = key;
  if (outage === 'began') log.warn({ url }, `signed without a time stamp: the authority ${unstamped}`);
  if (outage === 'ended') log.info({ url }, 'the time stamp authority answers again');
  const credentials = {
    signer: signerName(key),
    generator: `Castwright ${version}`,
    source_type: facts.sourceType,
    presenters: [...facts.presenters],
    voices: [...facts.voices],
    signed_at: facts.createdAt,
  };
  const warning = `The Content Credentials have no time stamp, because the authority ${unstamped}. Readers accept them until the certificate of this server expires`;
  return { credentials, warnings: unstamped === undefined ? [] : [warning] };
}
