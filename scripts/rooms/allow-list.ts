/**
 * The rooms (modules) of the source from the bottom up: their content, and what they may import. A room may only import
 * rooms above it in this list, so dependencies never point upwards. `npm run check` enforces it, and
 * docs/ARCHITECTURE.md shows it as a table.
 */
export interface Room {
  /** Folder in `src`, or from the root. For nested folders, the innermost counts. */
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
    holds: 'general arithmetic: random numbers, colour, easing, nearest words, text encodings',
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
    name: 'web/src',
    holds: 'the dashboard',
    may: ['base', 'contract', 'client', 'packages/player/src'],
    isPure: true,
  },
  {
    name: 'platform',
    holds:
      'configuration, logging, safe fetch, folders, child processes, confinement: nothing domain-specific',
    may: ['base'],
  },
  {
    name: 'crawl',
    holds: 'product page in, reliable product facts out; rating of pictures',
    may: [],
    isPure: true,
  },
  {
    name: 'template',
    holds: 'the template format: schema, errors by path, variables, import of other formats',
    may: ['base'],
    isPure: true,
  },
  {
    name: 'film',
    holds: 'shared vocabulary: Timeline, request, speech, timed words and visemes, pose, picture, presenter',
    may: ['base', 'contract'],
    types: ['template'],
    isPure: true,
  },
  {
    name: 'text',
    holds: 'text: direction, captions and their files, scripts, pronunciation of figures and foreign letters',
    may: ['base'],
    types: ['film'],
    tests: ['media', 'catalog'],
  },
  {
    name: 'writer',
    holds: 'product facts → script, in every language; checks that a script is true',
    may: ['base', 'text'],
    types: ['contract'],
    tests: ['media', 'catalog'],
    isPure: true,
  },
  {
    name: 'compile',
    holds: 'request + resolved speech → Timeline: one folder per kind of video',
    may: ['base', 'template', 'text'],
    types: ['film'],
    tests: ['contract'],
    isPure: true,
  },
  {
    name: 'mcp',
    holds: 'the tools, resources and prompts of the Model Context Protocol, on top of the API',
    may: ['base', 'contract', 'writer'],
    isPure: true,
  },
  {
    name: 'mcp/stdio',
    holds: 'the same for local agents: over stdin and stdout, with file uploads',
    may: ['base', 'contract', 'mcp'],
  },
  {
    name: 'voices',
    holds: 'available voices: built in, in packs, of a speech server; matching voices to scripts',
    may: ['base', 'text'],
  },
  {
    name: 'media',
    holds:
      'sound and pixels: speech engines, alignment, music, pictures, typesetting, compositor, encoder, probing',
    may: ['base', 'platform', 'text', 'voices'],
    types: ['film'],
    tests: ['catalog', 'render'],
  },
  {
    name: 'people',
    holds:
      'presenters: packs, animation, families behind `open(pack) → frame(pose)`, the painter, casting by description',
    may: ['base', 'platform', 'film', 'media'],
    types: ['contract'],
    tests: ['catalog'],
  },
  {
    name: 'catalog',
    holds: 'built-in avatars, voices, music and templates: data',
    may: ['contract', 'voices', 'media', 'people'],
    types: ['template'],
  },
  {
    name: 'layers',
    holds: 'every kind of Timeline layer, on top of the compositor',
    may: ['base', 'film', 'text', 'media', 'people'],
  },
  {
    name: 'slides',
    holds:
      'presentations: pages, texts, notes and build steps of PDF, PPTX and ODP, and the film made of them',
    may: ['text'],
    types: ['template'],
    tests: ['platform'],
  },
  {
    name: 'orders',
    holds: 'messages between the service and its child processes: types only',
    may: [],
    types: ['contract', 'platform', 'crawl', 'template', 'film', 'voices', 'media', 'slides'],
    isPure: true,
  },
  {
    name: 'render',
    holds:
      'order in, files out: prepare, speak, compile, draw; the only room that knows both compile and media',
    may: ['platform', 'film', 'text', 'compile', 'voices', 'media', 'people', 'catalog', 'layers'],
    types: ['contract', 'template', 'orders'],
  },
  {
    name: 'process',
    holds: 'entry points of child processes, started by path and never imported',
    may: ['platform', 'crawl', 'template', 'film', 'text', 'media', 'people', 'slides', 'render'],
    types: ['orders'],
  },
  {
    name: 'service/drivers',
    holds:
      'database (SQLite, PostgreSQL), queue (a table, pg-boss), storage (disk, S3), encrypted columns, metrics',
    may: ['base', 'platform'],
    types: ['orders'],
    tests: ['service/account', 'service/webhooks', 'service/operate'],
  },
  {
    name: 'service/account',
    holds: 'accounts, keys, sessions, credits, quota, limits, request log, audit, idempotent calls',
    may: ['base', 'contract', 'platform', 'text', 'compile', 'service/drivers'],
    types: ['film'],
    tests: ['service/videos'],
  },
  {
    name: 'service/children',
    holds: 'every child process as a function: limits, timeouts, disk space',
    may: ['contract', 'platform', 'film', 'slides', 'service/account'],
    types: ['orders'],
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
    holds: 'records of an account: assets, avatars, voices, music, templates, products, scripts, trash',
    may: [
      'base',
      'contract',
      'platform',
      'crawl',
      'template',
      'film',
      'text',
      'writer',
      'voices',
      'catalog',
      'slides',
      'service/drivers',
      'service/account',
      'service/children',
      'service/webhooks',
    ],
    types: ['orders'],
    tests: ['service/videos', 'media', 'render'],
  },
  {
    name: 'service/videos',
    holds: 'videos of every kind, from the call to the final row; batches, shares',
    may: [
      'base',
      'contract',
      'platform',
      'template',
      'film',
      'text',
      'writer',
      'compile',
      'voices',
      'catalog',
      'slides',
      'service/drivers',
      'service/account',
      'service/children',
      'service/webhooks',
      'service/library',
    ],
    types: ['orders'],
  },
  {
    name: 'service/jobs',
    holds: 'background jobs: leases, renders, avatars, scripts, deliveries',
    may: [
      'contract',
      'platform',
      'film',
      'service/drivers',
      'service/account',
      'service/children',
      'service/webhooks',
      'service/library',
      'service/videos',
    ],
    types: ['orders'],
  },
  {
    name: 'service/operate',
    holds: 'doctor, backup and migration, metrics, readiness, status, housekeeping',
    may: [
      'base',
      'platform',
      'voices',
      'catalog',
      'service/drivers',
      'service/account',
      'service/children',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/jobs',
    ],
    types: ['contract', 'film', 'orders'],
  },
  {
    name: 'site',
    holds: 'the documentation site: Markdown and the OpenAPI document in; pages, search and texts out',
    may: [],
  },
  {
    name: 'http',
    holds: 'server, guards, bodies; one file per operation under `routes/`, response bodies under `views/`',
    may: [
      'base',
      'contract',
      'platform',
      'template',
      'mcp',
      'catalog',
      'service/drivers',
      'service/account',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/operate',
      'site',
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
      'text',
      'mcp/stdio',
      'voices',
      'catalog',
      'slides',
      'service/drivers',
      'service/account',
      'service/children',
      'service/webhooks',
      'service/library',
      'service/videos',
      'service/operate',
    ],
    types: ['film', 'writer', 'orders'],
  },
  {
    name: 'start',
    holds: 'the only place that puts server and worker together',
    may: [
      'platform',
      'voices',
      'catalog',
      'service/drivers',
      'service/account',
      'service/children',
      'service/library',
      'service/videos',
      'service/jobs',
      'service/operate',
      'http',
    ],
  },
  {
    name: 'main.ts',
    holds: '`castwright COMMAND`',
    may: ['base', 'platform', 'service/drivers', 'cli', 'start'],
  },
];

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
