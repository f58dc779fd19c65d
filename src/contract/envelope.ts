import { z } from 'zod';

/** The frame around every answer. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    code: z.int().describe('0 for success'),
    msg: z.string().describe('The outcome in words'),
    data,
    rid: z.string().describe('Identifies the request in the logs; equals the X-Request-Id header'),
  });
}

export const FailureEnvelope = envelope(
  z
    .object({
      errors: z.array(
        z.object({
          field: z.string().describe('Path of the field, with dots'),
          message: z.string(),
          reason: z.string().optional().describe('Names the cause for programs, where there are several'),
        }),
      ),
    })
    .nullable()
    .describe('For parameter errors the fields that are wrong, otherwise null'),
);
