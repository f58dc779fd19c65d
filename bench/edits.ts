/**
 * How much of a finished video an edit leaves as it is: `node bench/edits.ts [--kinds drawn,slides] [--edits voice,…]
 * [--why] [--render]`.
 *
 * Plans a video of each kind and each edit of it without drawing, and prints the share of seconds in segments whose
 * address was known, so that they would be taken from the store. `--why` prints what is new in each other segment: the
 * layer and field that differ first from the most similar known segment. `--render` makes the videos in one warm process,
 * and prints the share that was reused, the seconds from the request to the new file, and the CPU seconds, which depend
 * less on what else the machine does.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { avatarFromPhoto } from '../src/cli/local-render.ts';
import { voiceCatalog } from '../src/engine/catalog/voices.ts';
import type {
  AvatarVideoRequest,
  FilmRequest,
  ProductVideoRequest,
  SceneRequest,
  TemplateVideoRequest,
} from '../src/engine/film/request.ts';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { encoderPlan } from '../src/engine/media/encoder/plan.ts';
import { openSegmentStore } from '../src/engine/processes/render/segment-store.ts';
import { planVideo, renderVideo } from '../src/engine/render/render.ts';
import {
  addressText,
  segmentAddresses,
  segmentParts,
} from '../src/engine/render/segments/segment-address.ts';
import { segmentsOf } from '../src/engine/render/segments/segments.ts';
import { addressInputs } from '../src/engine/render/segments/stored-segments.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { filmOfDeck } from '../src/engine/slides/film/film-of-deck.ts';
import { mergeDeck } from '../src/engine/slides/merge-deck.ts';
import { drawPages } from '../src/engine/slides/pdf/draw-pages.ts';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { makeLog } from '../src/platform/telemetry/log.ts';
import { requireTemplate } from '../src/service/library/templates/templates.ts';
import { sampleRequest } from '../src/service/videos/template/previews.ts';
import { pdf, titledPage } from '../test/fixtures/decks.ts';
import { productPicture } from '../test/fixtures/product-pictures.ts';
import { realFile } from '../test/fixtures/real.ts';
import { illustratedVideo } from './kinds.ts';
import { benchContext } from './render-context.ts';

process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'drawn,photographed,rendered,scenes,slides,template,product' },
    edits: { type: 'string' },
    why: { type: 'boolean', default: false },
    render: { type: 'boolean', default: false },
  },
});

/** Columns of the table. In a batch, films differ only by a name. */
const EDITS = [
  'word at the beginning',
  'word in the middle',
  'word at the end',
  'new sentence or scene',
  'headline',
  'one picture',
  'caption style',
  'voice',
  'name of the film',
  'batch: name in the first sentence',
  'batch: name in the last sentence',
] as const;
type Edit = (typeof EDITS)[number];

/** A finished video, and requests that differ from it; a batch has another first film. */
interface EditedFilm {
  request: FilmRequest;
  edits: Partial<Record<Edit, FilmRequest | { first: FilmRequest; next: FilmRequest }>>;
}

/** A minute, in parts of a few sentences. */
const PARTS = [
  'Good morning, and welcome to the weekly update. Our team has finished the first version of the new app. It starts in less than a second on any phone.',
  'You can write notes, add pictures, and share them with your friends. Nothing is sent to a server unless you ask for it. Many of you asked for a dark theme, and here it is.',
  'The search now finds words inside of pictures. It also understands small mistakes in spelling. We made the text larger and easier to read. The calendar shows your notes next to your meetings.',
  'A new button exports everything into one file. You can open that file on any computer. Next week we will add reminders and lists. After that, we plan to work on shared folders.',
  'If something does not work, please tell us. We answer every message within one day. Thank you for your patience and your ideas. See you next Friday, and have a great weekend.',
];
const HEADLINES = ['Hello again', 'Your notes', 'Find it faster', 'Take it along', 'Tell us'];
/** Each is in the script once: at its beginning, middle and end. */
const BEGINNING = ['weekly update', 'monthly update'] as const;
const MIDDLE = ['mistakes in spelling', 'errors in spelling'] as const;
const END = ['a great weekend', 'a lovely weekend'] as const;
const NEW_SENTENCE = ['We made the text', 'That was the most wanted thing. We made the text'] as const;
const GREETING = ['Good morning,', 'Good morning, Anna,', 'Good morning, Bartholomew,'] as const;
const GOODBYE = ['great weekend.', 'great weekend, Anna.', 'great weekend, Bartholomew.'] as const;
const [VOICE, OTHER_VOICE] = ['en-US-slt', 'en-US-rms'];

