import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { EXTRA_FILES } from '../../contract/enums.ts';
import type { VideoCredentials } from '../../contract/v2/verify.ts';
import type { VideoRequest } from '../../engine/film/request.ts';
import type { ProvenanceFacts, SigningKey } from '../../engine/processes/provenance/messages.ts';
import { signInThread } from '../../engine/processes/provenance/start.ts';
import type { RenderedFiles } from '../../engine/processes/render/messages.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { signerName } from '../drivers/signing-key.ts';
import { describeMaking, type SourceOptions } from '../videos/provenance/source-type.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Files that can carry credentials. WebM has no place for them. */
const SIGNABLE = ['.mp4', '.mov', '.m4a', '.jpg', '.png', '.gif', '.webp'];

type Said = Pick<ProvenanceFacts, 'title' | 'sourceType'> & Partial<ProvenanceFacts>;

interface Signer {
  key: SigningKey;
  signal: AbortSignal;
  log: Log;
}

/**
 * Puts signed credentials into the files of a video, and returns what they say. A video without them must not leave the product, so an error ends
 * the job after a second try.
 */
export async function signVideo(
  files: RenderedFiles,
  request: VideoRequest,
  { key, signal, log, ...used }: Signer & SourceOptions,
): Promise<VideoCredentials | undefined> {
  const paths = (['video', 'cover', ...EXTRA_FILES] as const)
    .flatMap((role) => files[role] ?? [])
    .filter((path) => SIGNABLE.includes(extname(path)));
  const making = await describeMaking(request, used);
  return signFiles(paths, { title: request.name, ...making }, { key, signal, log });
}

/** Puts signed credentials into files, and returns what they say. @throws {ProvenanceFailure} after a second try */
export async function signFiles(
  paths: string[],
  { title, sourceType, presenters = [], voices = [] }: Said,
  { key, signal, log }: Signer,
): Promise<VideoCredentials | undefined> {
  if (paths.length === 0) return undefined;
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const facts: ProvenanceFacts = {
    title,
    generator: { name: 'Castwright', version },
    ...{ sourceType, presenters, voices },
    createdAt: new Date().toISOString(),
  };
  try {
    await signInThread({ paths, facts, key }, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the files could not be signed; trying once more');
    await signInThread({ paths, facts, key }, signal);
  }
  const { generator, createdAt } = facts;
  return {
    signer: signerName(key),
    generator: `${generator.name} ${generator.version}`,
    source_type: sourceType,
    presenters: [...presenters],
    voices: [...voices],
    signed_at: createdAt,
  };
}
