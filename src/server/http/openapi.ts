import type { FastifyInstance } from 'fastify';
import { ErrorObject, FailureEnvelope } from '../../contract/envelope.ts';
import { schemaCatalog } from '../../contract/json-schema.ts';
import { WebhookEvent } from '../../contract/webhooks/payloads.ts';
import { describeOperation, TAGS } from './docs/describe-operation.ts';
import { publicPaths } from './docs/public-paths.ts';
import { failureComponents, HEADERS } from './docs/responses.ts';
import { OPERATIONS } from './operations.ts';

/** Returns the API as an OpenAPI 3.1 document, built from the schemas that validate the calls. */
export function openApiDocument(): object {
  const catalog = schemaCatalog();
  catalog.refTo(FailureEnvelope, 'Failure', 'output');
  catalog.refTo(ErrorObject, 'ErrorObject', 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const described = describeOperation(operation, catalog);
    paths[path] = {
      ...(Object.hasOwn(paths, path) && paths[path]),
      [operation.method.toLowerCase()]: described,
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Castwright',
      version: '1.0.0',
      description: DESCRIPTION,
      contact: { name: 'The operator of this server' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [
      {
        url: '{server}',
        description: 'Your server',
        variables: { server: { default: 'http://127.0.0.1:8080', description: 'URL of your server' } },
      },
    ],
    security: [{ key: [] }, { bearer: [] }],
    tags: TAGS,
    paths: { ...paths, ...publicPaths() },
    webhooks: {
      event: {
        post: {
          operationId: 'receiveEvent',
          summary: 'What your endpoint receives',
          description:
            'Sent to your endpoints and to the `webhook_url` of single jobs, signed in `webhook-signature` and `X-Webhook-Signature`.',
          tags: ['Webhooks'],
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: catalog.refTo(WebhookEvent, 'WebhookEvent', 'output') },
            },
          },
          responses: { '2XX': { description: 'Any other status is a failure and is retried' } },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Printed at the first start' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key, as Authorization: Bearer KEY' },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: failureComponents(),
      schemas: catalog.schemas,
    },
  };
}

const DESCRIPTION = [
  'Create videos in which a presenter speaks, from scripts and recordings.',
  '',
  'Every response is an object with `code` (0 for success), `msg`, `data` and `rid`. Creating a video returns an id right',
  'away; get the result by webhook, or poll the status of the video. You can send whole numbers as strings of digits.',
  'Unknown fields are ignored. In optional fields, `null` and `""` mean the same as leaving the field out.',
].join('\n');

const PARAMETERS = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text you choose. For 24 hours, repeating the same request with the same key creates nothing new and returns the first response.',
    schema: { type: 'string', maxLength: 255 },
    example: 'order-2041',
  },
  dryRun: {
    name: 'dry_run',
    in: 'query',
    required: false,
    description: '`true` checks the request and returns its price, but creates nothing',
    schema: { type: 'boolean' },
  },
} as const;

export function serveOpenApi(app: FastifyInstance): void {
  let document: object | undefined;
  app.get('/openapi.json', async () => {
    document ??= openApiDocument();
    return document;
  });
}
