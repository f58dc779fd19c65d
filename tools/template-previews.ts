/**
 * Renders the covers and short previews of the library's templates:
 * `node tools/template-previews.ts [ID,…]` writes to `src/engine/catalog/templates/covers` and `previews`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateCover, templatePreview } from '../src/engine/catalog/templates/artwork.ts';
import { TEMPLATES } from '../src/engine/catalog/templates/index.ts';
import { scaleTimeline } from '../src/engine/film/change-timeline.ts';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { encoderPlan, SAMPLE_RATE } from '../src/engine/media/encoder/plan.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { fixedFilm, valuesOf } from '../test/fixtures/templates/fixed-film.ts';
import { factsOf, offline, stills } from '../test/fixtures/templates/stills.ts';

const [ids] = process.argv.slice(2);
/** Pixels of the shorter side, frames per second, and seconds. */
const PREVIEW = { side: 360, fps: 20, seconds: 4.6 };
const COVER_SIDE = 480;

/** A part of a film, small and without sound. */
async function writePreview(whole: Timeline, from: number, path: string): Promise<void> {
  const { side, fps, seconds } = PREVIEW;
  const timeline = { ...scaleTimeline(whole, side / Math.min(whole.width, whole.height)), fps };
  const { width, height } = timeline;
  const plan = encoderPlan({ format: 'mp4', width, height, fps, transparent: false });
  const compositor = await createCompositor(timeline);
  const stage = await openScenery(timeline, compositor, await loadSources(timeline, offline()));
  const encoder = await openEncoder({ path, plan, signal: new AbortController().signal });
  const silence = () => new Float32Array(SAMPLE_RATE / fps);
  const frames = Math.round(Math.min(seconds, whole.duration - from) * fps);
  for (let index = 0; index < frames; index++) {
    await encoder.audio([silence(), silence()]);
    await encoder.video(compositor.compose(await stage.at(from + index / fps)));
  }
  await encoder.finish();
  await stage.close();
  compositor.close();
}

for (const { id, template, cover, preview } of TEMPLATES) {
  if (ids !== undefined && !ids.split(',').includes(String(id))) continue;
  const values = valuesOf(template);
  const facts = await factsOf(template, values, (_, path) => path);
  for (const aspect of template.aspects) {
    const { timeline } = fixedFilm(template, aspect, values, facts);
    for (const path of [templateCover(id, aspect), templatePreview(id, aspect)])
      mkdirSync(join(path, '..'), { recursive: true });
    const width = Math.round((COVER_SIDE / Math.min(timeline.width, timeline.height)) * timeline.width);
    const [picture] = await stills(timeline, [cover], width);
    if (picture) writeFileSync(templateCover(id, aspect), await picture.encode('jpeg', 82));
    await writePreview(timeline, preview, templatePreview(id, aspect));
  }
}
