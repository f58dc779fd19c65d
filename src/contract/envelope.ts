import { z } from 'zod';

/** The envelope around every response. */
export function envelope<Data extends z.ZodType>(data: Data) {
  return z.object({
    code: z.int().describe('0 for success'),
    msg: z.string().describe('The result in words'),
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
          reason: z.string().optional().describe('Machine-readable cause, where an error can have several'),
        }),
      ),
    })
    .nullable()
    .describe('The invalid fields if parameters are invalid, otherwise null'),
);

/** Failures of OpenAI-compatible operations, whose clients read only `error`. */
export const ErrorObject = FailureEnvelope.extend({
  error: z.object({
    message: z.string(),
    type: z.string().describe('The kind of failure, such as invalid_request_error'),
    param: z.string().nullable().describe('The invalid field'),
    code: z.string().nullable(),
  }),
});
