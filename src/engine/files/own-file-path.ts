import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnFile } from './own-file.ts';

const require = createRequire(import.meta.url);
const ENGINE = fileURLToPath(new URL('../', import.meta.url));

/** Packages with a single weight. */
const STATIC_FONTS: ReadonlySet<string> = new Set(['noto-sans-symbols-2']);
const FONT = /^[a-z0-9-]{1,60}$/;
/** Names that cannot leave their folder. */
const NAME = /^[a-z0-9][\w.-]{0,120}$/i;

const FOLDERS = {
  kernel: ([name]) =>
    name === 'kernel.wasm' ? [ENGINE, 'media/compositor/kernel/kernel.generated.wasm'] : [],
  people: ([person, name]) => (person && name ? [ENGINE, 'people/rendered/library', person, name] : []),
  fonts: ([font, name]) => {
    if (!font || !name || !FONT.test(font)) return [];
    const root = packageFolder(`${STATIC_FONTS.has(font) ? '@fontsource' : '@fontsource-variable'}/${font}`);
    if (root === undefined) return [];
    if (name === 'unicode.json') return [root, name];
    return name.endsWith('.woff2') ? [root, 'files', name] : [];
  },
  emoji: ([name]) => (name?.endsWith('.svg') ? [packageFolder('@twemoji/svg') ?? '', name] : []),
  hyphens: ([name]) =>
    name?.endsWith('.wasm') ? [packageFolder('hyphenopoly') ?? '', 'patterns', name] : [],
  lottie: ([name]) =>
    name === 'player.wasm' ? [require.resolve('@lottiefiles/dotlottie-web/dotlottie-player.wasm')] : [],
} satisfies Record<string, (names: string[]) => string[]>;

/** Returns the path of one of the engine's own files on this disk. @throws {Error} if it is not one of them */
export function ownFilePath(file: OwnFile): string {
  const path = findOwnFile(file);
  if (path === undefined) throw new Error(`"${file}" is not a file of the engine`);
  return path;
}

/**
 * Returns the path of the file at an address that a client has sent; undefined if no file of the engine can have this
 * address. The file may still be missing.
 */
export function findOwnFile(address: string): string | undefined {
  const [folder = '', ...names] = address.split('/');
  if (!Object.hasOwn(FOLDERS, folder) || names.length > 2) return undefined;
  if (!names.every((name) => NAME.test(name))) return undefined;
  const parts = FOLDERS[folder as keyof typeof FOLDERS](names);
  return parts.length > 0 ? join(...parts) : undefined;
}

/** Returns the names of all emoji that have a picture. */
export async function emojiNames(): Promise<string[]> {
  const files = await readdir(packageFolder('@twemoji/svg') ?? '');
  return files.flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : []));
}

const folders = new Map<string, string | undefined>();

function packageFolder(name: string): string | undefined {
  if (!folders.has(name)) folders.set(name, resolveFolder(name));
  return folders.get(name);
}

function resolveFolder(name: string): string | undefined {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
