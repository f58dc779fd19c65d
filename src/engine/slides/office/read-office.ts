import { open } from 'node:fs/promises';
import { type OfficeDeck, UnsupportedDeckError } from '../deck.ts';
import { readOdp } from './read-odp.ts';
import { openParts } from './read-parts.ts';
import { readPptx } from './read-pptx.ts';

/** Compound files: encrypted presentations, and those from before PowerPoint 2007. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Reads a presentation file without drawing it. @throws {UnsupportedDeckError} */
export async function readOffice(path: string, format: 'pptx' | 'odp'): Promise<OfficeDeck> {
  if (await isCompound(path)) {
    throw new UnsupportedDeckError(
      'has a password, or is in the PPT format of before 2007. Save it as PPTX without a password, or as PDF',
    );
  }
  using parts = await openParts(path);
  return format === 'pptx' ? await readPptx(parts) : await readOdp(parts);
}

async function isCompound(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.equals(COMPOUND);
}
