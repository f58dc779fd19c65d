import { z } from 'zod';

/** The frame around every answer. */
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
          reason: z.string().optional().describe('The cause in a form for programs, if there are several'),
        }),
      ),
    })
    .nullable()
    .describe('For invalid parameters the wrong fields, otherwise null'),
);

/** Failures of operations whose clients were written for another service: they look at `error` alone. */
export const ErrorObject = FailureEnvelope.extend({
  error: z.object({
    message: z.string(),
    type: z.string().describe('The kind of failure, such as invalid_request_error'),
    param: z.string().nullable().describe('The field that is wrong'),
    code: z.string().nullable(),
  }),
});
