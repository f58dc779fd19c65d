/**
 * The rooms (modules) of the source from the bottom up: their content, and what they may import. A room may only import
 * rooms above it in this list, so dependencies never point upwards. `npm run check` enforces it, and
 * docs/ARCHITECTURE.md shows it as a table.
 */
export interface Room {
  /** Folder or file in `src`, or from the root; `*` is any one folder. For nested rooms, the longest name counts. */
  name: string;
  holds: string;
  may: readonly string[];
  /** Rooms of which only types are imported: nothing is loaded. */
  types?: readonly string[];
  /** Additional imports of its tests: rooms that provide real input, or consume the result. */
  tests?: readonly string[];
  /** Imports nothing from Node: values in, values out. */
  isPure?: true;
}

export const ROOMS: readonly Room[] = [
  {
    name: 'base',
    holds:
      'general arithmetic: random numbers, colour, easing, places of heads in a box, nearest words, text encodings, tables',
    may: [],
    isPure: true,
  },
  {
    name: 'contract',
    holds: 'schemas of the API and descriptions of its operations: the source of types, OpenAPI and clients',
    may: [],
    isPure: true,
  },
  {
    name: 'client',
    holds: 'the typed API client: runs everywhere, without dependencies',
    may: [],
    types: ['contract'],
    isPure: true,
  },
  {
    name: 'packages/client/src',
    holds: 'the published client: types and calls from the OpenAPI document, uploads, waiting, webhooks',
    may: [],
    isPure: true,
  },
  {
    name: 'packages/player/src',
    holds: '`<castwright-player>`: runs in every page, without dependencies',
    may: [],
    isPure: true,
  },
  {
    name: 'packages/studio/src',
    holds: '`<castwright-studio>`: the editor in an iframe, and its messages; runs in every page',
    may: [],
    isPure: true,
  },
  {
    name: 'platform',
    holds:
      'configuration, logging, safe fetch, folders, child processes, confinement: nothing domain-specific',
    may: ['base'],
  },
  {
    name: 'engine/crawl',
    holds: 'product page in, reliable product facts out; rating of pictures',
    may: [],
    isPure: true,
  },
  {
    name: 'engine/template',
    holds: 'the template format: schema, errors by path, variables, import of other formats',
    may: ['base', 'contract'],
    isPure: true,
  },
  {
    name: 'engine/film',
    holds: 'shared vocabulary: Timeline, request, speech, timed words and visemes, pose, picture, presenter',
    may: ['base', 'contract'],
    types: ['engine/template'],
    isPure: true,
  },
  {
    name: 'engine/files',
    holds: "the engine's own files: from a disk in Node, by URL in a page",
    may: [],
  },
  {
    name: 'engine/text',
    holds: 'text: direction, captions and their files, scripts, pronunciation of figures and foreign letters',
    may: ['base', 'engine/files'],
    types: ['engine/film'],
    tests: ['engine/media', 'engine/catalog'],
  },
  {
    name: 'engine/writer',
    holds: 'product facts → script, in every language; checks that a script is true',
    may: ['base', 'engine/text'],
    types: ['contract'],
    tests: ['engine/media', 'engine/catalog'],
    isPure: true,
  },
  {
    name: 'engine/compile',
    holds: 'request + resolved speech → Timeline: one folder per kind of video',
    may: ['base', 'engine/template', 'engine/text'],
    types: ['engine/film'],
    tests: ['contract'],
    isPure: true,
  },
  {
    name: 'server/mcp',
    holds: 'the tools, resources and prompts of the Model Context Protocol, on top of the API',
    may: ['base', 'contract', 'client', 'engine/text'],
    isPure: true,
  },
  {
    name: 'server/mcp/stdio',
    holds: 'the same for local agents: over stdin and stdout, with file uploads',
    may: ['base', 'contract', 'server/mcp'],
  },
  {
    name: 'engine/voices',
    holds: 'available voices: built in, in packs, of a speech server; matching voices to scripts',
    may: ['base', 'engine/text'],
  },
  {
    name: 'engine/media',
    holds:
      'sound and pixels: speech engines, alignment, music, pictures, typesetting, compositor, encoder, probing',
    may: ['base', 'platform', 'engine/files', 'engine/text', 'engine/voices'],
    types: ['engine/film'],
    tests: ['engine/catalog', 'engine/render'],
  },
  {
    name: 'engine/people',
    holds:
      'presenters: packs, animation, families behind `open(pack) → frame(pose)`, the painter, casting by description',
    may: ['base', 'platform', 'engine/film', 'engine/files', 'engine/media'],
    types: ['contract'],
    tests: ['engine/catalog'],
  },
  {
    name: 'engine/catalog',
    holds: 'built-in avatars, voices, music and templates: data',
    may: ['contract', 'engine/voices', 'engine/people'],
    types: ['engine/template', 'engine/film', 'engine/media'],
  },
  {
    name: 'engine/layers',
    holds: 'every kind of Timeline layer, on top of the compositor',
    may: ['base', 'engine/film', 'engine/files', 'engine/text', 'engine/media', 'engine/people'],
  },
  {
    name: 'web/src/studio/engine',
    holds: 'the preview of the dashboard: films drawn in a worker of the page',
    may: ['engine/film', 'engine/files', 'engine/media', 'engine/people', 'engine/layers'],
    types: ['contract'],
    isPure: true,
  },
  {
    name: 'web/src',
    holds: 'the dashboard',
    may: ['base', 'contract', 'client', 'packages/player/src', 'packages/studio/src'],
    types: ['web/src/studio/engine'],
    isPure: true,
  },
  {
    name: 'engine/slides',
    holds:
      'presentations: pages, texts, notes and build steps of PDF, PPTX, ODP and Markdown, and the film made of them',
    may: ['engine/text'],
    types: ['engine/template', 'engine/film'],
    tests: ['platform'],
  },
  {
    name: 'engine/processes',
    holds: 'child processes as functions: messages, limits and timeouts, one folder per process',
    may: ['platform', 'engine/film', 'engine/compile', 'engine/slides'],
    types: ['contract', 'engine/crawl', 'engine/template', 'engine/voices', 'engine/media'],
  },
  {
    name: 'engine/render',
    holds:
      'order in, files out: prepare, speak, compile, draw; the only room that knows both compile and media',
    may: [
      'base',
      'platform',
      'engine/film',
      'engine/text',
      'engine/compile',
      'engine/voices',
      'engine/media',
      'engine/people',
      'engine/catalog',
      'engine/layers',
    ],
    types: ['contract', 'engine/template', 'engine/slides', 'engine/processes'],
    tests: ['engine/processes'],
  },
  {
    name: 'engine/processes/*/entry.ts',
    holds: 'entry points of child processes, started by their path and never imported',
    may: [
      'platform',
      'engine/crawl',
      'engine/template',
      'engine/film',
      'engine/text',
      'engine/media',
      'engine/people',
      'engine/slides',
      'engine/render',
      // The render process starts segment processes.
      'engine/processes',
    ],
  },
  {
    name: 'service/drivers',
    holds:
      'database (SQLite, PostgreSQL), queue (a table, pg-boss), storage (disk, S3), encrypted columns, metrics',
    may: ['base', 'platform'],
    types: ['engine/processes'],
    tests: ['service/account', 'service/webhooks', 'service/maintenance'],
  },
  {
    name: 'service/account',
    holds: 'accounts, keys, sessions, credits, quota, limits, request log, audit, idempotent calls',
    may: ['base', 'contract', 'platform', 'engine/compile', 'service/drivers'],
    types: ['engine/film'],
    tests: ['service/videos'],
  },
  {
    name: 'service/webhooks',
    holds: 'endpoints, events, deliveries, signatures',
    may: ['contract', 'platform', 'service/drivers'],
    types: ['service/account'],
    tests: ['service/jobs'],
  },
  {
    name: 'service/library',
    holds:
      'records of an account: assets, avatars, voices, music, templates, products, scripts, drafts, folders, trash; translators',
    may: [
      'base',
      'contract',
      'platform',
      'engine/crawl',
      'engine/template',
      'engine/film',
      'engine/text',
      'engine/writer',
      'engine/compile',
      'engine/voices',
      'engine/catalog',
      'engine/slides',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/webhooks',
    ],
    types: ['engine/processes'],
    tests: ['service/videos', 'engine/media', 'engine/render'],
  },
  {
    name: 'service/videos',
    holds:
      'videos of every kind, from the call to the final row; batches, translations, shares, comments, Studio previews',
    may: [
      'base',
      'contract',
      'platform',
      'engine/template',
      'engine/film',
      'engine/text',
      'engine/writer',
      'engine/compile',
      'engine/voices',
      'engine/catalog',
      'engine/slides',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/webhooks',
      'service/library',
    ],
    types: ['engine/processes'],
  },
  {
    name: 'service/jobs',
    holds: 'background jobs: leases, renders, avatars, scripts, deliveries',
    may: [
      'contract',
      'platform',
      'engine/film',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/webhooks',
      'service/library',
      'service/videos',
    ],
    types: ['engine/processes'],
  },
  {
    name: 'service/maintenance',
    holds: 'doctor, backup and migration, metrics, readiness, status, housekeeping',
    may: [
      'base',
      'platform',
      'engine/voices',
      'engine/catalog',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/jobs',
    ],
    types: ['contract', 'engine/film', 'engine/processes'],
  },
  {
    name: 'server/site',
    holds:
      'the documentation site: Markdown and the OpenAPI document in; pages, search, texts and request collections out',
    may: [],
  },
  {
    name: 'server/http',
    holds:
      'requests, guards and responses; the operations of each resource with their serializer under `operations/`',
    may: [
      'base',
      'contract',
      'platform',
      'engine/template',
      'engine/files',
      'engine/compile',
      'server/mcp',
      'engine/catalog',
      'service/drivers',
      'service/account',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/maintenance',
      'server/site',
    ],
  },
  {
    name: 'cli',
    holds: 'the commands of the CLI',
    may: [
      'base',
      'contract',
      'packages/client/src',
      'platform',
      'engine/text',
      'server/mcp/stdio',
      'engine/voices',
      'engine/catalog',
      'engine/slides',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/maintenance',
    ],
    types: ['engine/film', 'engine/writer', 'engine/processes'],
  },
  {
    name: 'server/start',
    holds: 'the only place that puts server and worker together',
    may: [
      'platform',
      'engine/voices',
      'engine/catalog',
      'service/drivers',
      'service/account',
      'engine/processes',
      'service/library',
      'service/videos',
      'service/jobs',
      'service/maintenance',
      'server/http',
    ],
  },
  {
    name: 'main.ts',
    holds: '`castwright COMMAND`',
    may: ['base', 'platform', 'service/drivers', 'cli', 'server/start'],
  },
];

