import type { FileRow } from '../db/schema.ts';

type Named = Pick<FileRow, 'id' | 'name'>;

/** Where a stored file is served; the name is what it is saved as. */
export function fileUrl(baseUrl: string, file: Named): string;
export function fileUrl(baseUrl: string, file: Named | undefined): string | undefined;
export function fileUrl(baseUrl: string, file: Named | undefined): string | undefined {
  return file && `${baseUrl}/files/${file.id}/${encodeURIComponent(file.name)}`;
}
