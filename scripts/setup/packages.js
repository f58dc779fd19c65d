// Which packages package-lock.json requires in node_modules, and which of them are missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The oldest Node that runs our TypeScript sources directly. */
export const OLDEST = 24;

/** The external packages of a lockfile; our own packages are in this repository. */
export function packagesOf(root, file) {
  try {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    const isExternal = ([path, { link }]) => !link && path.startsWith('node_modules/');
    return Object.fromEntries(Object.entries(packages).filter(isExternal));
  } catch {
    return {};
  }
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

/**
 * The packages that must be installed, with their entries. npm may leave out optional ones.
 * @param withTools Includes development tools and test dependencies
 */
export function requiredPackages(packages, { withTools }) {
  return Object.entries(packages).filter(
    ([, entry]) =>
      (isRuntime(entry) || !(entry.optional || entry.devOptional)) &&
      isForUs(entry) &&
      (withTools || !entry.dev),
  );
}

/** The packages that npm will install, including optional ones. */
export function packagesToInstall(packages, { withTools }) {
  const isLibraryOurs = ({ libc }) => libc === undefined || [libc].flat().includes('glibc');
  return Object.keys(packages).filter(
    (path) =>
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
