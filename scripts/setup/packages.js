// Which packages package-lock.json requires in node_modules, and which of them a running server never loads.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The build tools of the dashboard, unused once it is built. */
export const BUILDERS = [
  'react',
  'react-dom',
  '@tanstack/react-router',
  '@tanstack/react-query',
  'radix-ui',
  'tailwindcss',
  '@tailwindcss/vite',
  'vite',
  '@vitejs/plugin-react',
  'lucide-react',
  '@fontsource-variable/inter',
];
/** Dependencies of unused parts of other packages: WebRTC calls, downloading binaries, publishing a web page. */
export const UNLOADED = [
  'werift',
  'unzipper',
  'google-artifactregistry-auth',
  // The agent SDK: its own servers and its client.
  'express',
  'express-rate-limit',
  'cors',
  'hono',
  '@hono/node-server',
  'jose',
  'raw-body',
  'pkce-challenge',
  'cross-spawn',
  'eventsource',
  'eventsource-parser',
];

/** The oldest Node that runs our TypeScript sources directly. */
export const OLDEST = 24;

/** Marks a node_modules that holds only what `npm start` needs. */
const MARK = 'node_modules/.castwright-start';
const MARK_TEXT = 'Packages for tools and tests were removed; npm test and npm run dev install them again.\n';

/** The external packages of a lockfile; our own packages are in this repository. */
export function packagesOf(root, file) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const isOwn = ([path, { link }]) => link || !/^$|^node_modules\//.test(path);
    return Object.fromEntries(Object.entries(packages).filter((one) => !isOwn(one)));
  } catch {
    return {};
  }
}

export function isForStartAlone(root) {
  return existsSync(join(root, MARK));
}

export function markForStartAlone(root) {
  writeFileSync(join(root, MARK), MARK_TEXT);
}

/** Whether a package of the lockfile supports this machine. */
function isForUs({ os, cpu }) {
  const fits = (given, ours) => given === undefined || [given].flat().includes(ours);
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/** Node itself is one of the packages. */
export function isRuntime({ bin }) {
  return bin?.node !== undefined;
}

/** Resolves `name` from the package at `path`, like Node does: the nearest wins. */
function resolve(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[found] || folder === '') return packages[found] && found;
  }
}

/** Packages reachable from the root without going through those in `left`. */
function reachable(packages, left) {
  const visited = new Set(['']);
  for (const path of visited) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(optionalDependencies ?? {}),
      ...peers,
    ]) {
      const next = left.includes(name) ? undefined : resolve(packages, path, name);
      if (next) visited.add(next);
    }
  }
  return visited;
}

/** Folders of packages that only those in `left` need, including their own; ignores development tools. */
export function neededOnlyBy(packages, left) {
  const visited = reachable(packages, left);
  return Object.keys(packages).filter((path) => !visited.has(path) && !packages[path].dev);
}

/**
 * The required packages with their entries.
 * @param withTools Includes development tools and tests
 * @param withBuilders Includes the build tools of the dashboard
 */
export function requiredPackages(packages, { withTools, withBuilders }) {
  const left = withTools ? [] : [...UNLOADED, ...(withBuilders ? [] : BUILDERS)];
  const spare = new Set(neededOnlyBy(packages, left));
  return Object.entries(packages).filter(
    ([path, entry]) =>
      path !== '' &&
      !spare.has(path) &&
      (isRuntime(entry) || !(entry.optional || entry.devOptional)) &&
      isForUs(entry) &&
      (!entry.dev || withTools),
  );
}

/** The packages that npm will install, including optional ones. */
export function packagesToInstall(packages, { withTools }) {
  const isLibraryOurs = ({ libc }) => libc === undefined || [libc].flat().includes('glibc');
  return Object.keys(packages).filter(
    (path) =>
      path !== '' &&
      isForUs(packages[path]) &&
      isLibraryOurs(packages[path]) &&
      (withTools || !(packages[path].dev || packages[path].devOptional)),
  );
}

/**
 * The packages of `requiredPackages` that are absent or have another version. The Node that runs this does not count as missing.
 */
export function missing(root, requiredPackages) {
  const installed = packagesOf(root, 'node_modules/.package-lock.json');
  const isThere = ([path, entry]) =>
    installed[path]?.version === entry.version &&
    existsSync(join(root, path, isRuntime(entry) ? entry.bin.node : 'package.json'));
  const isRunning = ([, entry]) => isRuntime(entry) && entry.version === process.versions.node;
  return requiredPackages.filter((one) => !isThere(one) && !isRunning(one)).map(([path]) => path);
}

export function removePackages(root, paths) {
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true });
}
