import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldens } from '../fixtures/templates/golden.ts';

describe('template timelines', async () => {
  for (const { name, path, text } of await goldens()) {
    it(`${name} matches its golden; to update it: node tools/template-goldens.ts`, () => {
      expect(text).toBe(readFileSync(path, 'utf8'));
    });
  }
});
