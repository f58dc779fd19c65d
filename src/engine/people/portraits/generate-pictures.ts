import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { PersonDescription } from '../../../contract/photo.ts';
import type { ImageServer } from '../../../platform/config/config.ts';
import { download } from '../../../platform/safe-fetch/download.ts';
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts';
import { RenderError } from '../../film/render-error.ts';
import type { Aspect } from '../../film/request.ts';

export interface GenerateOptions {
  prompt: string;
  size: string;
  /** Number of pictures to generate. Generating one is enough to succeed. */
  count: number;
  folder: string;
  signal: AbortSignal;
  /** Timeout in seconds for one picture. */
  timeout?: number;
}

/** Default timeout for one picture. */
const DEFAULT_TIMEOUT_SECONDS = 120;
/** Maximum bytes of a response or a picture. */
const MAX_BYTES = 40 * 2 ** 20;
const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The parts of the server's response that we read. */
const ImageResponse = z.object({
  data: z.array(z.union([z.object({ b64_json: z.string().min(1) }), z.object({ url: z.string() })])).min(1),
});

/**
 * Generates pictures from a prompt, one after the other. If the server fails after the first picture, returns the
 * pictures generated so far, with a warning.
 *
 * @returns paths within the folder
 * @throws {RenderError} when no picture was generated
 */
export async function generatePictures(
  server: ImageServer,
  { count, ...options }: GenerateOptions,
): Promise<{ pictures: string[]; warnings: string[] }> {
  const pictures: string[] = [];
  const warnings: string[] = [];
  for (let index = 0; index < count; index++) {
    const path = join(options.folder, `generated-${index}`);
    try {
      await writeFile(path, await generatePicture(server, options, path));
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

/** An error of the image server, whose message may be shown to the user. */
class ImageServerError extends Error {
  constructor(problem: string, cause?: unknown) {
    super(`The server that makes pictures ${problem}. Try again later, or ask who runs this server.`, {
      cause,
    });
  }
}

type PictureOptions = Omit<GenerateOptions, 'count'>;

async function generatePicture(server: ImageServer, options: PictureOptions, path: string): Promise<Buffer> {
  const answer = await requestPicture(server, options, `${path}.json`);
  const [first] = answer.data;
  if (!first) throw new ImageServerError('answered without a picture');
  const bytes =
    'b64_json' in first
      ? Buffer.from(first.b64_json, 'base64')
      : await fetchPicture(server, first.url, options, `${path}.bytes`);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.includes(type.mime))
    throw new ImageServerError('answered with a file that is not a picture');
  return bytes;
}

async function requestPicture(
  server: ImageServer,
  options: PictureOptions,
  path: string,
): Promise<z.output<typeof ImageResponse>> {
  const { baseUrl, key, model } = server;
  const { prompt, size, signal, timeout = DEFAULT_TIMEOUT_SECONDS } = options;
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ model, prompt, size, n: 1 });
  const url = `${baseUrl}/images/generations`;
  // The operator configured this address, so it may be in a private network.
  const limits = { allowPrivate: true, maxBytes: MAX_BYTES, timeout: timeout, signal };
  await convertErrors(download(url, path, { ...limits, send: body, headers }));
  const parsed = ImageResponse.safeParse(parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ImageServerError('answered in an unknown format', parsed.error);
  return parsed.data;
}

/** The server chose this address, so a private address is allowed only if it is on the image server itself. */
async function fetchPicture(
  server: ImageServer,
  address: string,
  { signal }: PictureOptions,
  path: string,
): Promise<Buffer> {
  const url = URL.parse(address, `${server.baseUrl}/`);
  if (!url) throw new ImageServerError('answered with an invalid picture address');
  const allowPrivate = url.origin === new URL(server.baseUrl).origin;
  await convertErrors(
    download(url.href, path, { allowPrivate, maxBytes: MAX_BYTES, timeout: DEFAULT_TIMEOUT_SECONDS, signal }),
  );
  return readFile(path);
}

async function convertErrors(work: Promise<unknown>): Promise<void> {
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

const PEOPLE: Record<PersonDescription['gender'], Record<PersonDescription['age'], string>> = {
  Female: {
    Teenager: 'a teenage girl of about sixteen',
    'Young adult': 'a woman of about twenty-four',
    Adult: 'a woman of about forty',
    Elderly: 'a woman of about seventy',
  },
  Male: {
    Teenager: 'a teenage boy of about sixteen',
    'Young adult': 'a man of about twenty-four',
    Adult: 'a man of about forty',
    Elderly: 'a man of about seventy',
  },
};

const CLOTHES = {
  Professional: 'in neat business clothes',
  Social: 'in casual clothes',
} as const;
const PLACES = { Professional: 'a bright modern office', Social: 'a cosy living room' } as const;

/** Sizes that most image servers support. */
const SIZES: Record<Aspect, string> = {
  portrait: '1024x1536',
  landscape: '1536x1024',
  square: '1024x1024',
};

/** Turns a description into a prompt, which starts with what our photo checks require. */
export function promptOf(description: PersonDescription, aspect: Aspect): { prompt: string; size: string } {
  const { age, gender, avatar_style: style, ethnicity, appearance, background, model } = description;
  const sentences = [
    'Photorealistic picture of one person, the only one in it, who looks straight into the camera with both eyes open and the mouth closed in a slight smile.',
    `It shows ${PEOPLE[gender][age]}${ethnicity === undefined ? '' : ` of ${ethnicity} descent`}, ${CLOTHES[style]}.`,
    ...(appearance === undefined ? [] : [`Appearance: ${appearance}.`]),
    `Behind the person is ${background ?? PLACES[style]}, a little out of focus.`,
    model === 'modern'
      ? 'Head and shoulders, from close by.'
      : 'From the waist up, hands out of the picture.',
    'Soft even light, sharp face, nothing before the face, no text.',
  ];
  return { prompt: sentences.join(' '), size: SIZES[aspect] };
}
