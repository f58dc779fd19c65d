import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { odp, pptx, pptxParts } from '../../../../test/fixtures/decks.ts';
import { zip } from '../../../../test/speech/zip.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { officeFormatOf } from './read-parts.ts';

const parts = pptxParts([{ title: 'One' }]);
const thumbnail = Buffer.alloc(9000, 7);

it.each([
  ['a PPTX', pptx([{ title: 'One' }]), 'pptx'],
  [
    'a PPTX whose parts begin with its thumbnail',
    zip({ 'docProps/thumbnail.jpeg': thumbnail, ...parts }),
    'pptx',
  ],
  ['a PPTX with its parts turned around', zip(Object.fromEntries(Object.entries(parts).reverse())), 'pptx'],
  ['an ODP', odp([{ title: 'One' }]), 'odp'],
  ['a document', zip({ 'word/document.xml': '<w/>' }), undefined],
  ['a damaged archive', pptx([{ title: 'One' }]).subarray(0, 400), undefined],
])('recognises %s', async (_, bytes, format) => {
  await using folder = await makeTempDir('castwright-office-');
  const path = join(folder.path, 'deck');
  await writeFile(path, bytes);
  expect(await officeFormatOf(path)).toBe(format);
});
