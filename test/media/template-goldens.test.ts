import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldens } from '../fixtures/templates/golden.ts';

describe('Timelines of the library’s templates', async () => {
  for (const { name, path, text } of await goldens()) {
    it(`${name} is as it was; if it is to change: node tools/template-goldens.ts`, () => {
      expect(text).toBe(readFileSync(path, 'utf8'));
    });
  }
});
