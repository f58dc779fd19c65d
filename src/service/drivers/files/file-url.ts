import type { FileRow } from '../db/schema.ts';

type NamedFile = Pick<FileRow, 'id' | 'name'>;

/** URL of a stored file; its last part is the file name for downloads. */
export function fileUrl(baseUrl: string, file: NamedFile): string;
export function fileUrl(baseUrl: string, file: NamedFile | undefined): string | undefined;
export function fileUrl(baseUrl: string, file: NamedFile | undefined): string | undefined {
  return file && `${baseUrl}/files/${file.id}/${encodeURIComponent(file.name)}`;
}
