/** A document of this repository that is a page of the site. */
export interface Entry {
  /** Path from the root of the repository. */
  file: string;
  /** Path of the page within the site. */
  path: string;
  /** Short title for lists, if the heading of the document is too long. */
  label?: string;
}

export interface Section {
  title: string;
  entries: readonly Entry[];
}

/** The pages of the site, in order; those of the reference follow them. */
export const CONTENTS: readonly Section[] = [
  {
    title: 'Start',
    entries: [
      { file: 'docs/index.md', path: '', label: 'Overview' },
      { file: 'docs/guides/first-video.md', path: 'first-video', label: 'First video' },
    ],
  },
  {
    title: 'Guides',
    entries: [
      { file: 'docs/guides/avatar.md', path: 'guides/avatar', label: 'Avatar videos' },
      { file: 'docs/SCENES.md', path: 'guides/scenes', label: 'Scenes' },
      { file: 'docs/guides/photo.md', path: 'guides/photo', label: 'Photo avatars' },
      { file: 'docs/PRODUCTS.md', path: 'guides/products', label: 'Products' },
      { file: 'docs/TEMPLATES.md', path: 'guides/templates', label: 'Templates' },
      { file: 'docs/SLIDES.md', path: 'guides/slides', label: 'Slides' },
      { file: 'docs/CAPTIONS.md', path: 'guides/captions', label: 'Captions' },
      { file: 'docs/TRANSLATION.md', path: 'guides/translation', label: 'Translation' },
      { file: 'docs/SPEECH.md', path: 'guides/speech', label: 'Speech' },
      { file: 'docs/BATCHES.md', path: 'guides/batches', label: 'Batches' },
      { file: 'docs/WEBHOOKS.md', path: 'guides/webhooks', label: 'Webhooks' },
      { file: 'docs/PUBLISHING.md', path: 'guides/publish', label: 'Publishing' },
      { file: 'docs/VOICES.md', path: 'guides/voices', label: 'Voices' },
      { file: 'docs/VOICE_PACKS.md', path: 'guides/voice-packs', label: 'Voice packs' },
      { file: 'docs/BRAND.md', path: 'guides/brand', label: 'Brand kit' },
      { file: 'docs/OUTPUTS.md', path: 'guides/outputs', label: 'Output formats' },
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
    title: 'Operations',
    entries: [
      { file: 'docs/CONFIGURATION.md', path: 'running/configuration', label: 'Configuration' },
      { file: 'docs/DASHBOARD.md', path: 'running/dashboard', label: 'Dashboard' },
      { file: 'docs/ACCOUNTS.md', path: 'running/accounts', label: 'Accounts and keys' },
      { file: 'docs/OPERATIONS.md', path: 'running/fleet', label: 'Running a fleet' },
      { file: 'docs/STORAGE.md', path: 'running/storage', label: 'Storage' },
      { file: 'docs/TRANSPARENCY.md', path: 'running/transparency', label: 'Transparency' },
      { file: 'docs/ENGINES.md', path: 'running/engines', label: 'Custom engines' },
      { file: 'docs/PERFORMANCE.md', path: 'running/performance', label: 'Performance' },
      { file: 'SECURITY.md', path: 'running/security', label: 'Security' },
      { file: 'docs/SECURITY-TESTS.md', path: 'running/security-tests', label: 'Security tests' },
    ],
  },
  {
    title: 'More',
    entries: [
      { file: 'docs/guides/errors.md', path: 'errors', label: 'Errors' },
      { file: 'docs/guides/limits.md', path: 'limits', label: 'Limits' },
      { file: 'README.md', path: 'readme', label: 'README' },
      { file: 'CHANGELOG.md', path: 'changelog', label: 'Changelog' },
    ],
  },
  {
    title: 'Development',
    entries: [
      { file: 'docs/ARCHITECTURE.md', path: 'making/architecture', label: 'Architecture' },
      { file: 'CONTRIBUTING.md', path: 'making/contributing', label: 'Contributing' },
    ],
  },
];

/** Documents without a page, with the page that replaces each. */
export const REPLACEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'docs/api.md': 'reference',
    'docs/TYPESCRIPT.md': 'clients/typescript',
    'docs/PYTHON.md': 'clients/python',
  }),
);
