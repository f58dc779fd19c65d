// Removes files from node_modules that nothing reads: source maps, tests, headers and bundled models. Without tools and
// tests, also types, documentation and browser builds. Plain JavaScript for the machine's own Node.
import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns for paths after the last node_modules. */
const UNREAD = [
  /\.map$/,
  /^kuromoji\/test$/,
  /^@tensorflow\/.*_test(\.d)?\.[jt]s$/,
  /^lucide-react\/(dist\/cjs|dynamic.*\.d\.m?ts|dist\/lucide-react\.(prefixed|suffixed)\.d\.ts)$/,
  /^koffi\/(doc|lib|vendor)$|^koffi\/src\/koffi\/src\/.*\.(cc|hh|S|asm|txt)$/,
  /^node-(bin-)?(linux|darwin|win)-\w+\/(include|share)$/,
  /^@vladmandic\/human\/(demo|assets)$/,
  /^@vladmandic\/human\/models\/(?!blazeface|facemesh|iris|handtrack)/,
  /^@mediapipe\/selfie_segmentation\/selfie_segmentation_solution_/,
];

const UNREAD_BY_SERVER = [
  // Types, their sources, and documentation; licences stay.
  /\.([cm]?ts|tsx|flow|scss|tsbuildinfo)$/,
  /^(?!.*(licen[cs]e|notice|third)[^/]*$).*\.(md|markdown)$/i,
  /^(?:@[^/]+\/)?(?!@)[^/]+\/(tests?|__tests__|examples?|demo|bench|benchmarks?|coverage|docs|\.github)$/,
  // For Bare, another runtime.
  /\.bare$/,
  // Builds for browsers, bundlers and require() that Node does not load.
  /^zod\/.*\.cjs$/,
  /^@(aws-sdk|smithy|aws-crypto)\/[^/]+\/dist-(es|types)$/,
  /^@modelcontextprotocol\/sdk\/dist\/(cjs|esm\/(client|examples))$/,
  /^@opentelemetry\/[^/]+\/build\/(esm|esnext)$/,
  /^@opentelemetry\/semantic-conventions\/dist\/index-incubating\./,
  /^@tensorflow\/[^/]+\/dist\/(?!tf-[\w-]+\.node\.js$|tfjs-backend-wasm[\w-]*\.wasm$)/,
  /^@tensorflow\/tfjs-backend-wasm\/wasm-out$/,
  /^@vladmandic\/human\/(src|types|tmp|tfjs|favicon\.ico)$|^@vladmandic\/human\/dist\/(?!human\.node\.js$)/,
  /^opencc-js\/dist\/(umd|esm-lib|esm\/(full|cn2t)\.js)$/,
  /^compromise\/(src|builds\/(?!two$|two\/compromise-two\.cjs$))/,
  /^luxon\/(src|build\/(?!node$|node\/))/,
  /^lodash\/(fp|(lodash|core)(\.min)?\.js)$/,
  /^kuromoji\/build$/,
  // Copies compressed for web servers.
  /^mupdf\/dist\/.*\.br$/,
  /^zlibjs\/bin\/(?!node-zlib\.js$)/,
  /^budoux\/(src|bundle)$|^cheerio\/dist\/browser$/,
  // Frames use upright fonts only; of variable axes, only those in `faces.ts`.
  /^@fontsource-variable\/(?!inter\/).*-italic\.woff2$/,
  /^@fontsource-variable\/archivo\/files\/(?!.*-standard-)/,
  /^@fontsource-variable\/(?!archivo\/|inter\/)[^/]+\/files\/(?!.*-wght-)/,
  /^@fontsource-variable\/(?!inter\/).*\.css$/,
  // Symbols are taken from files of symbols alone.
  /^@fontsource\/.*(?:\.css|\.woff|-latin(?:-ext)?-\d+-\w+\.woff2)$/,
  /^hyphenopoly\/(min|Hyphenopoly(_Loader)?\.js)$/,
];

/**
 * Whether nothing reads a file or folder.
 * @param name Path after the last node_modules, with forward slashes
 * @param alsoTypes Set if these packages only run the server and build the dashboard, without checks and tests
 */
export function isUnread(name, { alsoTypes }) {
  const patterns = alsoTypes ? [...UNREAD, ...UNREAD_BY_SERVER] : UNREAD;
  return patterns.some((pattern) => pattern.test(name));
}

/** Also removes folders that become empty. */
export function slim(modules, options) {
  for (const { name } of readdirSync(modules, { withFileTypes: true })) {
    if (!name.startsWith('.')) clear(join(modules, name), name, options);
  }
}

/** @returns whether it has been removed */
function clear(path, name, options) {
  if (name !== '' && isUnread(name, options)) {
    rmSync(path, { recursive: true, force: true });
    return true;
  }
  if (!lstatSync(path).isDirectory()) return false;
  const inner = readdirSync(path);
  const left = inner.filter((each) => {
    const next = each === 'node_modules' ? '' : name === '' ? each : `${name}/${each}`;
    return !clear(join(path, each), next, options);
  });
  if (left.length === 0) rmdirSync(path);
  return left.length === 0;
}
