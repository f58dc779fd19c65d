import type { FastifyRequest } from 'fastify';
import type { FileRow } from '../service/db/schema.ts';

/** The address this request was sent to, unless the server has been told its public one. */
export function baseUrlOf(request: FastifyRequest, configured: string | undefined): string {
  return configured ?? `${request.protocol}://${request.host || 'localhost'}`;
}

export function fileUrl(baseUrl: string, file: Pick<FileRow, 'id' | 'name'> | undefined): string | undefined {
  return file && `${baseUrl}/files/${file.id}/${encodeURIComponent(file.name)}`;
}

export function avatarCoverUrl(baseUrl: string, avatarId: number): string {
  return `${baseUrl}/avatars/${avatarId}/cover.jpg`;
}
