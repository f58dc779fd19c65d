import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { envelope, FailureEnvelope } from '../contract/envelope.ts';
import { ERRORS } from '../contract/errors.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** The interface as an OpenAPI 3.1 document, made from the same schemas that check the calls. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Castwright',
      version: '1.0.0',
      description: 'Videos in which a presenter speaks, made from scripts and sound files.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: [
      { name: 'v1', description: 'The older family' },
      { name: 'v2', description: 'The newer family' },
    ],
    paths,
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: { Failure: jsonSchema(FailureEnvelope, 'output') },
      responses: {
        Failure: { description: 'What went wrong', content: json({ $ref: '#/components/schemas/Failure' }) },
      },
    },
  };
}

function describe(operation: Operation): object {
  const statuses = [
    ...(operation.body || operation.query ? [ERRORS.invalid.status] : []),
    ERRORS.unauthenticated.status,
    ...(operation.params || operation.query ? [ERRORS.not_found.status] : []),
    ...(operation.body ? [ERRORS.too_large.status] : []),
    ERRORS.internal.status,
  ];
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.path.startsWith('/v1') ? 'v1' : 'v2'],
    parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
    ...(operation.body && {
      requestBody: { required: true, content: json(jsonSchema(operation.body, 'input')) },
    }),
    responses: {
      200: { description: 'Success', content: json(jsonSchema(envelope(operation.data), 'output')) },
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Failure' }])),
    },
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
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

/** Writes the committed copy, or with `--check` tells whether it is the current one. */
async function main(): Promise<void> {
  const path = new URL('../../openapi.json', import.meta.url);
  const document = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (!process.argv.includes('--check')) return writeFile(path, document);
  if (document === (await readFile(path, 'utf8'))) return;
  process.stderr.write('openapi.json is not what the schemas make: run node src/http/openapi.ts\n');
  process.exitCode = 1;
}

if (import.meta.main) await main();
