import { z } from 'zod';

export const RemainingQuota = z.object({ remaining_quota: z.number().describe('Credits') });
