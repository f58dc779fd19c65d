import { expect, test } from 'vitest';
import { fileExtension, toDownloadUrl } from './file-url.ts';

const PLAIN = 'https://video.example/files/Yw2nVb6rTq9mKx4cLs8Pz0dE/first.webm';
const SIGNED = `${PLAIN}?expires=1795363200&signature=a.b`;

test('handles signed and unsigned file URLs', () => {
  expect([PLAIN, SIGNED].map(toDownloadUrl)).toEqual([`${PLAIN}?download`, `${SIGNED}&download`]);
  expect([PLAIN, SIGNED, ''].map(fileExtension)).toEqual(['webm', 'webm', '']);
});
