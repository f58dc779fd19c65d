import { READINESS_PARTS } from '../../../service/maintenance/readiness.ts';
import { headerRefs } from './responses.ts';

const RID = '5f0c1d1e-6f0f-4f3b-9a57-2f6f6d6f8c11';
const text = { type: 'string' } as const;
const failure = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Describes the paths that are not in the contract: those without a key, and those with their own protocol. */
export function publicPaths(): Record<string, object> {
  return {
    '/uploads/{token}': {
      put: {
        ...open('putUpload', 'Upload a file to its sign_url', 'Assets'),
        parameters: [inPath('token', 'Part of the sign_url; valid for one upload within an hour')],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: enveloped(
            { asset_id: text, asset_url: text, media_url: text },
            { asset_id: '17', asset_url: FILE, media_url: FILE },
          ),
          400: failure('Invalid'),
          404: failure('NotFound'),
          413: failure('TooLarge'),
          500: failure('Unexpected'),
          503: failure('Unavailable'),
        },
      },
    },
    '/files/{id}/{name}': {
      get: {
        ...open('getFile', 'A finished video, its cover or captions, or an asset', 'Assets'),
        parameters: [
          inPath('id', 'Part of a link from another call'),
          inPath('name', 'Any name'),
          {
            name: 'download',
            in: 'query',
            required: false,
            allowEmptyValue: true,
            description: 'Makes browsers save the file',
            schema: text,
          },
          signed('expires', 'Part of a link from another call, if files are private'),
          signed('signature', 'Part of a link from another call, if files are private'),
        ],
        responses: {
          200: file('The file'),
          206: file('The part that the Range header requests'),
          302: { description: 'Redirect to a large file in the bucket, if clients download from there' },
          403: failure('Forbidden'),
          404: failure('NotFound'),
          503: failure('Unavailable'),
        },
      },
    },
    '/avatars/{id}/cover.jpg': {
      get: {
        ...open('getAvatarCover', 'The picture of a public avatar', 'Avatars and voices'),
        parameters: [inPath('id', 'Id of the avatar', { type: 'integer' })],
        responses: {
          200: { description: 'The picture', content: { 'image/jpeg': { schema: BINARY } } },
          404: failure('NotFound'),
        },
      },
    },
    '/avatars/{id}/preview.mp4': {
      get: {
        ...open('getAvatarPreview', 'A short video of a public avatar speaking', 'Avatars and voices'),
        parameters: [inPath('id', 'Id of the avatar', { type: 'integer' })],
        responses: {
          200: { description: 'The video', content: { 'video/mp4': { schema: BINARY } } },
          206: { description: 'The requested range', content: { 'video/mp4': { schema: BINARY } } },
          404: failure('NotFound'),
          500: failure('Unexpected'),
        },
      },
    },
    '/voices/{id}/sample.m4a': {
      get: {
        ...open('getVoiceSample', 'A sample of a voice', 'Avatars and voices'),
        parameters: [inPath('id', 'Id of the voice')],
        responses: {
          200: { description: 'The sound', content: { 'audio/mp4': { schema: BINARY } } },
          206: { description: 'The requested range', content: { 'audio/mp4': { schema: BINARY } } },
          404: failure('NotFound'),
          500: failure('Unexpected'),
        },
      },
    },
    '/templates/{look}/{aspect}/cover.jpg': {
      get: {
        ...open('getTemplateCover', 'The picture of a template', 'Templates'),
        parameters: [inPath('look', 'Part of a link from another call'), ASPECT],
        responses: {
          200: { description: 'The picture', content: { 'image/jpeg': { schema: BINARY } } },
          404: failure('NotFound'),
          500: failure('Unexpected'),
        },
      },
    },
    '/templates/{look}/{aspect}/preview.mp4': {
      get: {
        ...open('getTemplatePreview', 'A short video of a template', 'Templates'),
        description: `A short video of a template. Needs no key. ${PAID}`,
        parameters: [inPath('look', 'Part of a link from another call'), ASPECT],
        responses: {
          200: { description: 'The video', content: { 'video/mp4': { schema: BINARY } } },
          206: { description: 'The requested range', content: { 'video/mp4': { schema: BINARY } } },
          400: failure('Invalid'),
          402: failure('NoCredit'),
          404: failure('NotFound'),
          429: failure('RateLimited'),
          500: failure('Unexpected'),
        },
      },
    },
    '/schemas/template.json': {
      get: {
        ...open('getTemplateSchema', 'The JSON Schema of template documents', 'Templates'),
        responses: {
          200: {
            description: 'JSON Schema 2020-12',
            content: { 'application/schema+json': { schema: { type: 'object' } } },
          },
          '4XX': failure('Invalid'),
        },
      },
    },
    '/mcp': {
      post: {
        ...open('postMcp', 'A message from an agent, in the Model Context Protocol', 'Server'),
        description:
          'Endpoint for agents: a message of the Model Context Protocol (streamable HTTP, without sessions). Its tools make videos from scripts, product pages, slides and templates; their calls count towards the limits of the key. See docs/AGENTS.md.',
        security: [{ key: [] }, { bearer: [] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: JSON_RPC,
              example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
            },
          },
        },
        responses: {
          200: {
            description: 'The response, after any progress notifications',
            content: { 'text/event-stream': { schema: text }, 'application/json': { schema: JSON_RPC } },
          },
          202: { description: 'The notification was accepted' },
          400: failure('Invalid'),
          401: failure('Unauthenticated'),
          403: failure('Forbidden'),
          413: failure('TooLarge'),
          415: failure('UnsupportedMediaType'),
          429: failure('RateLimited'),
          500: failure('Unexpected'),
          503: failure('Unavailable'),
        },
      },
    },
    '/oembed': {
      get: {
        ...open('getOembed', 'How to show a public link in another page (oEmbed)', 'Videos'),
        parameters: [
          inQuery(
            'url',
            'A public link of a video, or of its player',
            { type: 'string', maxLength: 2000 },
            true,
          ),
          inQuery('format', 'Default: json', { type: 'string', enum: ['json', 'xml'] }),
          inQuery('maxwidth', 'Pixels', { type: 'integer', minimum: 1, maximum: 10_000 }),
          inQuery('maxheight', 'Pixels', { type: 'integer', minimum: 1, maximum: 10_000 }),
        ],
        responses: {
          200: {
            description: 'A response of type video, as defined at https://oembed.com',
            content: { 'application/json': { schema: OEMBED }, 'text/xml': { schema: text } },
          },
          400: failure('Invalid'),
          404: failure('NotFound'),
          500: failure('Unexpected'),
        },
      },
    },
    '/healthz': { get: health('getHealth', 'Is the process running?') },
    '/readyz': {
      get: health('getReadiness', 'Is the server ready to work?', { 503: NOT_READY }, NOTES),
    },
    '/openapi.json': {
      get: {
        ...open('getOpenApi', 'This document', 'Server'),
        responses: {
          200: {
            description: 'OpenAPI 3.1',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
          '4XX': failure('Invalid'),
        },
      },
    },
    '/docs/reference': {
      get: {
        ...open('getReference', 'This document as part of the documentation site', 'Server'),
        responses: {
          200: { description: 'HTML', content: { 'text/html': { schema: text } } },
          '4XX': failure('Invalid'),
        },
      },
    },
  };
}

