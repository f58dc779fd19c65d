import type * as Node from './node.ts';
import { NotLoaded } from './not-loaded.ts';
import { EMOJI_LIST, type LatePackages, type OwnFile } from './own-file.ts';

let folder = '';
const loaded = new Map<OwnFile, Uint8Array<ArrayBuffer>>();
const packages = new Map<string, unknown>();
const loading = new Map<string, Promise<void>>();
let emoji: ReadonlySet<string> | undefined;

/** Sets the URL of the folder with the engine's own files, including a final slash. Call it before anything else. */
export function setOwnFolder(url: string): void {
  folder = url;
}

export function urlOfOwnFile(file: OwnFile): string {
  return folder + file.split('/').map(encodeURIComponent).join('/');
}

export const readOwnFile: typeof Node.readOwnFile = (file) => fetchBytes(urlOfOwnFile(file));

export const ownFile: typeof Node.ownFile = (file) => {
  const bytes = loaded.get(file);
  if (bytes) return bytes;
  throw new NotLoaded(
    file,
    once(file, async () => void loaded.set(file, await readOwnFile(file))),
  );
};

export const hasOwnEmoji: typeof Node.hasOwnEmoji = (name) => {
  if (emoji) return emoji.has(name);
  const load = async () => {
    const names: string[] = JSON.parse(new TextDecoder().decode(await readOwnFile(EMOJI_LIST)));
    emoji = new Set(names);
  };
  throw new NotLoaded(EMOJI_LIST, once(EMOJI_LIST, load));
};

const LATE: { [Name in keyof LatePackages]: () => Promise<LatePackages[Name]> } = {
  'compromise/two': async () => (await import('compromise/two')).default,
  async budoux() {
    // Imported by name, so that the build leaves out the parsers of other languages.
    const { loadDefaultJapaneseParser, loadDefaultThaiParser } = await import('budoux');
    return { loadDefaultJapaneseParser, loadDefaultThaiParser };
  },
  // @ts-expect-error: the package has no types
  hyphenopoly: () => import('hyphenopoly'),
};

export const latePackage: typeof Node.latePackage = (name) => {
  if (packages.has(name)) return packages.get(name) as LatePackages[typeof name];
  throw new NotLoaded(
    name,
    once(name, async () => void packages.set(name, await LATE[name]())),
  );
};

export const readSource: typeof Node.readSource = async (source, maxBytes) => {
  const bytes = await fetchBytes(source);
  return bytes.length > maxBytes ? undefined : bytes;
};

/** Loads something once, and again after a failure. */
function once(name: string, load: () => Promise<void>): Promise<void> {
  const existing = loading.get(name);
  if (existing) return existing;
  const started = load().finally(() => loading.delete(name));
  loading.set(name, started);
  return started;
}

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}
