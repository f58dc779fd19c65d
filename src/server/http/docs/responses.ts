import { ERRORS, type ErrorKind } from '../../../contract/errors.ts';
import type { Operation } from '../operation.ts';

interface Failure {
  kind: ErrorKind;
  description: string;
  msg: string;
  field?: string;
}

/** Failures by component name. */
const FAILURES = {
  Invalid: {
    kind: 'invalid',
    description:
      'A parameter error, such as an unknown id in the body of a creation; `msg` and the first of `data.errors` name the field',
    msg: 'aspect_ratio must be portrait, landscape or square',
    field: 'aspect_ratio',
  },
  Unauthenticated: {
    kind: 'unauthenticated',
    description: 'The key is missing, wrong or revoked',
    msg: 'The API key is not valid',
  },
  NoCredit: { kind: 'no_credit', description: 'Not enough credits', msg: 'There is not enough credit' },
  Forbidden: {
    kind: 'forbidden',
    description: 'This key or account is not allowed to make this call',
    msg: 'This key may only read',
  },
  NotFound: {
    kind: 'not_found',
    description:
      'There is no such record, or it belongs to another account. The id is in the path, the query or the body of a change, or names a template of another `template_type`',
    msg: 'There is no video with this id',
  },
  Conflict: {
    kind: 'conflict',
    description:
      'The Idempotency-Key was used for another request, or its request is still running, or the current state does not allow this call',
    msg: 'Idempotency-Key was used before with another request; use a new key for each request',
    field: 'Idempotency-Key',
  },
  UnsupportedMediaType: {
    kind: 'unsupported_media_type',
    description: 'The body is a form, or has an encoding other than gzip',
    msg: 'The body is a form, and this call takes JSON. Send JSON with content-type: application/json; upload files with POST /v2/upload/asset.',
    field: '',
  },
  TooLarge: {
    kind: 'too_large',
    description: 'The body or the file is too large',
    msg: 'The body is larger than 2 MB',
    field: '',
  },
  RateLimited: {
    kind: 'rate_limited',
    description: 'Too many requests; `Retry-After` says when to try again',
    msg: 'More than 600 requests a minute; try again in 1 s',
  },
  Unexpected: {
    kind: 'internal',
    description: 'Unexpected error; find the cause in the server log by its `rid`',
    msg: 'Something went wrong on our side; look up the rid in the server log',
  },
  Unavailable: {
    kind: 'unavailable',
    description: 'The database or file store is briefly unavailable; `Retry-After` says when to try again',
    msg: 'The database cannot be reached at the moment; try again in 5 s',
  },
} satisfies Record<string, Failure>;

const RID = '5f0c1d1e-6f0f-4f3b-9a57-2f6f6d6f8c11';

/** Headers of every response to a call with a key. */
export const HEADERS = {
  'X-Request-Id': { description: 'Equals `rid`', schema: { type: 'string' } },
  RateLimit: {
    description: 'Calls left within the limit, and the seconds until it is full again',
    schema: { type: 'string' },
    example: '"requests";r=599;t=1',
  },
  'RateLimit-Policy': {
    description: 'The limit that you are closest to reaching',
    schema: { type: 'string' },
    example: '"requests";q=600;w=60',
  },
  Warning: {
    description: 'Unknown query parameters, which were ignored; see docs/guides/errors.md',
    schema: { type: 'string' },
    example: '299 - "Unknown query parameter ignored: pagesize. Did you mean page_size?"',
  },
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: '`true` if this is the response to an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
} as const;

export function headerRefs(...names: (keyof typeof HEADERS)[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const MORE_HEADERS: Partial<Record<ErrorKind, (keyof typeof HEADERS)[]>> = {
  rate_limited: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
  unavailable: ['Retry-After'],
};

/** Returns the `responses` component. */
export function failureComponents(): object {
  return Object.fromEntries(
    Object.entries<Failure>(FAILURES).map(([name, { kind, description, msg, field }]) => {
      const { code } = ERRORS[kind];
      const data = field === undefined ? null : { errors: field === '' ? [] : [{ field, message: msg }] };
      const content = {
        'application/json': {
          schema: { $ref: '#/components/schemas/Failure' },
          example: { code, msg, data, rid: RID },
        },
      };
      const more = MORE_HEADERS[kind] ?? [];
      return [name, { description, headers: headerRefs('X-Request-Id', ...more), content }];
    }),
  );
}

/** Returns the failures of an operation, by HTTP status. */
export function failuresOf(operation: Operation): object {
  const { method, path, query, body, estimate, frame } = operation;
  const names: (keyof typeof FAILURES)[] = [
    'Invalid',
    'Unauthenticated',
    ...(estimate ? (['NoCredit'] as const) : []),
    'Forbidden',
    ...(path.includes(':') || query || body ? (['NotFound'] as const) : []),
    // A video that is not finished cannot be packed into an archive.
    ...(method !== 'GET' || frame === 'archive' ? (['Conflict'] as const) : []),
    ...(method === 'GET' ? [] : (['TooLarge', 'UnsupportedMediaType'] as const)),
    'RateLimited',
    'Unexpected',
    'Unavailable',
  ];
  const isObject = operation.failures === 'error_object';
  return Object.fromEntries(
    names.map((name) => [
      ERRORS[FAILURES[name].kind].status,
      isObject ? errorObjectOf(FAILURES[name]) : { $ref: `#/components/responses/${name}` },
    ]),
  );
}

function errorObjectOf({ kind, description }: Failure): object {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorObject' } } };
  return { description, headers: headerRefs('X-Request-Id', ...(MORE_HEADERS[kind] ?? [])), content };
}
