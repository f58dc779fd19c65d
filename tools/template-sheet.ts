/**
 * Contact sheets of the library's templates, without sound and encoding:
 * `node tools/template-sheet.ts FOLDER [ID,…|all] [CASE,…|all] [MOMENTS]` writes one PNG file per template and case,
 * with a row per aspect ratio, and reports what is cut, outside the frame, or overlapping. The cases are those of
 * `templates/hostile.ts`; MOMENTS is a number per scene (2) or seconds (`@1.5,3`), and 0 draws no pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { TEMPLATES } from '../src/engine/catalog/templates/index.ts';
import { faultsOf } from '../test/fixtures/templates/faults.ts';
import { type FixedFilm, fixedFilm } from '../test/fixtures/templates/fixed-film.ts';
import { CASES, hostile } from '../test/fixtures/templates/hostile.ts';
import { factsOf, stills } from '../test/fixtures/templates/stills.ts';

const [folder = '.', ids = 'all', cases = 'default', moments = '2'] = process.argv.slice(2);
const WIDTHS = { portrait: 240, landscape: 420, square: 300 };
const GAP = 6;

function momentsOf({ schedule }: FixedFilm): number[] {
  if (moments.startsWith('@')) return moments.slice(1).split(',').map(Number);
  const each = Number(moments);
  return schedule.scenes.flatMap(({ start, end }) =>
    Array.from(
      { length: each },
      (_, index) => start + (end - start) * (each === 1 ? 0.7 : 0.3 + (0.5 * index) / (each - 1)),
    ),
  );
}

function sheet(rows: readonly (readonly Canvas[])[]): Canvas {
  const width = Math.max(...rows.map((row) => row.reduce((sum, still) => sum + still.width + GAP, 0)));
  const canvas = createCanvas(
    width,
    rows.reduce((sum, [first]) => sum + (first?.height ?? 0) + GAP, 0),
  );
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  let y = 0;
  for (const row of rows) {
    row.reduce((x, still) => {
      ctx.drawImage(still, x, y);
      return x + still.width + GAP;
    }, 0);
    y += (row[0]?.height ?? 0) + GAP;
  }
  return canvas;
}

mkdirSync(folder, { recursive: true });
for (const { id, template } of TEMPLATES) {
  if (ids !== 'all' && !ids.split(',').includes(String(id))) continue;
  for (const kind of CASES) {
    if (cases !== 'all' && !cases.split(',').includes(kind)) continue;
    const { values, locale, captions } = hostile(template, kind, folder);
    const facts = await factsOf(template, values, (_, path) => path);
    const rows: Canvas[][] = [];
    for (const aspect of template.aspects) {
      const film = fixedFilm(template, aspect, values, facts, {
        locale,
        ...(captions && { captions }),
      });
      for (const fault of faultsOf(film)) console.log(`${id} ${aspect} ${kind}: ${fault}`);
      if (moments !== '0') rows.push(await stills(film.timeline, momentsOf(film), WIDTHS[aspect]));
    }
    if (rows.length > 0) writeFileSync(join(folder, `${id}-${kind}.png`), await sheet(rows).encode('png'));
  }
}