await using temp = await makeTempDir('castwright-edits-');
const cacheDir = join(temp.path, 'cache');
await mkdir(cacheDir);
const segmentStore = openSegmentStore(join(temp.path, 'segments'));
const REUSE = { owner: 'bench', engineVersion: 'bench' };

const plans = new Map<FilmRequest, Promise<PlannedSegment[]>>();
const madeBefore = new Set<FilmRequest>();
/** A library template: steps with a presenter, pictures and titles. */
const TEMPLATE = '24';

const chosen = EDITS.filter((edit) => options.edits?.split(',').includes(edit) ?? true);
console.log(`| kind | ${chosen.join(' | ')} |\n|---|${chosen.map(() => '---').join('|')}|`);
for (const kind of options.kinds.split(',')) {
  const film = await filmOf(kind);
  const reasons: string[] = [];
  const cells: string[] = [];
  for (const edit of chosen) {
    const request = film.edits[edit];
    if (!request) cells.push('–');
    else {
      const { first, next } = 'first' in request ? request : { first: film.request, next: request };
      cells.push(options.render ? await rendered(first, next) : await planned(edit, first, next, reasons));
    }
  }
  console.log(`| ${kind} | ${cells.join(' | ')} |`);
  if (options.why) console.log(reasons.map((reason) => `  ${reason}`).join('\n'));
}

async function planned(
  edit: Edit,
  first: FilmRequest,
  next: FilmRequest,
  reasons: string[],
): Promise<string> {
  const firstPlan = await plan(first);
  const segments = await plan(next);
  const isKnown = ({ address }: PlannedSegment) => firstPlan.some((one) => one.address === address);
  const seconds = (all: readonly PlannedSegment[]) =>
    all.reduce((sum, { end, start }) => sum + end - start, 0);
  for (const segment of segments.filter((one) => !isKnown(one))) {
    const span = `${segment.start.toFixed(1)}–${segment.end.toFixed(1)} s`;
    reasons.push(`${edit}: ${span}: ${firstDifference(segment, firstPlan)}`);
  }
  return percent(seconds(segments.filter(isKnown)) / seconds(segments));
}

interface PlannedSegment {
  start: number;
  end: number;
  address: string;
  parts: { name: string; text: string }[];
}

function plan(request: FilmRequest): Promise<PlannedSegment[]> {
  const plan = plans.get(request) ?? planSegments(request);
  plans.set(request, plan);
  return plan;
}

async function planSegments(request: FilmRequest): Promise<PlannedSegment[]> {
  const context = { ...(await benchContext('')), cacheDir };
  const { timeline: path } = await planVideo(request, context);
  const timeline = JSON.parse(await readFile(path, 'utf8')) as Timeline;
  const source = {
    timeline,
    plan: encoderPlan({ ...timeline, format: 'mp4' }),
    stills: { index: 0, cover: '' },
    folder: context.tempDir,
  };
  const files = new Map<string, string>();
  const sources = await loadSources(timeline, {
    tempDir: context.tempDir,
    async fetchMedia(url) {
      const file = await context.fetchMedia(url);
      files.set(url, file);
      return file;
    },
  });
  const inputs = addressInputs(source, sources, files, { cacheDir, reuse: REUSE });
  const segments = segmentsOf(timeline);
  const addresses = await segmentAddresses(source, segments, inputs);
  const found: PlannedSegment[] = [];
  for await (const parts of segmentParts(source, segments, inputs)) {
    const { from, to } = segments[found.length]!;
    found.push({
      start: from / timeline.fps,
      end: to / timeline.fps,
      address: addresses[found.length]!,
      parts: parts.map((part) => ({ name: part.name, text: addressText(part) })),
    });
  }
  await rm(context.tempDir, { recursive: true });
  return found;
}

