import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import type { CreatedTranslations, TranslatableStrings } from '../contract/v2/translations.ts';
import type { Video } from '../contract/v2/videos.ts';
import type { Config } from '../platform/config/config.ts';
import { NOT_TEXT, tableText } from '../service/library/assets/inspect-file.ts';
import { fileName } from '../service/videos/video-files.ts';
import { type ServerClient, serverClient } from './server-client.ts';

const HELP = `castwright translate VIDEO --to LANGUAGES: make a video of a running server again in other languages

  VIDEO                id of the video
  --to LANGUAGES       up to ten, by name or tag, separated by commas: es,german,ja
  --table FILE         your own translations: a .csv with a column text, and a column for each language
  --export FILE        only writes such a table, with the strings of the video, to fill in
  --translator NAME    model or server, if the server has both
  --title TEXT         name of the videos, followed by the language (the name of VIDEO)
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
    throw new ExplainedError('Pass the id of one video: castwright translate vid_… --to es,de');
  if (values.to === undefined) throw new ExplainedError('Pass the languages: --to es,de');
  const languages = values.to.split(',').map((language) => language.trim());
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new ExplainedError('Pass your API key: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped. The server continues')));
  const client = serverClient(server, key, stop.signal);

  if (values.export !== undefined) return exportStrings(client, video, languages, values.export);
  const { videos } = await client.call<CreatedTranslations>('POST', '/v2/translate_video', {
    video_id: video,
    languages,
    ...(values.table !== undefined && { table: await readTable(values.table) }),
    ...(values.translator !== undefined && { translator: values.translator }),
    ...(values.title !== undefined && { title: values.title }),
  });
  for (const { language, video_id: id, warnings = [] } of videos) {
    process.stdout.write(`${language}: ${id}\n`);
    for (const warning of warnings) process.stderr.write(`Note: ${warning}\n`);
  }
  if (values.output === undefined) return 0;
  const ids = videos.map(({ video_id: id }) => id);
  return saveVideos(client, ids, values.output, stop.signal);
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

async function readTable(path: string): Promise<string> {
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
    let video = await client.call<Video>('GET', `/v2/videos/${id}`);
    while (video.status === 'processing') {
      await sleep(POLL_SECONDS * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
      video = await client.call<Video>('GET', `/v2/videos/${id}`);
    }
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
