// Tells how far something is that takes minutes: in one line of a terminal, elsewhere in a line now and then.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Milliseconds between looks; and between lines, where they stay. */
const LOOK = 1000;
const LINE = 10_000;
/** Megabytes of the packages that take long; the others are counted with what they have on average. */
const LARGE = [
  [/^@seydx\/node-av-/, 175],
  [/^node-(bin-)?(linux|darwin|win)-/, 127],
  [/^@napi-rs\/canvas-/, 35],
  [/^sherpa-onnx-/, 33],
  [/^@echogarden\//, 23],
  [/^@rolldown\/binding-/, 21],
];
const OTHER = 0.6;
/** Of the whole, before anything is said about the rest. */
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
    // It may go while it is looked at.
    if (entry.isDirectory()) bytes += bytesIn(path);
    else bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Megabytes of packages in node_modules: those that are there, and those that should be. */
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

/** @param seconds since it began */
export function progressLine({ done, total }, seconds) {
  const left = done / total < ENOUGH ? undefined : Math.ceil((seconds * (total - done)) / done);
  const rest = left === undefined ? '' : left > 0 ? `, about ${left} s left` : ', nearly there';
  return `  ${Math.round(done)} of about ${Math.round(total)} MB, ${Math.round(seconds)} s${rest}`;
}

/** For whoever waits; `castwright mcp` speaks to a program by its stdout. */
export const shown = process.argv[2] === 'mcp' ? process.stderr : process.stdout;

/** @param paths packages, from `root`, that are about to be there */
export function showProgress(root, paths) {
  const begun = Date.now();
  let told = begun;
  const line = () => progressLine(amountOf(root, paths), (Date.now() - begun) / 1000);
  const timer = setInterval(() => {
    // What was told before may have been longer.
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
