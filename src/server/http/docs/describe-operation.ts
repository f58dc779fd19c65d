import type { z } from 'zod';
import { DryRun } from '../../../contract/dry-run.ts';
import { envelope } from '../../../contract/envelope.ts';
import { type JsonSchema, jsonSchema, type schemaCatalog } from '../../../contract/json-schema.ts';
import type { Tag } from '../../../contract/operations/define-operation.ts';
import type { Operation } from '../operation.ts';
import { codeSamples } from './code-samples.ts';
import { failuresOf, headerRefs } from './responses.ts';

/** Example values by field name. */
const SAMPLES: ReadonlyMap<string, unknown> = new Map(
  Object.entries({
    age: undefined,
    aspect_ratio: 'portrait',
    asset_id: '17',
    asset_url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/portrait.png',
    attempts: 1,
    avatar_id: 81,
    caption: true,
    caption_url: 'https://video.example/files/h6Tn3kQvXz0bJc9rWm2LdY5p/first.srt',
    content_type: 'image/png',
    cover_url: 'https://video.example/files/Bf4gPz7sKw1nXc8tRq5vLm0y/first.jpg',
    created_at: 1_765_000_000,
    cursor: undefined,
    description: 'The arm folds flat. The lamp uses only 8 watts of power.',
    deck: '17',
    email: 'owner@example.com',
    endpoint_id: 'end_5sJq0ZtW',
    event_id: 'evt_8kTz2LwQ',
    file_size: 48_213,
    filename: 'portrait.png',
    id: 'vid_7Jm2xQ0sVb9Ta4Lc',
    music_id: 13,
    origins: ['https://www.example.com'],
    input: 'Hello, and welcome to Castwright!',
    media_url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/portrait.png',
    name: 'My first video',
    preview_id: 'pre_7Jm2xQ0sVb9Ta4Lc',
    product_id: 'prod_Zb3kQ9mXw2Lr7TcV0sNf4HyD',
    project_id: 12,
    rows: [
      { name: 'anna', variables: { HEADLINE: 'Made for Anna' } },
      { name: 'ben', variables: { HEADLINE: 'Made for Ben' } },
    ],
    rid: '5f0c1d1e-6f0f-4f3b-9a57-2f6f6d6f8c11',
    say: 'win',
    script: 'Hello, and welcome to Castwright!',
    secret: 'k3Vt9QmZ7xLp2RwB',
    sign_url: 'https://video.example/uploads/t0KxqWvZ81mLr5sD3nPc',
    since: 1_765_000_000,
    status_code: undefined,
    timestamp: 1_765_000_000,
    title: 'My first video',
    url: 'https://hooks.example.com/castwright',
    username: 'owner',
    video_id: 'vid_7Jm2xQ0sVb9Ta4Lc',
    video_name: 'My first video',
    video_url: 'https://video.example/files/Yw2nVb6rTq9mKx4cLs8Pz0dE/first.mp4',
    voice_id: 'en-US-slt',
    word: 'Nguyen',
  }),
);

type Catalog = ReturnType<typeof schemaCatalog>;

/** Describes an operation in OpenAPI. */
export function describeOperation(operation: Operation, catalog: Catalog): object {
  const { method, name, summary, body, tag } = operation;
  if (!tag) throw new Error(`${name} has no tag. Define it with definerFor().`);
  return {
    operationId: name,
    summary,
    description: descriptionOf(operation),
    tags: [tag],
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...(operation.frame === 'events' ? [LAST_EVENT_ID] : []),
      ...(operation.estimate ? [{ $ref: '#/components/parameters/dryRun' }] : []),
      ...(method === 'POST' && operation.frame !== 'picture' && operation.frame !== 'speech'
        ? [{ $ref: '#/components/parameters/idempotencyKey' }]
        : []),
    ],
    ...(body && { requestBody: requestBody(operation, body, catalog) }),
    responses: {
      200: {
        description: 'Success',
        headers: headerRefs(
          'X-Request-Id',
          'RateLimit',
          'RateLimit-Policy',
          'Warning',
          ...(method === 'POST' && operation.frame !== 'speech' ? (['Idempotent-Replayed'] as const) : []),
        ),
        content: successContent(operation, catalog),
      },
      ...failuresOf(operation),
    },
    'x-codeSamples': samplesOf(operation),
  };
}

