/** A document of this repository that is a page of the site. */
export interface Entry {
  /** From the root of the repository. */
  file: string;
  /** Of the page, after the address of the site. */
  path: string;
  /** Where its heading says too much for a list. */
  label?: string;
}

export interface Section {
  title: string;
  entries: readonly Entry[];
}

/** The pages of the site in their order; those of the reference come after them. */
export const CONTENTS: readonly Section[] = [
  {
    title: 'Start',
    entries: [
      { file: 'docs/index.md', path: '', label: 'What this is' },
      { file: 'docs/guides/first-video.md', path: 'first-video', label: 'First video' },
    ],
  },
  {
    title: 'Guides',
    entries: [
      { file: 'docs/guides/avatar.md', path: 'guides/avatar', label: 'A presenter speaks' },
      { file: 'docs/SCENES.md', path: 'guides/scenes', label: 'Scenes' },
      { file: 'docs/guides/photo.md', path: 'guides/photo', label: 'A photo speaks' },
      { file: 'docs/PRODUCTS.md', path: 'guides/products', label: 'Products' },
      { file: 'docs/TEMPLATES.md', path: 'guides/templates', label: 'Templates' },
      { file: 'docs/SLIDES.md', path: 'guides/slides', label: 'Slides' },
      { file: 'docs/CAPTIONS.md', path: 'guides/captions', label: 'Captions' },
      { file: 'docs/SPEECH.md', path: 'guides/speech', label: 'The voice alone' },
      { file: 'docs/BATCHES.md', path: 'guides/batches', label: 'Batches' },
      { file: 'docs/WEBHOOKS.md', path: 'guides/webhooks', label: 'Webhooks' },
      { file: 'docs/PUBLISHING.md', path: 'guides/publish', label: 'Publish elsewhere' },
      { file: 'docs/VOICES.md', path: 'guides/voices', label: 'Voices' },
      { file: 'docs/VOICE_PACKS.md', path: 'guides/voice-packs', label: 'Voice packs' },
      { file: 'docs/BRAND.md', path: 'guides/brand', label: 'Brand kit' },
      { file: 'docs/OUTPUTS.md', path: 'guides/outputs', label: 'Shapes and files' },
      { file: 'docs/MUSIC.md', path: 'guides/music', label: 'Music' },
    ],
  },
  {
    title: 'Clients',
    entries: [
      { file: 'packages/client/README.md', path: 'clients/typescript', label: 'TypeScript' },
      { file: 'packages/python/README.md', path: 'clients/python', label: 'Python' },
      { file: 'docs/AGENTS.md', path: 'clients/agents', label: 'Agents' },
      { file: 'packages/n8n-nodes-castwright/README.md', path: 'clients/n8n', label: 'n8n' },
      { file: 'packages/player/README.md', path: 'clients/player', label: 'Player for web pages' },
      { file: 'docs/guides/collections.md', path: 'clients/collections', label: 'Postman and Bruno' },
      { file: 'docs/guides/compatibility.md', path: 'clients/compatibility', label: 'Compatibility' },
      { file: 'docs/guides/from-hosted.md', path: 'clients/from-hosted', label: 'From the hosted service' },
      { file: 'docs/guides/from-shotstack.md', path: 'clients/from-shotstack', label: 'From Shotstack' },
    ],
  },
  {
    title: 'Running it',
    entries: [
      { file: 'docs/CONFIGURATION.md', path: 'running/configuration', label: 'Configuration' },
      { file: 'docs/DASHBOARD.md', path: 'running/dashboard', label: 'Dashboard' },
      { file: 'docs/ACCOUNTS.md', path: 'running/accounts', label: 'Accounts and keys' },
      { file: 'docs/OPERATIONS.md', path: 'running/fleet', label: 'A fleet' },
      { file: 'docs/STORAGE.md', path: 'running/storage', label: 'Storage' },
      { file: 'docs/ENGINES.md', path: 'running/engines', label: 'Engines of your own' },
      { file: 'docs/PERFORMANCE.md', path: 'running/performance', label: 'Performance' },
      { file: 'SECURITY.md', path: 'running/security', label: 'Security' },
      { file: 'docs/SECURITY-TESTS.md', path: 'running/security-tests', label: 'Attacks that are tried' },
    ],
  },
  {
    title: 'To look up',
    entries: [
      { file: 'docs/guides/errors.md', path: 'errors', label: 'Errors' },
      { file: 'docs/guides/limits.md', path: 'limits', label: 'Limits' },
      { file: 'README.md', path: 'readme', label: 'README' },
      { file: 'CHANGELOG.md', path: 'changelog', label: 'Changes' },
    ],
  },
  {
    title: 'How it is made',
    entries: [
      { file: 'docs/ARCHITECTURE.md', path: 'making/architecture', label: 'Architecture' },
      { file: 'CONTRIBUTING.md', path: 'making/contributing', label: 'Contributing' },
    ],
  },
];

/** Documents that have no page of their own, by what stands for them. */
export const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'docs/api.md': 'reference',
    'docs/TYPESCRIPT.md': 'clients/typescript',
    'docs/PYTHON.md': 'clients/python',
  }),
);
