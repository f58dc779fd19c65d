// What package-lock.json says has to stand in node_modules, and what of it a running server never loads.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** They build the dashboard, and are done when it is built. */
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
/** Of packages that are used, for parts that are not: calls by WebRTC, fetching binaries, publishing a web page. */
export const UNLOADED = [
  'werift',
  'unzipper',
  'google-artifactregistry-auth',
  // Of the SDK for agents: its servers of their own, and its client.
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

/** From this one on Node runs our sources as they are. */
export const OLDEST = 24;

/** Says that node_modules holds what `npm start` needs, and nothing for tools and tests. */
const MARK = 'node_modules/.castwright-start';
const MARK_TEXT =
  'What only tools and tests need was taken out; npm test and npm run dev install it again.\n';

/** What a lockfile tells of; our own packages lie in this repository and are not fetched. */
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

/** Whether a package of the lockfile is for machines like this one. */
function isForUs({ os, cpu }) {
  const fits = (given, ours) => given === undefined || [given].flat().includes(ours);
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/** Node itself is one of the packages. */
export function isRuntime({ bin }) {
  return bin?.node !== undefined;
}

/** The package that `name` means within the one at `path`: the nearest, as Node looks for it. */
function resolve(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const found = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[found] || folder === '') return packages[found] && found;
  }
}

/** What is reached from the root without going through the packages that are `left` out. */
function reached(packages, left) {
  const seen = new Set(['']);
  for (const path of seen) {
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
      if (next) seen.add(next);
    }
  }
  return seen;
}

/** The folders of packages that only those that are `left` out need, theirs included; tools are not asked about. */
export function neededOnlyBy(packages, left) {
  const seen = reached(packages, left);
  return Object.keys(packages).filter((path) => !seen.has(path) && !packages[path].dev);
}

/**
 * The packages that have to be there, with their entries.
 * @param withTools tools and tests, too
 * @param withBuilders what builds the dashboard, too
 */
export function wanted(packages, { withTools, withBuilders }) {
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

/** The packages that npm will lay there, optional ones included. */
export function coming(packages, { withTools }) {
  const isLibraryOurs = ({ libc }) => libc === undefined || [libc].flat().includes('glibc');
  return Object.keys(packages).filter(
    (path) =>
      path !== '' &&
      isForUs(packages[path]) &&
      isLibraryOurs(packages[path]) &&
      (withTools || !(packages[path].dev || packages[path].devOptional)),
  );
}

/** Those of `wanted` that do not stand there in their version. The Node that this runs on need not be there once more. */
export function missing(root, wanted) {
  const installed = packagesOf(root, 'node_modules/.package-lock.json');
  const isThere = ([path, entry]) =>
    installed[path]?.version === entry.version &&
    existsSync(join(root, path, isRuntime(entry) ? entry.bin.node : 'package.json'));
  const isRunning = ([, entry]) => isRuntime(entry) && entry.version === process.versions.node;
  return wanted.filter((one) => !isThere(one) && !isRunning(one)).map(([path]) => path);
}

export function removePackages(root, paths) {
  for (const path of paths) rmSync(join(root, path), { recursive: true, force: true });
}