function samplesOf({ method, path, name, params, query, body, frame }: Operation): object[] {
  return codeSamples({
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    name,
    inPath: requiredExamples(params, path),
    inQuery: requiredExamples(query, path),
    body: body && exampleOf(jsonSchema(body, 'input')),
    answers:
      frame === 'events'
        ? 'events'
        : ['picture', 'speech', 'file', 'archive'].includes(frame ?? '')
          ? 'bytes'
          : 'json',
  });
}

/** Examples of the parameter `id`, by a part of the path. */
const ID_EXAMPLES: readonly [RegExp, unknown][] = [
  [/template_video/, 'vid_7Jm2xQ0sVb9Ta4Lc'],
  [/template/, 96],
  [/batches/, 'bat_2Kq8vZt5Xw1Nc7Lm'],
  [/slides|musics/, 17],
  [/webhook_deliveries/, 'del_4Rv9sXb2Mq7Wk1Tz'],
];

/** Examples of the required parameters. */
function requiredExamples(schema: z.ZodType | undefined, path: string): Record<string, unknown> {
  if (!schema) return {};
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const sample = (name: string) =>
    (name === 'id' && ID_EXAMPLES.find(([pattern]) => pattern.test(path))?.[1]) ||
    exampleOf(properties[name] as JsonSchema, name);
  return Object.fromEntries(required.map((name) => [name, sample(name)]));
}

const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    'Id of the last event you received; the stream starts with the changes since then. Browsers send it automatically.',
  schema: { type: 'string' },
  example: '42',
};

/** One event of the stream. */
const EVENT_EXAMPLE =
  'id: 42\nevent: video\ndata: {"video_id":"vid_1","status":"processing","progress":40}\n\n';

export const TAGS = [
  { name: 'Videos', description: 'Create videos and get results' },
  { name: 'Avatars and voices', description: 'Presenters, voices and music' },
  { name: 'Templates', description: 'Templates, and many videos at once' },
  { name: 'Assets', description: 'Upload images, videos and audio files; restore deleted items' },
  { name: 'Webhooks', description: 'Webhooks and events' },
  { name: 'Account', description: 'Your key, credits and request log' },
  { name: 'Server', description: 'The server itself; needs no key' },
] as const satisfies readonly { name: Tag; description: string }[];

