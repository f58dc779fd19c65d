import { expect, it } from 'vitest';
import { requireSameFilm } from './render-dubbed-video.ts';

it('refuses a film that has another length than when its speech was recognised', () => {
  expect(() => requireSameFilm({ duration: 12.04 }, { duration: 12 })).not.toThrow();
  expect(() => requireSameFilm({ duration: 900 }, { duration: 12 })).toThrow(
    'The video has changed: it lasted 12.0 seconds when its speech was recognised, and now 900.0.',
  );
});
