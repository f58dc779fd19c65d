import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { document, resolveReference } from './document.ts';

/** Fields of one operation, by their paths. */
interface Operation {
  query?: string[];
  request?: string[];
  response?: string[];
}

/** Every operation of the hosted service. Other tests check that answers have the documented fields. */
const CONTRACT = new URL('../fixtures/hosted-contract.json', import.meta.url);
const contract = JSON.parse(await readFile(CONTRACT, 'utf8')) as Record<string, Operation>;

// biome-ignore lint/suspicious/noExplicitAny: read as a client would
type Schema = any;

/** The schemas of a field in every alternative of a schema, and in the items of a list. */
function fieldIn(schema: Schema, name: string): Schema[] {
  const resolved = schema && resolveReference(schema);
  if (!resolved) return [];
  const inner = [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  if (resolved.items) inner.push(resolved.items);
  const own = resolved.properties?.[name];
  return [...(own ? [own] : []), ...inner.flatMap((one) => fieldIn(one, name))];
}

function hasField(schema: Schema, path: string): boolean {
  let found: Schema[] = [schema];
  for (const name of path.split('.')) found = found.flatMap((one) => fieldIn(one, name));
  return found.length > 0;
}

const documented = new Map<string, Schema>(
  Object.entries<Schema>(document['paths']).flatMap(([path, item]) =>
    Object.entries<Schema>(item).map(([method, operation]): [string, Schema] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`,
      operation,
    ]),
  ),
);

test.each(Object.entries(contract))('offers %s of the hosted service with all its fields', (name, fields) => {
  const operation = documented.get(name);
  expect(operation).toBeDefined();
  const parameters: Schema[] = (operation.parameters ?? []).map(resolveReference);
  const request = operation.requestBody?.content['application/json'].schema;
  const response = operation.responses[200].content?.['application/json'].schema;
  const queries = parameters.filter((one) => one.in === 'query').map((one) => one.name);
  expect(queries).toEqual(expect.arrayContaining(fields.query ?? []));
  expect((fields.request ?? []).filter((path) => !hasField(request, path))).toEqual([]);
  expect((fields.response ?? []).filter((path) => !hasField(response, path))).toEqual([]);
});
