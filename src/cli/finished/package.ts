import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ZipFile } from 'yazl';
import { ExplainedError } from '../../base/explained-error.ts';
import type { LEARNING_STANDARDS } from '../../contract/enums.ts';
import { DEFAULT_COMPLETION, type Video } from '../../contract/v2/videos.ts';
import type { Config } from '../../platform/config/config.ts';
import { exists } from '../../platform/files/exists.ts';
import { packageTexts } from '../../service/videos/learning/package-texts.ts';
import { fileName } from '../../service/videos/video-files.ts';
import { serverClient } from '../server-client.ts';

const HELP = `castwright package VIDEO --scorm|--cmi5: a ZIP for learning platforms, which plays the video and reports progress

  VIDEO                a video file (.mp4, .webm), or the id of a video on a running server. Captions and chapters of
                       film.mp4 are read from film.vtt and film-chapters.vtt beside it
  --scorm              for platforms that import SCORM 1.2
  --cmi5               for platforms that import cmi5
  --completion PERCENT how much must be watched to complete it (${DEFAULT_COMPLETION})
  --title TEXT         title of a video file (its name)
  -o, --output FILE    the ZIP (VIDEO-scorm.zip or VIDEO-cmi5.zip)
  --server URL         URL of the server (this machine, PORT)
  --key KEY            your API key (CASTWRIGHT_API_KEY)
`;

const OPTIONS = {
  scorm: { type: 'boolean', default: false },
  cmi5: { type: 'boolean', default: false },
  completion: { type: 'string' },
  title: { type: 'string' },
  output: { type: 'string', short: 'o' },
  server: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const SUPPORTED_VIDEOS = ['.mp4', '.m4v', '.webm'];

type Standard = (typeof LEARNING_STANDARDS)[number];

/** Runs `castwright package`; returns the exit code. */
export async function packageVideo(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [video, ...more] = positionals;
  if (video === undefined || more.length > 0)
    throw new ExplainedError('Pass one video: castwright package film.mp4 --scorm');
  if (values.scorm === values.cmi5) throw new ExplainedError('Pass either --scorm or --cmi5');
  const standard = values.scorm ? 'scorm_1_2' : 'cmi5';
  const completion = readPercentage(values.completion);
  const suffix = values.scorm ? 'scorm' : 'cmi5';
  const isFile = await exists(video);
  if (!isFile && /[./\\]/.test(video)) throw new ExplainedError(`${video}: no such file`);
  if (isFile) {
    const { name } = parse(video);
    const path = values.output ?? `${fileName(name)}-${suffix}.zip`;
    await packageFile(video, path, { standard, completion, title: values.title ?? name });
    process.stdout.write(`${path}\n`);
    return 0;
  }
  if (values.title !== undefined)
    throw new ExplainedError('--title is for video files. A video on a server has its own name');
  const { port, apiKey } = config();
  const server = (values.server ?? `http://127.0.0.1:${port}`).replace(/(?<!\/)\/+$/, '');
  const key = values.key ?? apiKey;
  if (key === undefined) throw new ExplainedError('Pass your API key: --key, or CASTWRIGHT_API_KEY');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  const client = serverClient(server, key, stop.signal);
  const resource = `/v2/videos/${encodeURIComponent(video)}`;
  // A failed download doesn't show the server's message, so read the video first.
  const { name, video_url: film } = await client.call<Video>('GET', resource);
  if (film === undefined) throw new ExplainedError(`${video} has no video file yet, or only captions`);
  const path = values.output ?? `${fileName(name)}-${suffix}.zip`;
  await client.download(`${server}${resource}/package?standard=${standard}&completion=${completion}`, path);
  process.stdout.write(`${path}\n`);
  return 0;
}

function readPercentage(text = String(DEFAULT_COMPLETION)): number {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (percent < 1 || percent > 100) throw new ExplainedError('--completion must be from 1 to 100');
  return percent;
}

interface FileOptions {
  standard: Standard;
  completion: number;
  title: string;
}

/** Packages a video file with the captions and chapters beside it. The ZIP appears complete or not at all. */
async function packageFile(video: string, path: string, options: FileOptions): Promise<void> {
  const extension = extname(video).toLowerCase();
  if (!SUPPORTED_VIDEOS.includes(extension))
    throw new ExplainedError(`${video} must be one of ${SUPPORTED_VIDEOS.join(', ')}, which browsers play`);
  const stem = video.slice(0, video.length - extension.length);
  const film = `film${extension}`;
  const texts = await packageTexts(options.standard, {
    ...options,
    id: parse(video).name,
    video: film,
    cover: undefined,
    captions: await readIfPresent(`${stem}.vtt`),
    chapters: await readIfPresent(`${stem}-chapters.vtt`),
  });
  const zip = new ZipFile();
  for (const [name, content] of texts) zip.addBuffer(Buffer.from(content), name);
  zip.addFile(video, film, { compress: false });
  zip.end();
  const unfinished = `${path}.part`;
  try {
    await pipeline(zip.outputStream as Readable, createWriteStream(unfinished));
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function readIfPresent(path: string): Promise<string | undefined> {
  return (await exists(path)) ? readFile(path, 'utf8') : undefined;
}
