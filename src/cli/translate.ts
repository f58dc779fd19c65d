import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import type { CreatedTranslations, TranslatableStrings } from '../contract/v2/translations.ts';
import type { Video } from '../contract/v2/videos.ts';
import type { Config } from '../platform/config/config.ts';
import { NOT_TEXT, tableText } from '../service/library/assets/inspect-file.ts';
import { fileName } from '../service/videos/video-files.ts';
import { type ServerClient, serverClient } from './server-client.ts';

const HELP = `castwright translate VIDEO --to LANGUAGES: translate a video into other languages, on a running server

  VIDEO                id of a video of the server, which is made again; or a file (.mp4, .mov, .webm) in which somebody
                       speaks. Other voices then speak in time with the speaker; the lips stay as filmed
  --to LANGUAGES       up to ten, by name or tag, separated by commas: es,german,ja
  --table FILE         your own translations: a .csv with a column text, and a column for each language
  --export FILE        only writes such a table, with the strings of the video, to fill in. For a file, it also prints
                       the id to pass as VIDEO with the table
  --translator NAME    model or server, if the server has both
  --title TEXT         name of the videos, followed by the language (the name of VIDEO)
  --language NAME      language that is spoken in the file (recognised)
  --script-file FILE   what is said in the file, word for word (recognised)
  --tracks             makes one MP4 of an uploaded video, with a sound and a caption track for each language
  --keep-original HOW  lowered or removed: the original sound of an uploaded video (lowered)
  -o, --output FOLDER  waits for the videos, and saves them there
  --server URL         URL of the server (this machine, PORT)
  --key KEY            your API key (CASTWRIGHT_API_KEY)
`;

const OPTIONS = {
  to: { type: 'string' },
  table: { type: 'string' },
  export: { type: 'string' },
  translator: { type: 'string' },
  title: { type: 'string' },
  language: { type: 'string' },
  'script-file': { type: 'string' },
  tracks: { type: 'boolean', default: false },
  'keep-original': { type: 'string' },
  output: { type: 'string', short: 'o' },
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Seconds between status requests. */
const POLL_SECONDS = 2;

/** Runs `castwright translate`; returns the exit code, 1 if a video failed. */
export async function translate(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [video, ...more] = positionals;
  if (video === undefined || more.length > 0)
    throw new ExplainedError('Pass one video, by id or as a file: castwright translate vid_… --to es,de');
  if (values.to === undefined) throw new ExplainedError('Pass the languages: --to es,de');
  const languages = values.to.split(',').map((language) => language.trim());
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new ExplainedError('Pass your API key: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped. The server continues')));
  const client = serverClient(server, key, stop.signal);

  const isFile = /\.(?:mp4|m4v|mov|webm|mkv)$/iu.test(video);
  if (!isFile && (values.language ?? values['script-file']) !== undefined)
    throw new ExplainedError(
      '--language and --script-file are only for a file, not for a video of the server',
    );
  const source = isFile
    ? {
        video_url: await client.upload(basename(video), await readFilm(video)),
        ...(values.language !== undefined && { language: values.language }),
        ...(values['script-file'] !== undefined && { script: await readText(values['script-file']) }),
      }
    : { video_id: video };
  const title = values.title ?? (isFile ? basename(video, extname(video)) : undefined);
  const named = title === undefined ? {} : { title };
  if (values.export !== undefined) {
    const id = isFile ? await transcribe(client, { ...source, ...named }, stop.signal) : video;
    return exportStrings(client, id, languages, values.export);
  }
  const { videos } = await client.call<CreatedTranslations>('POST', '/v2/translate_video', {
    ...source,
    ...named,
    languages,
    ...(values.tracks && { output: 'tracks' }),
    ...(values['keep-original'] !== undefined && { keep_original: values['keep-original'] }),
    ...(values.table !== undefined && { table: await readText(values.table) }),
    ...(values.translator !== undefined && { translator: values.translator }),
  });
  for (const { language, video_id: id } of videos) process.stdout.write(`${language}: ${id}\n`);
  for (const warning of new Set(videos.flatMap(({ warnings = [] }) => warnings)))
    process.stderr.write(`Note: ${warning}\n`);
  if (values.output === undefined) return 0;
  const ids = new Set(videos.map(({ video_id: id }) => id));
  return saveVideos(client, [...ids], values.output, stop.signal);
}

async function exportStrings(
  client: ServerClient,
  video: string,
  languages: readonly string[],
  path: string,
): Promise<number> {
  const query = new URLSearchParams({ video_id: video, format: 'csv', languages: languages.join(',') });
  const { strings, csv = '' } = await client.call<TranslatableStrings>(
    'GET',
    `/v2/translate_video/strings?${query}`,
  );
  await writeFile(path, csv);
  process.stdout.write(`${path}: ${strings.length} ${strings.length === 1 ? 'string' : 'strings'}\n`);
  return 0;
}

async function readFilm(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(path).catch(() => {
    throw new ExplainedError(`${path}: no such file`);
  });
  return new Uint8Array(bytes);
}

/** Has the server transcribe a video. Prints and returns the id of the result. */
async function transcribe(client: ServerClient, body: object, signal: AbortSignal): Promise<string> {
  const { videos } = await client.call<CreatedTranslations>('POST', '/v2/translate_video', {
    ...body,
    strings_only: true,
  });
  const id = videos[0]?.video_id ?? '';
  const video = await untilEnded(client, id, signal);
  if (video.status !== 'completed')
    throw new ExplainedError(video.error?.message ?? 'The speech could not be recognised');
  process.stdout.write(`${id}: recognised\n`);
  return id;
}

async function untilEnded(client: ServerClient, id: string, signal: AbortSignal): Promise<Video> {
  let video = await client.call<Video>('GET', `/v2/videos/${id}`);
  while (video.status === 'processing') {
    await sleep(POLL_SECONDS * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    video = await client.call<Video>('GET', `/v2/videos/${id}`);
  }
  return video;
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new ExplainedError(`${path}: no such file`);
  });
  const text = tableText(bytes);
  if (text === undefined) throw new ExplainedError(`${path} ${NOT_TEXT}`);
  return text;
}

/** Waits for videos and saves each when it is ready. Returns 1 if one failed. */
async function saveVideos(
  client: ServerClient,
  ids: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  let failures = 0;
  await mkdir(folder, { recursive: true });
  for (const id of ids) {
    const video = await untilEnded(client, id, signal);
    for (const warning of video.warnings ?? []) process.stderr.write(`Note: ${warning}\n`);
    if (video.video_url === undefined) {
      failures++;
      process.stderr.write(`${video.name}: ${video.error?.message ?? 'failed'}\n`);
      continue;
    }
    const path = join(folder, `${fileName(video.name)}${extname(new URL(video.video_url).pathname)}`);
    await client.download(video.video_url, path);
    process.stdout.write(`${path}\n`);
  }
  return failures > 0 ? 1 : 0;
}
