import { z } from 'zod';
import { defineOperation } from '../operations/define-operation.ts';
import { HEALTH, STATUS_PARTS } from './limits.ts';
import { SharedVideo } from './videos.ts';

/** Public status of the service. */
export const Status = z.object({
  health: z.enum(HEALTH).describe('Health of the worst part'),
  parts: z.array(z.object({ name: z.enum(STATUS_PARTS), health: z.enum(HEALTH) })),
  waiting: z.int().describe('Videos in the queue'),
  rendering: z.int(),
  longest_wait: z.int().describe('Seconds that the first video in the queue has been waiting'),
  usual_seconds: z.int().nullable().describe('Median time to make a video in the last day, in seconds'),
  voices: z.int(),
  languages: z.int(),
  checked_at: z.int(),
});
export type Status = z.output<typeof Status>;

export const getStatus = defineOperation({
  method: 'GET',
  path: '/dashboard/api/status',
  name: 'getStatus',
  summary: 'Get the status of the service',
  data: Status,
});

export const getSharedVideo = defineOperation({
  method: 'GET',
  path: '/dashboard/api/share/:token',
  name: 'getSharedVideo',
  summary: 'Get a shared video by its public link',
  params: z.object({ token: z.string() }),
  data: SharedVideo,
});