/** Describes the first part of a segment that the most similar known segment lacks. */
function firstDifference({ parts }: PlannedSegment, known: readonly PlannedSegment[]): string {
  const [similar] = known
    .map((one) => {
      const texts = new Set(one.parts.map(({ text }) => text));
      return { one, texts, shared: parts.filter(({ text }) => texts.has(text)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  if (!similar) return 'nothing is known';
  const index = parts.findIndex(({ text }) => !similar.texts.has(text));
  const part = parts[index];
  if (!part) return 'the order or number of its parts';
  const own = new Set(parts.map(({ text }) => text));
  const other = similar.one.parts.find(({ name, text }) => name === part.name && !own.has(text));
  const fields = other ? differences(JSON.parse(other.text), JSON.parse(part.text)) : [`new: ${part.text}`];
  return `${part.name}, part ${index} of ${parts.length}: ${fields.slice(0, 4).join('; ').slice(0, 400)}`;
}

/** Returns the paths at which two JSON values differ, with both values. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) {
    return [`${path} ${JSON.stringify(one)} → ${JSON.stringify(other)}`];
  }
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => differences(a[key], b[key], path === '' ? key : `${path}.${key}`));
}

/** Makes both films, the first only once, and returns what of the second was reused, and how long it took. */
async function rendered(first: FilmRequest, next: FilmRequest): Promise<string> {
  if (!madeBefore.has(first)) await render(first);
  madeBefore.add(first);
  const { share, seconds, cpu } = await render(next);
  return `${percent(share)}, ${seconds.toFixed(1)} s (${cpu.toFixed(1)})`;
}

async function render(request: FilmRequest): Promise<{ share: number; seconds: number; cpu: number }> {
  const opened = await benchContext('');
  const store = segmentStore.forRender(REUSE.owner, { folder: opened.tempDir, video: undefined });
  const context = { ...opened, cacheDir, reuse: { ...REUSE, store } };
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  const { reused = 0, duration } = await renderVideo(request, context);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpuStart);
  await rm(context.tempDir, { recursive: true });
  return { share: reused / duration, seconds, cpu: (user + system) / 1e6 };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function filmOf(kind: string): Promise<EditedFilm> | EditedFilm {
  switch (kind) {
    case 'drawn':
      return presenterFilm({ library: 1 });
    case 'photographed':
      return photographedFilm();
    case 'rendered':
      return presenterFilm({ library: 208 });
    case 'scenes':
      return scenesFilm();
    case 'slides':
      return slidesFilm();
    case 'template':
      return templateFilm();
    case 'product':
      return productFilm();
    default:
      throw new Error(`Unknown kind ${kind}`);
  }
}

/** Replaces a text in a request. */
function replaced<Request extends FilmRequest>(request: Request, from: string, to: string): Request {
  const before = JSON.stringify(request);
  const after = before.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1));
  if (after === before) throw new Error(`The request does not contain "${from}"`);
  return JSON.parse(after) as Request;
}

/** Edits that every film of the script has. */
function commonEdits<Request extends FilmRequest>(request: Request): EditedFilm['edits'] {
  const batch = ([from, one, other]: readonly [string, string, string]) => ({
    first: replaced(request, from, one),
    next: replaced(request, from, other),
  });
  return {
    'word at the beginning': replaced(request, ...BEGINNING),
    'word in the middle': replaced(request, ...MIDDLE),
    'word at the end': replaced(request, ...END),
    'new sentence or scene': replaced(request, ...NEW_SENTENCE),
    'caption style': { ...request, captionStyle: 'karaoke' },
    voice: replaced(request, VOICE, OTHER_VOICE),
    'name of the film': { ...request, name: 'Another name' },
    'batch: name in the first sentence': batch(GREETING),
    'batch: name in the last sentence': batch(GOODBYE),
  };
}

function presenterFilm(avatar: AvatarVideoRequest['avatar']): EditedFilm {
  const request = { ...illustratedVideo(PARTS.join(' '), VOICE), avatar } as AvatarVideoRequest;
  const panel = PARTS.map((part, index) => ({ from: part.slice(0, 20), headline: HEADLINES[index]! }));
  const split: AvatarVideoRequest = { ...request, layout: 'split', panel };
  const edits = commonEdits(request);
  return {
    request,
    edits: {
      ...edits,
      headline: { first: split, next: replaced(split, 'Find it faster', 'Find it at once') },
    },
  };
}

async function photographedFilm(): Promise<EditedFilm> {
  const quiet = { folder: temp.path, signal: new AbortController().signal, log: makeLog('silent') };
  return presenterFilm((await avatarFromPhoto(realFile('mona-lisa.jpg'), quiet)).source);
}

/** Writes a picture of a product, and returns its reference. */
async function picture(seed: number): Promise<string> {
  const file = join(temp.path, `lamp-${seed}.jpg`);
  await writeFile(file, productPicture('lamp', { width: 1200, inScene: seed > 1, seed }));
  return pathToFileURL(file).href;
}

async function scenesFilm(): Promise<EditedFilm> {
  const layouts = ['full', 'split_right', 'picture_in_picture', 'split_left', 'full'] as const;
  const scenes: SceneRequest[] = [];
  for (const [index, script] of PARTS.entries()) {
    scenes.push({
      avatar: { library: 81 },
      voice: { type: 'script', script, voiceId: VOICE },
      layout: layouts[index]!,
      headline: HEADLINES[index]!,
      transition: 'fade',
      ...(index % 4 > 0 && { media: { source: await picture(index) }, points: 'auto' }),
    });
  }
  const request = { ...illustratedVideo('', VOICE), scenes } as AvatarVideoRequest;
  const added: SceneRequest = {
    ...scenes[1]!,
    voice: { type: 'script', script: 'Everything is on one page. No other app does that.', voiceId: VOICE },
  };
  return {
    request,
    edits: {
      ...commonEdits(request),
      'new sentence or scene': { ...request, scenes: [...scenes.slice(0, 2), added, ...scenes.slice(2)] },
      headline: replaced(request, 'Find it faster', 'Find it at once'),
      'one picture': replaced(request, await picture(2), await picture(5)),
    },
  };
}

async function slidesFilm(): Promise<EditedFilm> {
  const request = await filmOfSlides('slides', HEADLINES);
  const edited = await filmOfSlides('edited', HEADLINES.with(2, 'Find it at once'));
  return { request, edits: { ...commonEdits(request), headline: edited, 'one picture': edited } };
}

async function filmOfSlides(name: string, titles: readonly string[]): Promise<TemplateVideoRequest> {
  const folder = join(temp.path, name);
  await mkdir(folder);
  const bytes = pdf(titles.map((title) => titledPage(title, ['First point', 'Second point'])));
  const deck = mergeDeck({ drawn: await drawPages(bytes, { folder, onPage() {} }) }, 'update');
  const pages = deck.pages.flatMap(({ drawn }, index) =>
    drawn
      ? [
          {
            page: index + 1,
            src: pathToFileURL(join(folder, basename(drawn.picture.path))).href,
            script: PARTS[index]!,
            facts: { ...drawn, build: undefined },
          },
        ]
      : [],
  );
  return {
    kind: 'template_video',
    template: filmOfDeck({
      title: 'Update',
      pages,
      aspect: 'landscape',
      layout: 'picture_in_picture',
      corner: undefined,
      caption: true,
      revealPoints: false,
    }),
    values: {},
    avatar: { library: 81 },
    voice: { type: 'script', script: '', voiceId: VOICE },
    aspect: 'landscape',
    caption: true,
    format: 'mp4',
    name: 'bench',
  };
}

async function templateFilm(): Promise<EditedFilm> {
  const found = await requireTemplate(undefined as never, '', TEMPLATE);
  const { template } = found;
  if (!template) throw new Error(`Template ${TEMPLATE} is a draft`);
  const sample = await sampleRequest({ ...found, template }, 'portrait', {
    voices: async () => voiceCatalog(),
  });
  const [hello = '', , one = '', two = '', three = ''] = PARTS;
  const values = { ...sample.values, HELLO: hello, SCRIPT_1: one, SCRIPT_2: two, SCRIPT_3: three };
  const request: TemplateVideoRequest = {
    ...sample,
    values,
    caption: true,
    voice: { type: 'script', script: '', voiceId: VOICE },
  };
  return {
    request,
    edits: {
      ...commonEdits(request),
      headline: { ...request, values: { ...values, STEP_2: 'Another title' } },
      'one picture': { ...request, values: { ...values, PICTURE_2: await picture(1) } },
    },
  };
}

async function productFilm(): Promise<EditedFilm> {
  const request: ProductVideoRequest = {
    kind: 'product_video',
    product: {
      name: 'LUMORA Desk Lamp',
      price: '$59',
      points: ['Dims at a touch', 'Folds flat', 'Switches off by itself'],
      pictures: [await picture(1), await picture(2), await picture(3)],
      videos: [],
    },
    style: 'Simple Product Switch',
    avatar: { library: 1 },
    voice: { type: 'script', script: PARTS.join(' '), voiceId: VOICE },
    aspect: 'portrait',
    caption: true,
    format: 'mp4',
    name: 'bench',
  };
  return {
    request,
    edits: {
      ...commonEdits(request),
      headline: replaced(request, 'LUMORA Desk Lamp', 'LUMORA Table Lamp'),
      'one picture': replaced(request, await picture(2), await picture(4)),
    },
  };
}
