import { z } from 'zod';
import { ASPECT_CODES, CAPTION_STYLES } from './enums.ts';
import { boolean, optional, text } from './fields.ts';
import { Script } from './scripts.ts';

/** Parts of product video requests that v1 and v2 share. */

export const visualStyle = () =>
  text(100)
    .describe('Name or id of a visual style; case does not matter')
    .meta({ examples: ['Dynamic Showcase'] });

export const overrideScript = () =>
  optional(Script).describe('Your own script; its length determines the length of the video');

export const caption = () => optional(boolean()).describe('Captions in the video, and as SRT and VTT files');
export const captionStyle = () => optional(z.enum(CAPTION_STYLES)).describe('Default highlight');

const VisualStyle = z.object({
  id: z.int(),
  name: z.string().describe('Pass as visual_style in creation calls'),
  description: z.string(),
  aspect_ratio: z.array(z.literal([...ASPECT_CODES])).describe('Supported aspect ratios: all of them'),
});

export const VisualStyles = z.object({ visual_styles: z.array(VisualStyle) });
