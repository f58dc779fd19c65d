/**
 * The rooms of the house, from the ground up: what each holds, and what it may import. A room may only import rooms that
 * stand above it in this list, so no arrow leads upwards. `npm run check` holds the source to it, and
 * docs/ARCHITECTURE.md shows it as a table.
 */
export interface Room {
  /** The folder: of `src`, or from the root. The nearest one counts for what lies in another. */
  name: string;
  holds: string;
  may: readonly string[];
  /** What only types come from: nothing of it is loaded. */
  types?: readonly string[];
  /** What its tests import beside that: rooms that give them real input, or show what becomes of a result. */
  tests?: readonly string[];
  /** Nothing of Node is imported: what goes in comes out as a value. */
  isPure?: true;
}

export const ROOMS: readonly Room[] = [
  {
    name: 'base',
    holds: 'arithmetic that belongs to no subject: chance, colour, easing, nearest words, encodings of text',
    may: [],
    isPure: true,
  },
  {
    name: 'contract',
    holds:
      'schemas of the wire, and what is said of every operation: types, OpenAPI and clients come from them',
    may: [],
    isPure: true,
  },
  {
    name: 'client',
    holds: 'the typed client of the interface: runs everywhere, without dependencies',
    may: [],
    types: ['contract'],
    isPure: true,
  },
  {
    name: 'packages/client/src',
    holds:
      'the client that is published: types and calls from the OpenAPI document, uploads, waiting, webhooks',
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
    holds: 'configuration, log, safe fetch, folders, child processes, confinement: no word of the domain',
    may: ['base'],
  },
  {
    name: 'crawl',
    holds: 'product page in, what is sure about the product out; pictures looked at and ranked',
    may: [],
    isPure: true,
  },
  {
    name: 'template',
    holds: 'the format of templates: schema, faults by path, variables, import of other formats',
    may: ['base'],
    isPure: true,
  },
  {
    name: 'film',
    holds:
      'the words that all share: Timeline, request, speech, words and visemes in time, pose, seen picture, presenter',
    may: ['base', 'contract'],
    types: ['template'],
    isPure: true,
  },
  {
    name: 'text',
    holds:
      'writing: direction, captions and their files, what a script says, how figures and foreign letters are read',
    may: ['base'],
    types: ['film'],
    tests: ['media', 'catalog'],
  },
  {
    name: 'writer',
    holds: 'facts of a product → script, in every language; what a script must be true to',
    may: ['base', 'text'],
    types: ['contract'],
    tests: ['media', 'catalog'],
    isPure: true,
  },
  {
    name: 'compile',
    holds: 'request + resolved speech → Timeline: one folder for each kind of video',
    may: ['base', 'template', 'text'],
    types: ['film'],
    tests: ['contract'],
    isPure: true,
  },
  {
    name: 'mcp',
    holds:
      'what agents are offered: tools, resources and prompts of the Model Context Protocol, by calls of the interface',
    may: ['base', 'contract', 'writer'],
    isPure: true,
  },
  {
    name: 'mcp/stdio',
    holds: 'the same for agents on one computer: over stdin and stdout, with files that are uploaded',
    may: ['base', 'contract', 'mcp'],
  },
  {
    name: 'voices',
    holds: 'which voices there are: built in, in packs, of a speech server; which of them fit a script',
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
      'presenters: packs, animation, families behind `open(pack) → frame(pose)`, the painter, casting by words',
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
    holds: 'every kind of layer of a Timeline, standing on the compositor',
    may: ['base', 'film', 'text', 'media', 'people'],
  },
  {
    name: 'slides',
    holds: 'decks: pages, texts, notes and build steps of PDF, PPTX and ODP; the film that they become',
    may: ['text'],
    types: ['template'],
    tests: ['platform'],
  },
  {
    name: 'orders',
    holds: 'what is said between the service and its child processes: types alone',
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
    holds: 'where child processes begin; they are started by their path, and never imported',
    may: ['platform', 'crawl', 'template', 'film', 'text', 'media', 'people', 'slides', 'render'],
    types: ['orders'],
  },
  {
    name: 'service/drivers',
    holds:
      'database (SQLite, PostgreSQL), queue (a table, pg-boss), storage (disk, S3), encrypted columns, figures',
    may: ['base', 'platform'],
    types: ['orders'],
    tests: ['service/account', 'service/webhooks', 'service/operate'],
  },
  {
    name: 'service/account',
    holds: 'accounts, keys, sessions, credits, quota, limits, log of requests, audit, repeated calls',
    may: ['base', 'contract', 'platform', 'text', 'compile', 'service/drivers'],
    types: ['film'],
    tests: ['service/videos'],
  },
  {
    name: 'service/children',
    holds: 'every child process as a function: limits, time, room on the disk',
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
    holds: 'what an account keeps: assets, avatars, voices, music, templates, products, scripts, trash',
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
    holds: 'videos of every kind, from the call to the row and its end; batches, shares',
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
    holds: 'the work behind: claims, renders, avatars, scripts, deliveries',
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
    holds: 'doctor, backup and move, metrics, readiness, status, housekeeping',
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
    holds: 'the documents as a site: Markdown and the OpenAPI document in, pages, search and texts out',
    may: [],
  },
  {
    name: 'http',
    holds:
      'server, guards, bodies; one file for each operation under `routes/`, what it answers under `views/`',
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
    holds: 'commands of a terminal',
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
    holds: 'server and worker are put together here, and nowhere else',
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

/** What a file may import beside its room. */
export const EXCEPTIONS: Readonly<Record<string, { types: readonly string[]; because: string }>> = {
  'src/service/drivers/db/schema.ts': {
    types: ['service/account', 'service/library', 'service/videos', 'service/webhooks'],
    because: 'Tables are told where they are used, and gathered here into the type of the database',
  },
};

/** Of source, tests among them: a folder with more is two. */
export const MOST_FILES = 25;

/** Folders that may hold more. */
export const LARGE_FOLDERS: Readonly<Record<string, string>> = {};
