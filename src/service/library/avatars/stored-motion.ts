import { z } from 'zod';
import { GAZES } from '../../../contract/photo.ts';
import { ScriptVoiceSchema } from '../../../engine/film/request.ts';
import { requestColumn } from '../../drivers/db/columns.ts';
import type { MotionRequest } from './add-motion.ts';

const request: z.ZodType<MotionRequest> = z.object({
  picture: z.string(),
  voice: ScriptVoiceSchema,
  description: z.string().optional(),
  gaze: z.enum(GAZES).optional(),
} satisfies { [Name in keyof MotionRequest]-?: z.ZodType });

export const MOTION_REQUEST = requestColumn('the request for a talking preview', request);
