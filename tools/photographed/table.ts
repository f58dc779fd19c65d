/**
 * Which photos of many people the quality gate accepts, and how the accepted ones look, by skin, sex, age and pose:
 * `node tools/photographed/table.ts PHOTOS`. `labels.json` beside the photos describes the people:
 * `{ "name-of-the-file": { "skin": "dark", "sex": "woman", "age": "old", "pose": "frontal" } }`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { analyseFile } from './analysed.ts';
import { type Looks, looksOf } from './measures.ts';
import { openStudio } from './studio.ts';

const [photos = '.'] = process.argv.slice(2);
const LABELS = ['skin', 'sex', 'age', 'pose'] as const;
type Labels = Partial<Record<(typeof LABELS)[number], string>>;

interface Row extends Labels {
  /** Empty for accepted photos. */
  refused: string;
  gaze?: number;
  looks?: Looks;
}

const labels: Record<string, Labels> = existsSync(join(photos, 'labels.json'))
  ? JSON.parse(readFileSync(join(photos, 'labels.json'), 'utf8'))
  : {};

async function rowOf(file: string): Promise<Row> {
  const label = labels[parse(file).name] ?? {};
  const content = await analyseFile(join(photos, file));
  if (typeof content === 'string') return { ...label, refused: content };
  const studio = await openStudio(content);
  const row = { ...label, refused: '', looks: looksOf(studio), gaze: content.gaze ?? 0 };
  studio.close();
  return row;
}

function figures(name: string, rows: readonly Row[]): string {
  const passed = rows.flatMap(({ looks }) => (looks ? [looks] : []));
  const mean = (value: (one: Looks) => number) =>
    passed.length === 0 ? '–' : (passed.reduce((sum, one) => sum + value(one), 0) / passed.length).toFixed(3);
  return [
    name.padEnd(34),
    `${passed.length}/${rows.length}`.padEnd(7),
    mean(({ gap }) => gap).padEnd(7),
    mean(({ white }) => white).padEnd(7),
    mean(({ mouth }) => mouth).padEnd(7),
    mean(({ shut }) => shut).padEnd(7),
    mean(({ teeth }) => Math.abs(teeth)),
  ].join(' ');
}

console.log(`${'photo'.padEnd(34)} passed  gap     white   mouth   shut    teeth`);
const all: Row[] = [];
for (const file of readdirSync(photos).filter((name) =>
  /\.(jpe?g|png|webp)$|^(?!labels).*\.json$/.test(name),
)) {
  const row = await rowOf(file);
  all.push(row);
  const gaze = row.gaze === undefined ? '' : `  gaze ${row.gaze.toFixed(1)}`;
  console.log(figures(parse(file).name.slice(0, 33), [row]) + (row.refused && `  ${row.refused}`) + gaze);
}
for (const label of LABELS) {
  for (const [value, rows] of Map.groupBy(all, (row) => row[label]))
    if (value !== undefined) console.log(figures(`${label}: ${value}`, rows));
}
console.log(figures('all', all));
