import { expect, test } from 'vitest';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { cornerFor, coveredPart } from './presentation-media.ts';

test('puts the presenter in a corner clear of the subject, and bottom right by default', () => {
  expect(cornerFor('landscape', 'medium', undefined)).toBe('bottom_right');
  for (const aspect of ASPECT_NAMES) {
    for (const [x, y] of [
      [0.85, 0.85],
      [0.15, 0.15],
      [0.5, 0.5],
    ] as const) {
      const subject = { x: x - 0.1, y: y - 0.1, width: 0.2, height: 0.2 };
      const picture = { width: 1600, height: 1600, subject, fit: 'contain' as const };
      const corner = cornerFor(aspect, 'medium', picture);
      expect(coveredPart(aspect, corner, 'medium', picture), `${aspect} ${x}`).toBeLessThan(0.05);
    }
  }
});
