// Installs what is missing, so that `npm start` and `npm test` work on a fresh clone. Plain JavaScript
// without dependencies: it runs on the machine's own Node, before anything is there.
import { dirname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.js';
import { isRuntime, OLDEST, packagesOf, wanted } from './setup/packages.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function fail(message) {
  console.error(`Castwright: ${message}`);
  process.exit(1);
}

// What builds the dashboard is asked for by build-web.js, where there is something to build.
const withTools = process.argv.includes('--tools');
const options = { withTools, withBuilders: withTools };
const failed = await install(root, options);
if (failed !== undefined) {
  fail(
    `${failed} could not be installed. Is the npm registry reachable, is a gigabyte free, and does it send what the sums of package-lock.json say? Then try again.`,
  );
}
const all = wanted(packagesOf(root, 'package-lock.json'), options);
if (!all.some(([, entry]) => isRuntime(entry)) && Number.parseInt(process.versions.node, 10) < OLDEST) {
  fail(`for ${process.platform} ${process.arch} no Node comes along. Install Node ${OLDEST} or newer.`);
}
