import { readFile } from 'node:fs/promises';
import { analysePhoto } from '../../src/engine/people/photographed/analysis/analyse-photo.ts';
import { PhotoRefused } from '../../src/engine/people/photographed/analysis/gate.ts';
import type { PhotoContent } from '../../src/engine/people/photographed/content.ts';

/** The analysis of a photo, or a stored one from a JSON file; or the reason for refusing it. */
export async function analyseFile(path: string): Promise<PhotoContent | string> {
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8')) as PhotoContent;
  try {
    return await analysePhoto(path);
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason;
    throw error;
  }
}
