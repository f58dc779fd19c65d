import type { TemplateVideoRequest } from '../../src/engine/film/request.ts';
import { readTemplate } from '../../src/engine/template/read-template.ts';

export const SIZE = { width: 1080, height: 1920, fps: 30 } as const;
export const HEADLINE = 'One minute of rain';
/** The background grows by this part in the course of the video. */
export const ZOOM = 0.2;
const SCRIPT =
  'One minute of rain fills a bucket. Most of it runs off the roof and is gone. A barrel below the pipe keeps it for the ' +
  'dry weeks. It needs no pump and no power. You only lift the lid, and water what you grow.';

/** The scene that all programs draw, in seconds and pixels. Captions and sound are those of our own video. */
export interface Scene {
  duration: number;
  /** Paths. */
  picture: string;
  sound: string;
  cues: Cue[];
}

interface Cue {
  start: number;
  end: number;
  text: string;
}

/** A picture that slowly grows, a headline that rises, a voice, and captions. */
export function ourRequest(picture: string): TemplateVideoRequest {
  const { template, issues } = readTemplate({
    version: 1,
    name: 'Rain',
    aspects: ['portrait'],
    variables: [{ name: 'PHOTO', type: 'image' }],
    timeline: { background: '#203040' },
    scenes: [
      {
        script: SCRIPT,
        clips: [
          {
            asset: { type: 'text', text: HEADLINE, size: 6 },
            box: [8, 8, 84, 14],
            transition: { in: 'rise' },
          },
          {
            asset: { type: 'image', src: '{{PHOTO}}' },
            box: [0, 0, 100, 100],
            fit: 'cover',
            effect: 'zoomIn',
          },
        ],
      },
    ],
  });
  if (!template) throw new Error(`The template is invalid: ${JSON.stringify(issues)}`);
  return {
    kind: 'template_video',
    template,
    values: { PHOTO: picture },
    avatar: { library: 1 },
    voice: { type: 'script', script: '', voiceId: 'en-US-slt' },
    aspect: 'portrait',
    caption: true,
    format: 'mp4',
    extras: ['audio'],
    name: 'rivals',
  };
}

/** Reads the captions of a SubRip file. */
export function cuesOf(srt: string): Cue[] {
  const seconds = (clock: string) => {
    const [hours = 0, minutes = 0, rest = 0] = clock.replace(',', '.').split(':').map(Number);
    return hours * 3600 + minutes * 60 + rest;
  };
  return srt
    .trim()
    .split(/\r?\n\r?\n/)
    .flatMap((block) => {
      const [, times = '', ...lines] = block.split(/\r?\n/);
      const [start, end] = times.split(' --> ');
      if (start === undefined || end === undefined) return [];
      return [{ start: seconds(start), end: seconds(end), text: lines.join(' ') }];
    });
}
