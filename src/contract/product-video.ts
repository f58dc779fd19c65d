import { z } from 'zod';
import { ASPECT_CODES, CAPTION_STYLES } from './enums.ts';
import { boolean, optional, text } from './fields.ts';
import { Script } from './script.ts';

/** Blocks of the requests for product videos that both families share. */

export const visualStyle = () =>
  text(100)
    .describe('Name or id of a visual style, in any case')
    .meta({ examples: ['Dynamic Showcase'] });

export const overrideScript = () => optional(Script).describe('Your own script; decides the length');

export const caption = () => optional(boolean()).describe('Captions in the video, and as SRT and VTT files');
export const captionStyle = () => optional(z.enum(CAPTION_STYLES)).describe('Default highlight');

/** A name of the list, for people and programs. */
const VisualStyle = z.object({
  id: z.int(),
  name: z.string().describe('The visual_style of creation calls'),
  description: z.string(),
  aspect_ratio: z.array(z.literal([...ASPECT_CODES])).describe('Those it is made for: all of them'),
});

export const VisualStyles = z.object({ visual_styles: z.array(VisualStyle) });
