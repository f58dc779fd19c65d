import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { EXTRA_FILES } from '../../contract/enums.ts';
import type { VideoRequest } from '../../engine/film/request.ts';
import type { ProvenanceFacts, SigningKey } from '../../engine/processes/provenance/messages.ts';
import { signInThread } from '../../engine/processes/provenance/start.ts';
import type { RenderedFiles } from '../../engine/processes/render/messages.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { type SourceOptions, sourceTypeOf } from '../videos/provenance/source-type.ts';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Files that can carry credentials. WebM has no place for them. */
const SIGNABLE = ['.mp4', '.mov', '.m4a', '.jpg', '.png', '.gif', '.webp'];

interface Signer {
  key: SigningKey;
  signal: AbortSignal;
  log: Log;
}

/**
 * Puts signed credentials into the files of a video. A video without them must not leave the product, so an error ends
 * the job after a second try.
 */
export async function signVideo(
  files: RenderedFiles,
  request: VideoRequest,
  { key, signal, log, ...used }: Signer & SourceOptions,
): Promise<void> {
  const paths = (['video', 'cover', ...EXTRA_FILES] as const)
    .flatMap((role) => files[role] ?? [])
    .filter((path) => SIGNABLE.includes(extname(path)));
  const sourceType = await sourceTypeOf(request, used);
  await signFiles(paths, { title: request.name, sourceType }, { key, signal, log });
}

/** Puts signed credentials into files. @throws {ProvenanceFailure} after a second try */
export async function signFiles(
  paths: string[],
  { title, sourceType }: Pick<ProvenanceFacts, 'title' | 'sourceType'>,
  { key, signal, log }: Signer,
): Promise<void> {
  if (paths.length === 0) return;
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const facts: ProvenanceFacts = {
    title,
    generator: { name: 'Castwright', version },
    sourceType,
    createdAt: new Date().toISOString(),
  };
  try {
    await signInThread({ paths, facts, key }, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error }, 'the files could not be signed; trying once more');
    await signInThread({ paths, facts, key }, signal);
  }
}
