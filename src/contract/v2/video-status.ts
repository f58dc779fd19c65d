import { z } from 'zod';

/**
 * How far a video is. Every video is `processing` from the moment it is accepted; clients written for the wider public
 * contract know `pending`, too, and find it in the list.
 */
export function videoStatus() {
  return z
    .enum(['processing', 'completed', 'failed', 'pending'])
    .describe('processing from acceptance to the end; this server never says pending');
}
