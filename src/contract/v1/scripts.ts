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
  product_id: optional(text(100)).describe('A product of yours; without it name and description are needed'),
  name: optional(productName()),
  description: optional(productDescription()),
  target_audience: optional(targetAudience()),
  video_length: optional(videoLength()).describe('Seconds; default 30'),
  language: optional(scriptLanguage()).describe('Default english'),
  script_style: optional(scriptStyle()).describe(
    'Of all three; otherwise each has one of its own that suits the product',
  ),
  ...scriptFields,
});
export type WriteScripts = z.output<typeof WriteScripts>;

export const WrittenScripts = z.object({
  generated_scripts: z.array(
    z.object({
      script_paragraphs: z.string().describe('The whole script, to be used as override_script'),
      script_style: z.enum(SCRIPT_STYLE_NAMES),
    }),
  ),
  task_id: z.string().describe('Finds the same scripts again'),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type WrittenScripts = z.output<typeof WrittenScripts>;
