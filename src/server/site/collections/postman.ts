import type { OpenApi } from '../open-api.ts';
import { type Request, type RequestParameter, requestsOf } from './requests.ts';

/** Returns the requests as a Postman collection (v2.1), which Insomnia, Hoppscotch and newman can read, too. */
export function postmanCollection(document: OpenApi): object {
  const requests = requestsOf(document);
  return {
    info: {
      name: 'Castwright',
      description:
        'Every operation of a Castwright server. Set the variables `api_key` and `base_url`. Requests that delete, replace or end something are skipped until you set `run_destructive` to `true`.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'x-api-key' },
        { key: 'value', value: '{{api_key}}' },
        { key: 'in', value: 'header' },
      ],
    },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:8080' },
      { key: 'api_key', value: '' },
      { key: 'run_destructive', value: '' },
    ],
    item: document.tags.map(({ name }) => ({
      name,
      item: requests.filter(({ tag }) => tag === name).map(item),
    })),
  };
}

function item(request: Request): object {
  const { id, summary, description, method, path, body, isUpload, accepts, isDestructive } = request;
  const { pathParameters, queryParameters } = request;
  const relativePath = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const required = queryParameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name, value }) => `${name}=${value}`);
  return {
    name: summary,
    event: [...(isDestructive ? [script('prerequest', SKIP_SCRIPT)] : []), script('test', testOf(request))],
    request: {
      description: `${description}\n\n\`${id}\``,
      method,
      header: [
        ...(body === undefined ? [] : [{ key: 'content-type', value: 'application/json' }]),
        ...(accepts === undefined ? [] : [{ key: 'accept', value: accepts }]),
      ],
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
      ...(isUpload && { body: { mode: 'raw', raw: 'the bytes of a file' } }),
      url: {
        raw: `{{base_url}}/${relativePath}${required.length > 0 ? `?${required.join('&')}` : ''}`,
        host: ['{{base_url}}'],
        path: relativePath.split('/'),
        ...(pathParameters.length > 0 && { variable: pathParameters.map(pair) }),
        ...(queryParameters.length > 0 && {
          query: queryParameters.map((parameter) => ({
            ...pair(parameter),
            disabled: !parameter.isRequired,
          })),
        }),
      },
    },
  };
}

const SKIP_SCRIPT = ["if (pm.variables.get('run_destructive') !== 'true') pm.execution.skipRequest();"];

function script(listen: 'prerequest' | 'test', exec: string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

function pair({ name, value, description }: RequestParameter): object {
  return { key: name, value, ...(description && { description }) };
}

/** Returns a test that passes for every documented response, whatever the account contains. */
function testOf({ statuses }: Request): string[] {
  return [
    `pm.test('answers as documented', () => {`,
    `  pm.expect(String(pm.response.code)).to.match(/^(${statuses.join('|').replaceAll('XX', '..')})$/);`,
    `  const type = pm.response.headers.get('content-type') || '';`,
    `  if (pm.response.code >= 400) pm.expect(pm.response.json()).to.have.any.keys('msg', 'error');`,
    `  pm.expect(type).not.to.equal('');`,
    '});',
  ];
}
