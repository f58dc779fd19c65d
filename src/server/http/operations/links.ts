import type { FastifyRequest } from 'fastify';

export { fileUrl } from '../../../service/drivers/files/file-urls.ts';

/** Returns the public URL of the server. If none is configured, the URL is built from the host of the request. */
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

/** Returns the complete URL of a stored one. URLs on this server are stored as paths, because the public URL may change. */
export function absoluteUrl(url: string, baseUrl: string): string {
  return url.startsWith('/') ? baseUrl + url : url;
}
