import type { FastifyRequest } from 'fastify';

export { fileUrl } from '../../../service/drivers/files/file-url.ts';

/** The address this request was sent to, unless the server has been told its public one. */
export function baseUrlOf(request: FastifyRequest, configured: string | undefined): string {
  return configured ?? `${request.protocol}://${request.host || 'localhost'}`;
}

export function avatarCoverUrl(baseUrl: string, avatarId: number): string {
  return `${baseUrl}/avatars/${avatarId}/cover.jpg`;
}

export function avatarPreviewUrl(baseUrl: string, avatarId: number): string {
  return `${baseUrl}/avatars/${avatarId}/preview.mp4`;
}

export function voiceSampleUrl(baseUrl: string, voiceId: string): string {
  return `${baseUrl}/voices/${encodeURIComponent(voiceId)}/sample.m4a`;
}
