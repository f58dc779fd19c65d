import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { RenderError } from '../../film/render-error.ts';
import type { ImageServer } from '../../platform/config/config.ts';
import { download } from '../../platform/safe-fetch/download.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';

export interface ImagineOptions {
  prompt: string;
  size: string;
  /** Pictures wanted; one is enough. */
  count: number;
  folder: string;
  signal: AbortSignal;
  /** Seconds for one picture. */
  patience?: number;
}

const PATIENCE = 120;
const MOST_BYTES = 40 * 2 ** 20;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** What such a server answers, as far as we read it. */
const Answer = z.object({
  data: z.array(z.union([z.object({ b64_json: z.string().min(1) }), z.object({ url: z.string() })])).min(1),
});

/**
 * Has a server make pictures from words, one after the other; a server that fails after the first leaves those that
 * are there, with a warning.
 *
 * @returns paths within the folder
 * @throws {RenderError} when there is not even one
 */
export async function imagine(
  server: ImageServer,
  { count, ...options }: ImagineOptions,
): Promise<{ pictures: string[]; warnings: string[] }> {
  const pictures: string[] = [];
  const warnings: string[] = [];
  for (let index = 0; index < count; index++) {
    const path = join(options.folder, `imagined-${index}`);
    try {
      await writeFile(path, await onePicture(server, options, path));
      pictures.push(path);
    } catch (error) {
      if (!(error instanceof ImageServerError)) throw error;
      if (pictures.length === 0) throw new RenderError(error.message, { fault: 'server', cause: error });
      warnings.push(`Only ${pictures.length} of ${count} pictures were made. ${error.message}`);
      break;
    }
  }
  return { pictures, warnings };
}

/** Its message is fit for the asker. */
class ImageServerError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`The server that makes pictures ${problem}. Try again later, or ask who runs this server.`, {
      cause,
    });
  }
}

type One = Omit<ImagineOptions, 'count'>;

async function onePicture(server: ImageServer, options: One, path: string): Promise<Buffer> {
  const answer = await ask(server, options, `${path}.json`);
  const [first] = answer.data;
  if (!first) throw new ImageServerError('answered without a picture');
  const bytes =
    'b64_json' in first
      ? Buffer.from(first.b64_json, 'base64')
      : await fetchPicture(server, first.url, options, `${path}.bytes`);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.includes(type.mime))
    throw new ImageServerError('answered with something that is no picture');
  return bytes;
}

async function ask(server: ImageServer, options: One, path: string): Promise<z.output<typeof Answer>> {
  const { baseUrl, key, model } = server;
  const { prompt, size, signal, patience = PATIENCE } = options;
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ model, prompt, size, n: 1 });
  const url = `${baseUrl}/images/generations`;
  // The operator named it, so it may be in their own network.
  const limits = { allowPrivate: true, maxBytes: MOST_BYTES, timeout: patience, signal };
  await attempt(download(url, path, { ...limits, send: body, headers }));
  const parsed = Answer.safeParse(parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ImageServerError('answered in a form that is not understood', parsed.error);
  return parsed.data;
}

/** The server chose this address, so only its own may be private. */
async function fetchPicture(
  server: ImageServer,
  given: string,
  { signal }: One,
  path: string,
): Promise<Buffer> {
  const url = URL.parse(given, `${server.baseUrl}/`);
  if (!url) throw new ImageServerError('answered with something that is no address');
  const allowPrivate = url.origin === new URL(server.baseUrl).origin;
  await attempt(download(url.href, path, { allowPrivate, maxBytes: MOST_BYTES, timeout: PATIENCE, signal }));
  return readFile(path);
}

async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof FetchError) throw new ImageServerError(error.message, error);
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