function descriptionOf({ right, method, estimate, path }: Operation): string {
  const needed = right ?? (method === 'GET' ? 'read' : 'render');
  const scopes = { read: 'any scope', render: 'the scope render or full', manage: 'the scope full' }[needed];
  return [
    path.startsWith('/v1') ? 'Belongs to the older v1 API.' : '',
    `Needs a key with ${scopes}.`,
    estimate ? 'Every call counts towards the creation limit, including dry runs.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function requestBody({ name }: Operation, body: z.ZodType, catalog: Catalog): object {
  const schema = catalog.refTo(body, `${capital(name)}Request`, 'input');
  const { required = [] } = jsonSchema(body, 'input') as { required?: string[] };
  return {
    required: required.length > 0,
    content: { 'application/json': { schema, example: exampleOf(jsonSchema(body, 'input')) } },
  };
}

function successContent(operation: Operation, catalog: Catalog): object {
  const { frame, data, name, estimate } = operation;
  if (frame === 'events')
    return { 'text/event-stream': { schema: { type: 'string' }, example: EVENT_EXAMPLE } };
  if (frame === 'picture') return pictureContent(catalog);
  if (frame === 'speech') return speechContent(operation, catalog);
  if (frame === 'file') return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  if (frame === 'archive') return { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
  if (!data) throw new Error(`${name} has no schema of its response`);
  const ref = catalog.refTo(data, `${capital(name)}Data`, 'output');
  const dataSchema = jsonSchema(data, 'output');
  const sample = operation.example ?? exampleOf(dataSchema);
  if (frame === 'bare') return { 'application/json': { schema: ref, example: sample } };

  const dryRun = estimate && catalog.refTo(DryRun, 'DryRun', 'output');
  const frameSchema = jsonSchema(envelope(data), 'output') as { properties: Record<string, JsonSchema> };
  const schema: JsonSchema = {
    ...frameSchema,
    properties: { ...frameSchema.properties, data: dryRun ? { anyOf: [ref, dryRun] } : ref },
  };
  const enveloped = { code: 0, msg: 'Success', data: sample, rid: exampleOf({ type: 'string' }, 'rid') };
  if (frame !== 'merged') return { 'application/json': { schema, example: enveloped } };
  return {
    'application/json': {
      schema: merged(schema, dataSchema),
      example: { ...(sample as object), ...enveloped },
    },
  };
}

/** Speech as audio in any format, or data about the speech in the envelope. */
function speechContent({ data, name }: Operation, catalog: Catalog): object {
  const bytes = { 'audio/*': { schema: { type: 'string', format: 'binary' } } };
  if (!data) return bytes;
  const ref = catalog.refTo(data, `${capital(name)}Data`, 'output');
  const enveloped = jsonSchema(envelope(data), 'output') as { properties: Record<string, JsonSchema> };
  const schema = { ...enveloped, properties: { ...enveloped.properties, data: ref } };
  return { ...bytes, 'application/json': { schema } };
}

/** The picture, or the result of a dry run in the envelope. */
function pictureContent(catalog: Catalog): object {
  const schema = jsonSchema(envelope(DryRun), 'output') as { properties: Record<string, JsonSchema> };
  const data = catalog.refTo(DryRun, 'DryRun', 'output');
  return {
    'image/png': { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: { ...schema, properties: { ...schema.properties, data } } },
  };
}

/** Adds the fields of `data` to those of the envelope. */
function merged(frame: JsonSchema, data: JsonSchema): JsonSchema {
  const object = (part: JsonSchema) => part as { properties?: object; required?: string[] };
  return {
    ...frame,
    properties: { ...object(data).properties, ...object(frame).properties },
    required: [...(object(data).required ?? []), ...(object(frame).required ?? [])],
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns an example of a schema, with the required fields and those with a good sample. */
function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (Array.isArray(schema['anyOf'])) return exampleOf(schema['anyOf'][0] as JsonSchema, name);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['examples'])) return schema['examples'][0];
  const sample = SAMPLES.get(name);
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(sample) ? sample : schema['enum'][0];
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema, name);
    case 'array':
      if (Array.isArray(sample)) return sample;
      return [exampleOf((schema['items'] ?? {}) as JsonSchema, name.replace(/s$/, ''))];
    case 'string':
      return typeof sample === 'string' ? sample : sample === undefined ? sampleText(name) : String(sample);
    case 'integer':
    case 'number':
      return typeof sample === 'number' ? sample : ((schema['minimum'] as number | undefined) ?? 1);
    case 'boolean':
      return sample === true;
    default:
      return null;
  }
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, parent: string): object {
  const shown = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([name]) => (required as string[]).includes(name) || SAMPLES.get(name) !== undefined,
  );
  // The id of a `voice` is a `voice_id`.
  const sampleName = (name: string) =>
    SAMPLES.get(`${parent}_${name}`) === undefined ? name : `${parent}_${name}`;
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, sampleName(name))]));
}

function sampleText(name: string): string {
  // Ids have no spaces, because they also appear in URLs.
  if (name.endsWith('_id')) return `${name.slice(0, -'_id'.length)}_7Jm2xQ0sVb9Ta4Lc`;
  return name.endsWith('_url') ? 'https://video.example/…' : name.replaceAll('_', ' ') || 'text';
}
