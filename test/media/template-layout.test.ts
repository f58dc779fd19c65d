import { tmpdir } from 'node:os';
import type { Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../src/engine/catalog/templates/index.ts';
import { faultsOf } from '../fixtures/templates/faults.ts';
import { fixedFilm, valuesOf } from '../fixtures/templates/fixed-film.ts';
import { type Case, hostile } from '../fixtures/templates/hostile.ts';
import { factsOf, stills } from '../fixtures/templates/stills.ts';

/** Every variable at its longest, and added captions where the template has none. */
const CASES: readonly Case[] = ['full', 'captions'];

describe('template texts', () => {
  for (const { id, template } of TEMPLATES) {
    it.each(CASES)(`template ${id} fits its texts in the frame without overlap: %s`, async (kind) => {
      const { values, captions } = hostile(template, kind, tmpdir());
      const facts = await factsOf(template, values, (reference) => reference);
      for (const aspect of template.aspects) {
        const film = fixedFilm(template, aspect, values, facts, captions ? { captions } : {});
        expect(faultsOf(film), aspect).toEqual([]);
      }
    });
  }
});

/** Moments around a cut, in seconds: 0.05 apart. */
const AROUND_CUT = Array.from({ length: 13 }, (_, index) => (index - 4) * 0.05);
/** Share of pixels at an edge below which a frame counts as empty. */
const MIN_EDGES = 0.006;

describe('changes of scene', () => {
  it.each(TEMPLATES)('template $id shows an empty frame for 0.15 s at most', async ({ template }) => {
    const values = valuesOf(template);
    const facts = await factsOf(template, values, (_reference, path) => path);
    for (const aspect of template.aspects) {
      const { timeline, schedule } = fixedFilm(template, aspect, values, facts);
      const cuts = schedule.scenes.slice(1).map(({ start }) => start);
      const frames = await stills(
        timeline,
        cuts.flatMap((cut) => AROUND_CUT.map((at) => cut + at)),
        64,
      );
      cuts.forEach((cut, index) => {
        const around = frames.slice(index * AROUND_CUT.length, (index + 1) * AROUND_CUT.length);
        const runs = around.map((frame) => (edgesOf(frame) < MIN_EDGES ? '_' : 'x')).join('');
        expect(runs, `${aspect} at ${cut.toFixed(1)} s`).not.toContain('____');
      });
    }
  });
});

/** Share of pixels that differ clearly from their left neighbour. */
function edgesOf(frame: Canvas): number {
  const { width, height } = frame;
  const { data } = frame.getContext('2d').getImageData(0, 0, width, height);
  let edges = 0;
  for (let at = 4; at < data.length; at += 4) {
    const change = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((data[at + channel] ?? 0) - (data[at - 4 + channel] ?? 0)),
      0,
    );
    if (change > 60 && (at / 4) % width > 0) edges++;
  }
  return edges / (width * height);
}
