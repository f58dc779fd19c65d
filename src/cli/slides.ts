import { access } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ExplainedError } from '../base/explained-error.ts';
import { ASPECT_NAMES, LANGUAGES } from '../contract/enums.ts';
import { findMusic } from '../engine/catalog/musics.ts';
import type { VoiceCatalog } from '../engine/catalog/voices.ts';
import type { TemplateVideoRequest } from '../engine/film/request.ts';
import { DECK_FORMATS, type Deck, MAX_FILM_SECONDS, UnsupportedDeckError } from '../engine/slides/deck.ts';
import { type FilmedPage, filmOfDeck } from '../engine/slides/film/film-of-deck.ts';
import { SLIDE_LAYOUTS } from '../engine/slides/film/page-layout.ts';
import type { Config } from '../platform/config/config.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { makeLog } from '../platform/telemetry/log.ts';
import { type MarkdownLook, readDeckFile } from '../service/library/decks/read-deck-file.ts';
import { voiceCatalogLoader } from '../service/library/voices/load-voice-catalog.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import {
  avatarFromPhoto,
  isNumber,
  type NumberedPresenter,
  numberedPresenter,
  printNotes,
  renderToFile,
} from './local-render.ts';

interface SlidesOptions {
  avatar: string;
  voice?: string | undefined;
  language: string;
  music?: string | undefined;
  aspect: string;
  layout: string;
  'at-once': boolean;
  caption: boolean;
}

const HELP = `castwright slides: turn a slide deck into a video with a presenter, without a server

  castwright slides DECK -o video.mp4      DECK is a .pdf, .pptx, .odp or .md

  -o, --output FILE    .mp4
  --pdf FILE           PDF export of the same deck, used instead of converting it with LibreOffice
  --scripts            only print the script of each slide, and where it comes from
  --avatar WHO         number of a presenter (1), or your own photo (jpg, png, webp) or clip (mp4, mov, webm)
  --voice ID           see \`castwright voices\`; default: one that suits the avatar
  --language NAME      language of the notes; determines the voice if none is given (english)
  --music NUMBER       number of a library track; no music by default
  --aspect SHAPE       landscape, portrait, square (landscape)
  --layout NAME        ${SLIDE_LAYOUTS.join(', ')} (${SLIDE_LAYOUTS[0]})
  --at-once            show each slide complete from the start, rather than revealing points as they are spoken
  --caption            captions in the video, plus .srt and .vtt files

The script of each slide is its speaker notes or, if it has none, its text. The presenter is placed where they cover nothing
on the slide. PPTX and ODP are drawn by LibreOffice, which must be installed.
`;

const OPTIONS = {
  output: { type: 'string', short: 'o' },
  pdf: { type: 'string' },
  scripts: { type: 'boolean', default: false },
  avatar: { type: 'string', default: '1' },
  voice: { type: 'string' },
  language: { type: 'string', default: 'english' },
  music: { type: 'string' },
  aspect: { type: 'string', default: 'landscape' },
  layout: { type: 'string', default: SLIDE_LAYOUTS[0] },
  'at-once': { type: 'boolean', default: false },
  caption: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Runs `castwright slides`; returns the exit code. */
export async function slides(args: string[], config: () => Config): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [path] = positionals;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (path === undefined)
    throw new ExplainedError('Which deck? Usage: castwright slides deck.pdf -o video.mp4');
  if (!values.output && !values.scripts) throw new ExplainedError('Pass the output file: -o video.mp4');
  const log = makeLog('warn');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new ExplainedError('Stopped')));
  await using temp = await makeTempDir('castwright-slides-');
  const settings = config();
  const work = {
    signal: stop.signal,
    log,
    libreOffice: settings.libreOffice,
    look: localLook(dirname(path)),
  };
  const deck = await readDeckFile(await fileAt(path, values.pdf), temp.path, work).catch((error: unknown) => {
    throw error instanceof UnsupportedDeckError ? new ExplainedError(`${path} ${error.message}`) : error;
  });
  printNotes(deck.warnings);
  if (values.scripts || !values.output) {
    const scripts = deck.pages.map(
      ({ script, scriptFrom }, index) => `${index + 1} (${scriptFrom}) ${script}`,
    );
    process.stdout.write(`${scripts.join('\n\n')}\n`);
    return 0;
  }
  const speech = speechSettings(settings);
  const { request, warnings } = slidesRequest(
    values,
    deck,
    await numberedPresenter(values.avatar, settings),
    await voiceCatalogLoader(speech)(),
  );
  printNotes(warnings);
  if (!isNumber(values.avatar)) {
    const { source } = await avatarFromPhoto(resolve(values.avatar), { folder: temp.path, ...work });
    request.avatar = source;
  }
  await renderToFile(request, values.output, { settings, folder: temp.path, signal: stop.signal, log });
  return 0;
}

