import { z } from 'zod';
import { code, optional } from '../fields.ts';
import { wholePaging } from '../v2/lists.ts';

export const TemplatesQueryV1 = z.object({
  aspect_ratio: optional(code([-1, 0, 1, 2])).describe('0 portrait, 1 landscape, 2 square; -1 (default) all'),
  ...wholePaging,
});
