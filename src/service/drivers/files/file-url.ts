import type { FileRow } from '../db/schema.ts';

/** Where a stored file is served; the name is what it is saved as. */
export function fileUrl(baseUrl: string, file: Pick<FileRow, 'id' | 'name'> | undefined): string | undefined {
  return file && `${baseUrl}/files/${file.id}/${encodeURIComponent(file.name)}`;
}
