import { z } from 'zod';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { TemplateDetails, TemplateProblem } from './tables.ts';

const details: z.ZodType<TemplateDetails> = z.object({
  aspects: z.array(z.enum(ASPECT_NAMES)),
  description: z.string(),
  tags: z.array(z.string()),
});

export const DETAILS = jsonColumn('the details of a template', details);

const problem: z.ZodType<TemplateProblem> = z.object({ path: z.string(), message: z.string() });

export const PROBLEMS = jsonColumn('the mistakes of a template', z.array(problem));
