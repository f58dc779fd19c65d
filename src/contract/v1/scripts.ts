import { z } from 'zod';
import { optional, text } from '../fields.ts';
import {
  productDescription,
  productName,
  SCRIPT_STYLE_NAMES,
  scriptFields,
  scriptLanguage,
  scriptStyle,
  targetAudience,
  videoLength,
} from '../scripts.ts';

export const WriteScripts = z.object({
  product_id: optional(text(100)).describe(
    'One of your products; without it, name and description are required',
  ),
  name: optional(productName()),
  description: optional(productDescription()),
  target_audience: optional(targetAudience()),
  video_length: optional(videoLength()).describe('Seconds; default 30'),
  language: optional(scriptLanguage()).describe('Default english'),
  script_style: optional(scriptStyle()).describe(
    'Style of all three scripts; default: a different suitable style for each',
  ),
  ...scriptFields,
});
export type WriteScripts = z.output<typeof WriteScripts>;

export const WrittenScripts = z.object({
  generated_scripts: z.array(
    z.object({
      script_paragraphs: z.string().describe('The whole script; pass it as override_script'),
      script_style: z.enum(SCRIPT_STYLE_NAMES),
    }),
  ),
  task_id: z.string().describe('Use it to get the same scripts again'),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type WrittenScripts = z.output<typeof WrittenScripts>;