/** Pictures of a Markdown deck are files beside it. */
function localLook(folder: string): MarkdownLook {
  return {
    colors: {},
    fonts: {},
    async picture(name) {
      if (/^[a-z]+:/i.test(name)) return { problem: 'is not a local file' };
      const path = resolve(folder, decoded(name));
      // A deck of somebody else must not show pictures from elsewhere on this machine.
      if (!path.startsWith(join(folder, sep))) return { problem: 'is outside the folder of the deck' };
      return access(path).then(
        () => ({ path }),
        () => ({ problem: 'does not exist' }),
      );
    },
  };
}

/** Markdown writes a space in an address as %20. A percent sign without a meaning stays. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

async function fileAt(path: string, pdf: string | undefined) {
  const extension = extname(path).slice(1).toLowerCase();
  const format = DECK_FORMATS.find((known) => known === extension);
  if (!format)
    throw new ExplainedError(`${path} must end in ${DECK_FORMATS.map((known) => `.${known}`).join(', ')}`);
  for (const file of [path, pdf]) {
    if (file === undefined) continue;
    await access(file).catch(() => {
      throw new ExplainedError(`${file}: no such file`);
    });
  }
  return {
    path: resolve(path),
    format,
    name: basename(path, extname(path)),
    pdf: pdf === undefined ? undefined : resolve(pdf),
  };
}

/**
 * Builds the request of `castwright slides`.
 *
 * @throws {ExplainedError} naming the option that is wrong
 */
function slidesRequest(
  options: SlidesOptions,
  deck: Deck,
  { source, gender }: NumberedPresenter,
  catalog: VoiceCatalog,
): { request: TemplateVideoRequest; warnings: string[] } {
  const aspect = oneOf(ASPECT_NAMES, options.aspect, '--aspect');
  const layout = oneOf(SLIDE_LAYOUTS, options.layout, '--layout');
  const language = oneOf(LANGUAGES, options.language, '--language');
  const voice = catalog.resolve(options.voice ?? catalog.defaultOf(language, gender)?.id ?? '', {
    language,
    gender,
  });
  if (!voice) throw new ExplainedError(`--voice ${options.voice} does not exist`);
  const music = options.music === undefined ? undefined : Number(options.music);
  if (music !== undefined && !findMusic(music))
    throw new ExplainedError(`--music ${options.music} does not exist`);
  const { caption } = options;
  const pages = deck.pages.map(filmedPage);
  return {
    request: {
      kind: 'template_video',
      template: filmOfDeck({
        title: deck.title,
        pages,
        aspect,
        layout,
        corner: undefined,
        caption,
        revealPoints: !options['at-once'],
      }),
      values: {},
      // Replaced with the avatar of the photo, once it has been analysed.
      avatar: source,
      voice: { type: 'script', script: '', voiceId: voice.voice.id },
      aspect,
      caption,
      captionStyle: 'boxed',
      ...(music !== undefined && { music: { source: { library: music }, volume: 1 } }),
      format: 'mp4',
      name: deck.title,
      mostSeconds: MAX_FILM_SECONDS,
    },
    warnings: voice.warning === undefined ? [] : [voice.warning],
  };
}

function filmedPage({ script, drawn }: Deck['pages'][number], index: number): FilmedPage {
  if (!drawn)
    throw new ExplainedError(
      'Drawing the slides requires LibreOffice. Install it, or export the deck as PDF',
    );
  const srcOf = ({ path }: { path: string }) => pathToFileURL(path).href;
  const { build, ...details } = drawn;
  const reveal = build && { src: srcOf(build.picture), steps: build.steps };
  return { page: index + 1, script, src: srcOf(drawn.picture), facts: { ...details, build: reveal } };
}

function oneOf<const Value extends string>(values: readonly Value[], text: string, option: string): Value {
  const match = values.find((value) => value === text.toLowerCase());
  if (match === undefined) throw new ExplainedError(`${option} must be one of ${values.join(', ')}`);
  return match;
}
