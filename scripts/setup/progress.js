// Shows the progress of a long installation: one updated line in a terminal, occasional lines elsewhere.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Milliseconds between checks, and between lines outside a terminal. */
const CHECK_MS = 1000;
const LINE_MS = 10_000;
/** Megabytes of large packages with few files, which are quick to measure; all others count with their average. */
const LARGE_PACKAGES = [
  [/^node-(bin-)?(linux|darwin|win)-/, 189],
  [/^@seydx\/node-av-/, 175],
  [/^binaryen$/, 98],
  [/^@biomejs\/cli-/, 67],
  [/^@napi-rs\/canvas-/, 35],
  [/^sherpa-onnx-/, 33],
  [/^@echogarden\//, 23],
  [/^@rolldown\/binding-/, 21],
];
const AVERAGE_MEGABYTES = 0.87;
/** Fraction of the total before a remaining time is shown. */
const MIN_FRACTION = 0.05;

function largeOf(path) {
  const name = path.replace(/^.*node_modules\//, '');
  return LARGE_PACKAGES.find(([pattern]) => pattern.test(name))?.[1];
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
    total += large ?? AVERAGE_MEGABYTES;
    if (large !== undefined) done += Math.min(large, bytesIn(folder) / 1e6);
    else if (existsSync(join(folder, 'package.json'))) done += AVERAGE_MEGABYTES;
  }
  return { done, total };
}

/** @param seconds Seconds since the start */
export function progressLine({ done, total }, seconds) {
  const left = done / total < MIN_FRACTION ? undefined : Math.ceil((seconds * (total - done)) / done);
  const rest = left === undefined ? '' : left > 0 ? `, about ${left} s left` : ', nearly there';
  return `  ${Math.round(done)} of about ${Math.round(total)} MB, ${Math.round(seconds)} s${rest}`;
}

/** Output for people; `castwright mcp` needs stdout for its protocol. */
export const output = process.argv[2] === 'mcp' ? process.stderr : process.stdout;

/** @param paths Paths from `root` of packages that are being installed */
export function showProgress(root, paths) {
  const startedAt = Date.now();
  let lastLineAt = startedAt;
  const line = () => progressLine(amountOf(root, paths), (Date.now() - startedAt) / 1000);
  const timer = setInterval(() => {
    // Clears the rest of a longer previous line.
    if (output.isTTY) output.write(`\r${line()}\x1b[K`);
    else if (Date.now() - lastLineAt >= LINE_MS) {
      lastLineAt = Date.now();
      output.write(`${line()}\n`);
    }
  }, CHECK_MS);
  return {
    end() {
      clearInterval(timer);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      output.write(`${output.isTTY ? '\r\x1b[K' : ''}  installed in ${seconds} s\n`);
    },
  };
}
