import { openParts } from './read-parts.ts';

const ODP = 'application/vnd.oasis.opendocument.presentation';

/** Detects the format of an archive by its parts, in any order. Undefined for other archives and unreadable files. */
export async function officeFormatOf(path: string): Promise<'pptx' | 'odp' | undefined> {
  try {
    using parts = await openParts(path);
    if (parts.names.includes('ppt/presentation.xml')) return 'pptx';
    const type = parts.size('mimetype') < 200 ? await parts.text('mimetype') : undefined;
    return type?.trim() === ODP ? 'odp' : undefined;
  } catch {
    return undefined;
  }
}
