import { z } from 'zod';
import { media, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { templateId, VariableValue } from '../template.ts';
import { videoStatus } from './avatar-video.ts';
import { Pagination, paging } from './lists.ts';
import { templateOptions } from './template-video.ts';

export const MAX_ROWS = 1000;
const MAX_VARIABLES = 200;

/** One row as JSON. Rows are checked one by one, so that an invalid row does not reject the others. */
export const BatchRow = z.object({
  name: optional(text(255)).describe('Name of the video'),
  variables: z
    .union([
      z
        .record(z.string().max(100), z.unknown())
        .refine((variables) => Object.keys(variables).length <= MAX_VARIABLES, {
          error: `must contain at most ${MAX_VARIABLES} variables`,
        }),
      z.array(VariableValue).max(MAX_VARIABLES),
    ])
    .describe('`{"title": "…", "photo": "https://…"}`, or a list as for a single video'),
});
export type BatchRow = z.output<typeof BatchRow>;

export const CreateBatch = z
  .object({
    template_id: templateId(),
    name: optional(text(255)),
    rows: optional(
      z
        .array(z.unknown())
        .min(1)
        .max(MAX_ROWS)
        .meta({ sample: [{ name: 'anna', variables: { HEADLINE: 'Made for Anna' } }] }),
    ).describe('One video each'),
    csv: optional(media()).describe(
      'A CSV table instead of rows, by asset_id or URL: a header row with the variable names (and `name`), then one line for each video',
    ),
    voice_language: optional(language()).describe('Language of the scripts; default: as in the template'),
    ...templateOptions,
  })
  .superRefine(({ rows, csv }, context) => {
    if ((rows === undefined) !== (csv === undefined)) return;
    const message =
      rows === undefined ? 'is required unless csv is given' : 'must be absent when csv is given';
    context.addIssue({ code: 'custom', path: ['rows'], message });
  });
export type CreateBatch = z.output<typeof CreateBatch>;

export const RowError = z.object({
  row: z.int().describe('Row number, from 1'),
  name: z.string(),
  error: z.object({ code: z.int(), message: z.string(), field: z.string().optional() }),
});

export type RowError = z.output<typeof RowError>;

export const CreatedBatch = z.object({
  batch_id: z.string(),
  total: z.int().describe('Number of rows'),
  accepted: z.int().describe('Number of valid rows; their videos are being made'),
  errors: z.array(RowError).describe('The invalid rows'),
  warnings: z.array(z.string()).optional(),
});

export const BatchParams = z.object({ id: text(100).describe('A batch_id') });

export const Batch = z.object({
  batch_id: z.string(),
  name: z.string(),
  template_id: z.int(),
  status: z.enum(['processing', 'completed']).describe('Completed when every row has ended'),
  total: z.int(),
  completed: z.int(),
  failed: z.int().describe('Including invalid rows'),
  processing: z.int(),
  progress: z.int().min(0).max(100),
  created_at: z.int().describe('Unix time in seconds'),
  finished_at: z.int().optional().describe('Unix time in seconds'),
  warnings: z.array(z.string()).optional(),
});
export type Batch = z.output<typeof Batch>;

export const BatchesQuery = z.object({
  ...paging,
  status: optional(z.enum(['processing', 'completed'])),
});
export type BatchesQuery = z.output<typeof BatchesQuery>;

export const Batches = z.object({
  batches: z.array(Batch).describe('Newest first'),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

export const BatchResultsQuery = z.object({
  ...paging,
  status: optional(z.enum(['processing', 'completed', 'failed'])),
});
export type BatchResultsQuery = z.output<typeof BatchResultsQuery>;

export const BatchResult = z.object({
  row: z.int().describe('Row number, from 1'),
  name: z.string(),
  status: videoStatus(),
  progress: z.int().min(0).max(100),
  video_id: z.string().optional().describe('If a video was started'),
  project_id: z.int().optional(),
  video_url: z.string().optional().describe('When completed'),
  cover_url: z.string().optional().describe('When completed'),
  duration: z.number().optional().describe('Seconds, when completed'),
  error: z
    .object({ code: z.int(), message: z.string(), field: z.string().optional() })
    .optional()
    .describe('Reason for the failure'),
});
export type BatchResult = z.output<typeof BatchResult>;

export const BatchResults = z.object({
  results: z.array(BatchResult).describe('In the order of the rows'),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});
