// Takes out of node_modules what nothing reads: source maps, tests, headers and models that came along. Plain JavaScript
// for the machine's own Node, like setup.js.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const UNREAD = [
  /\.map$/,
  /^kuromoji\/test$/,
  /^@tensorflow\/.*_test(\.d)?\.[jt]s$/,
  /^lucide-react\/(dist\/cjs|dynamic.*\.d\.m?ts|dist\/lucide-react\.(prefixed|suffixed)\.d\.ts)$/,
  /^koffi\/(doc|lib|vendor)$|^koffi\/src\/koffi\/src\/.*\.(cc|hh|S|asm|txt)$/,
  /^node-(bin-)?(linux|darwin|win)-\w+\/(include|share)$/,
  /^@vladmandic\/human\/(demo|assets)$/,
  /^@vladmandic\/human\/models\/(?!blazeface|facemesh|iris)/,
  /^@mediapipe\/selfie_segmentation\/selfie_segmentation_solution_/,
];

export function slim(modules) {
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const name = path.slice(modules.length + 1).replaceAll('\\', '/');
    if (UNREAD.some((pattern) => pattern.test(name))) rmSync(path, { recursive: true, force: true });
  }
}
