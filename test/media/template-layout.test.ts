import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../src/engine/catalog/templates/index.ts';
import { faultsOf } from '../fixtures/templates/faults.ts';
import { fixedFilm } from '../fixtures/templates/fixed-film.ts';
import { type Case, hostile } from '../fixtures/templates/hostile.ts';
import { factsOf } from '../fixtures/templates/stills.ts';

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
