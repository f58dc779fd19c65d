import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ExplainedError } from '../../base/explained-error.ts';
import type { VideoRequest } from '../../engine/film/request.ts';
import type { SigningKey } from '../../engine/processes/provenance/messages.ts';
import type { RenderWork } from '../../engine/processes/render/start.ts';
import type { Config } from '../../platform/config/config.ts';
import { hideFileFromChildren } from '../../platform/confine/confinement.ts';
import { exists } from '../../platform/files/exists.ts';
import { makeSigningCertificate } from '../../platform/signing-certificate.ts';
import { databaseLocation, presenterFolder } from '../../service/drivers/backend.ts';
import { openSigningKey, readSigningKey } from '../../service/drivers/signing-key.ts';
import { voiceCatalogLoader } from '../../service/library/voices/load-voice-catalog.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { signVideo } from '../../service/videos/provenance/sign-video.ts';
import type { LocalPresenter } from '../../service/videos/provenance/source-type.ts';
import { listMedia } from '../../service/videos/video-files.ts';
import { withDatabase } from '../command.ts';

/** Signs files that a command rendered. @returns the file with the credentials of a WebM, and warnings */
export type SignFiles = (
  files: readonly (string | undefined)[],
  request: VideoRequest,
  work: Pick<RenderWork, 'signal'>,
) => Promise<{ sidecar: string | undefined; warnings: string[] }>;

/**
 * Opens the signer for commands. Call it before starting any process, so that none can read the key.
 * @param presenters - those that the command made, by reference
 */
export function commandSigner(config: Config, presenters: ReadonlyMap<string, LocalPresenter>): SignFiles {
  const { contentCredentials } = config;
  if (contentCredentials === undefined) return async () => ({ sidecar: undefined, warnings: [] });
  const ownKey = join(homedir(), '.config', 'castwright', 'signing-key.json');
  hideFileFromChildren(ownKey);
  if (contentCredentials !== 'own certificate') hideFileFromChildren(contentCredentials.key);
  let key: Promise<SigningKey> | undefined;
  return async (files, request, { signal }) => {
    key ??= openKey(config, ownKey);
    const signed = await signVideo(files, request, {
      key: await key,
      media: mediaOf(request),
      db: undefined,
      voices: voiceCatalogLoader(speechSettings(config)),
      hasLipsEngine: false,
      presenters: new Map([...packPresenters(request, config), ...presenters]),
      signal,
      log: { info() {}, warn() {} },
    });
    return { sidecar: signed?.sidecar, warnings: signed?.warnings ?? [] };
  };
}

/** Uses the key of the installation if there is one, and the user's own key otherwise. */
async function openKey(config: Config, ownKey: string): Promise<SigningKey> {
  const { contentCredentials, timeStampUrl } = config;
  const files = contentCredentials === 'own certificate' ? undefined : contentCredentials;
  const hasDatabase = config.databaseUrl !== undefined || (await exists(databaseLocation(config)));
  try {
    const key = hasDatabase
      ? await withDatabase(config, (store) => openSigningKey(store, files))
      : files
        ? await readSigningKey(files)
        : await keyOfUser(ownKey);
    const timeStampOutage = join(homedir(), '.cache', 'castwright-time-stamp-outage.json');
    return { ...key, ...(timeStampUrl !== undefined && { timeStampUrl, timeStampOutage }) };
  } catch (error) {
    const message = `The files cannot be signed: ${(error as Error).message}. To make them without credentials, set CASTWRIGHT_C2PA=off`;
    throw new ExplainedError(message, { cause: error });
  }
}

const StoredKey = z.object({ chain: z.string(), key: z.string() });

/** Reads the key, creating it the first time. */
async function keyOfUser(path: string): Promise<SigningKey> {
  if (!(await exists(path))) await makeKey(path);
  const stored = StoredKey.safeParse(jsonOf(await readFile(path, 'utf8')));
  if (stored.success) return stored.data;
  throw new Error(`${path} is damaged; delete it, and a new key is made`);
}

/** Writes the key atomically, because another command may read it at the same time, or this one may be killed. */
async function makeKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}`;
  const made = JSON.stringify(makeSigningCertificate('Castwright command line (self-signed)'));
  try {
    await writeFile(unfinished, made, { flag: 'wx', mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Returns undefined if the text is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Presenters of installed packs, whose pictures are generated. */
function packPresenters(request: VideoRequest, { dataDir }: Config): [string, LocalPresenter][] {
  const folder = pathToFileURL(presenterFolder(dataDir)).href;
  return listMedia(request).flatMap(({ reference }) =>
    reference.startsWith(`${folder}/`) ? [[reference, { origin: 'generated' }]] : [],
  );
}

/** Returns local files by their addresses. Downloaded files are no longer there. */
function mediaOf(request: VideoRequest): Map<string, string> {
  const files = listMedia(request).filter(({ reference }) => reference.startsWith('file:'));
  return new Map(files.map(({ reference }) => [reference, fileURLToPath(reference)]));
}
