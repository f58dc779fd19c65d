import { z } from 'zod';

export const RemainingQuota = z.object({
  remaining_quota: z.number().describe('Credits'),
  storage_used: z.int().describe('Bytes of all files of the account'),
  storage_quota: z.int().nullable().describe('Storage limit in bytes; null if there is none'),
});