/**
 * The half of the engine that turns a Timeline into frames. It runs in Node and in pages, so its product files load
 * nothing of Node, no packages but these, and no files outside of it. What differs is imported by a name in the `imports`
 * of package.json, such as `#canvas`.
 */
export const DRAWING: { folders: readonly string[]; except: readonly string[]; packages: readonly string[] } =
  {
    folders: [
      'src/base/**',
      'src/engine/film/**',
      'src/engine/files/{browser,not-loaded,own-file}.ts',
      'src/engine/text/captions/{bonds,chunks,close-bonds,function-words,pieces,styles,word-breaks}.ts',
      'src/engine/text/{direction,parts-of-speech,scripts}.ts',
      'src/engine/text/spoken/{money,numbers,rewriting,unit-names,units}.ts',
      'src/engine/media/canvas/{browser,browser-lottie}.ts',
      'src/engine/media/footage/browser.ts',
      'src/engine/media/{compositor,typesetting}/**',
      'src/engine/media/encoder/footage-filters.ts',
      'src/engine/media/pictures/{image-size,open-picture}.ts',
      'src/engine/media/probe/max-pixels.ts',
      'src/engine/people/{families,pack}.ts',
      'src/engine/people/{animation,filmed,illustrated,painter,photographed,rendered,shared}/**',
      'src/engine/layers/**',
      'web/src/studio/engine/**',
    ],
    except: [
      'src/base/{decode-text,safe-parse}.ts',
      'src/engine/film/request.ts',
      'src/engine/people/{filmed,photographed}/analysis/**',
    ],
    packages: [
      '@lottiefiles/dotlottie-web',
      'bidi-js',
      'budoux',
      'compromise/two',
      'fontkit',
      'hyphenopoly',
      'mediabunny',
    ],
  };

/** Additional imports of single files. */
export const EXCEPTIONS: Readonly<Record<string, { types: readonly string[]; because: string }>> = {
  'src/service/drivers/db/schema.ts': {
    types: ['service/account', 'service/library', 'service/videos', 'service/webhooks'],
    because: 'Tables are described where they are used, and collected here into the type of the database',
  },
};

/** Maximum number of source files per folder, including tests. Split larger folders. */
export const MAX_FILES = 25;

/** Folders that may hold more files. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {};
