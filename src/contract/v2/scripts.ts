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

export const CreateScripts = z.object({
  language: scriptLanguage(),
  video_length_seconds: videoLength().describe('Seconds'),
  script_style: scriptStyle(),
  product_info: z.object({
    source_type: z
      .enum(['details', 'id'])
      .describe('id uses one of your products; details uses what you enter'),
    data: z.object({
      id: optional(text(100)).describe('The product_id, with source_type id'),
      name: optional(productName()),
      description: optional(productDescription()),
    }),
  }),
  target_audience: optional(targetAudience()),
  ...scriptFields,
});
export type CreateScripts = z.output<typeof CreateScripts>;

export const CreatedScripts = z.object({
  task_id: z.string(),
  warnings: z.array(z.string()).optional(),
});
export type CreatedScripts = z.output<typeof CreatedScripts>;

export const ScriptTaskParams = z.object({ task_id: z.string() });

export const ScriptTask = z.object({
  task_id: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  data: z.object({
    generated_scripts: z
      .array(
        z.object({
          script_style: z.enum(SCRIPT_STYLE_NAMES),
          script_paragraphs: z.array(z.string()).describe('Join with spaces to get an override_script'),
        }),
      )
      .describe('Three, once it is completed'),
  }),
  err_msg: z.string().describe('Reason for the failure; empty otherwise'),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type ScriptTask = z.output<typeof ScriptTask>;
