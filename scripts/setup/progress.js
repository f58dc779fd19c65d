// Shows the progress of a long installation: one updated line in a terminal, occasional lines elsewhere.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Milliseconds between checks, and between lines outside a terminal. */
const LOOK = 1000;
const LINE = 10_000;
/** Megabytes of the largest packages; all others count with their average. */
const LARGE = [
  [/^@seydx\/node-av-/, 175],
  [/^node-(bin-)?(linux|darwin|win)-/, 127],
  [/^@napi-rs\/canvas-/, 35],
  [/^sherpa-onnx-/, 33],
  [/^@echogarden\//, 23],
  [/^@rolldown\/binding-/, 21],
];
const OTHER = 0.6;
/** Fraction of the total before a remaining time is shown. */
const ENOUGH = 0.05;

function largeOf(path) {
  const name = path.replace(/^.*node_modules\//, '');
  return LARGE.find(([pattern]) => pattern.test(name))?.[1];
}

function bytesIn(folder) {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // The folder may disappear while it is read.
    if (entry.isDirectory()) bytes += bytesIn(path);
    else bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Megabytes of packages in node_modules: installed and required. */
export function amountOf(root, paths) {
  let done = 0;
  let total = 0;
  for (const path of paths) {
    const large = largeOf(path);
    const folder = join(root, path);
    total += large ?? OTHER;
    if (large !== undefined) done += Math.min(large, bytesIn(folder) / 1e6);
    else if (existsSync(join(folder, 'package.json'))) done += OTHER;
  }
  return { done, total };
}

/** @param seconds Seconds since the start */
export function progressLine({ done, total }, seconds) {
  const left = done / total < ENOUGH ? undefined : Math.ceil((seconds * (total - done)) / done);
  const rest = left === undefined ? '' : left > 0 ? `, about ${left} s left` : ', nearly there';
  return `  ${Math.round(done)} of about ${Math.round(total)} MB, ${Math.round(seconds)} s${rest}`;
}

/** Output for people; `castwright mcp` needs stdout for its protocol. */
export const shown = process.argv[2] === 'mcp' ? process.stderr : process.stdout;

/** @param paths Paths from `root` of packages that are being installed */
export function showProgress(root, paths) {
  const begun = Date.now();
  let told = begun;
  const line = () => progressLine(amountOf(root, paths), (Date.now() - begun) / 1000);
  const timer = setInterval(() => {
    // Clears the rest of a longer previous line.
    if (shown.isTTY) shown.write(`\r${line()}\x1b[K`);
    else if (Date.now() - told >= LINE) {
      told = Date.now();
      shown.write(`${line()}\n`);
    }
  }, LOOK);
  return {
    end() {
      clearInterval(timer);
      const seconds = Math.round((Date.now() - begun) / 1000);
      shown.write(`${shown.isTTY ? '\r\x1b[K' : ''}  installed in ${seconds} s\n`);
    },
  };
}
