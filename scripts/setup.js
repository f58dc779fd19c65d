// Installs missing packages, so that `npm start` and `npm test` work on a fresh clone. Plain JavaScript without
// dependencies, because it runs on the machine's own Node before anything is installed.
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.js';
import { isRuntime, OLDEST, packagesOf, requiredPackages } from './setup/packages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function fail(message) {
  console.error(`Castwright: ${message}`);
  process.exit(1);
}

const options = { withTools: process.argv.includes('--tools') };
const failed = await install(root, options);
if (failed !== undefined) {
  fail(
    `${failed} could not be installed. Check that the npm registry is reachable, that two gigabytes of disk are free, and that downloads match the checksums in package-lock.json. Then try again.`,
  );
}
const all = requiredPackages(packagesOf(root, 'package-lock.json'), options);
if (!all.some(([, entry]) => isRuntime(entry)) && Number.parseInt(process.versions.node, 10) < OLDEST) {
  fail(`no Node is bundled for ${process.platform} ${process.arch}. Install Node ${OLDEST} or newer.`);
}
