import type { FoundVideo } from '../service/videos/find-video.ts';
import { fileUrl } from './links.ts';

/** What both families of the interface tell in the same words. */
export function commonFacts({ video, files }: FoundVideo, baseUrl: string) {
  const warnings = JSON.parse(video.warnings) as string[];
  return {
    created_at: Math.floor(video.created_at / 1000),
    progress: video.progress,
    caption_url: fileUrl(baseUrl, files.srt),
    vtt_url: fileUrl(baseUrl, files.vtt),
    error:
      video.status === 'failed'
        ? {
            code: video.error_code ?? 50000,
            message: video.error_message ?? '',
            field: video.error_field ?? undefined,
          }
        : undefined,
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}