const FILE = 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/portrait.png';
const PAID =
  'The preview of your own template is rendered when it is first requested, at most three a minute per account. It costs as much as a video preview (0.25 credits for 2 minutes); you pay again only after you change the template.';
const JSON_RPC = {
  type: 'object',
  properties: { jsonrpc: { const: '2.0' }, id: {}, method: text, params: { type: 'object' } },
  required: ['jsonrpc'],
} as const;
const OEMBED = {
  type: 'object',
  properties: {
    version: { const: '1.0' },
    type: { const: 'video' },
    title: text,
    html: text,
    width: { type: 'integer' },
    height: { type: 'integer' },
    thumbnail_url: text,
    thumbnail_width: { type: 'integer' },
    thumbnail_height: { type: 'integer' },
    provider_name: text,
    provider_url: text,
    cache_age: { type: 'integer' },
  },
  required: ['version', 'type', 'html', 'width', 'height'],
} as const;
const BINARY = { type: 'string', format: 'binary' } as const;

const ASPECT = inPath('aspect', 'portrait, landscape or square', {
  type: 'string',
  enum: ['portrait', 'landscape', 'square'],
});

function open(operationId: string, summary: string, tag: string) {
  return {
    operationId,
    summary,
    description: `${summary}. Needs no key.`,
    tags: [tag],
    security: [],
  };
}

function inPath(name: string, description: string, schema: object = text) {
  return { name, in: 'path', required: true, description, schema };
}

function inQuery(name: string, description: string, schema: object, required = false) {
  return { name, in: 'query', required, description, schema };
}

function file(description: string) {
  return { description, content: { '*/*': { schema: BINARY } } };
}

const NOT_READY = enveloped(
  {
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: { part: { type: 'string', enum: READINESS_PARTS }, message: text },
        required: ['part', 'message'],
      },
    },
  },
  { problems: [{ part: 'database', message: 'The database does not answer (ECONNREFUSED)' }] },
  { code: 50000, msg: 'The database does not answer (ECONNREFUSED)' },
);

/** Problems that do not prevent the server from working. */
const NOTES = {
  notes: {
    type: 'array',
    items: { type: 'object', properties: { part: text, message: text }, required: ['part', 'message'] },
  },
};

function signed(name: string, description: string) {
  return { name, in: 'query', required: false, description, schema: text };
}

function health(operationId: string, summary: string, failures: object = {}, optional: object = {}) {
  return {
    ...open(operationId, summary, 'Server'),
    responses: {
      200: enveloped({ status: { type: 'string', const: 'ok' } }, { status: 'ok' }, OK, optional),
      '4XX': failure('Invalid'),
      ...failures,
    },
  };
}

const OK = { code: 0, msg: 'Success' };

function enveloped(properties: object, data: object, { code, msg } = OK, optional: object = {}): object {
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      msg: text,
      data: {
        type: 'object',
        properties: { ...properties, ...optional },
        required: Object.keys(properties),
      },
      rid: text,
    },
    required: ['code', 'msg', 'data', 'rid'],
  };
  return {
    description: msg,
    headers: headerRefs('X-Request-Id'),
    content: { 'application/json': { schema, example: { code, msg, data, rid: RID } } },
  };
}
