import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { OpenApi } from '../open-api.ts';
import { type Request, type RequestParameter, requestsOf } from './requests.ts';

/** A fixed time keeps the bytes of the archive the same, and so its entity tag. */
const MODIFIED = new Date('2000-01-01T00:00:00Z');

/**
 * Returns the requests as a Bruno collection: a folder with a file for each request, packed as a ZIP. The archive is not
 * compressed, because compression would save only 20 of 80 kB and take longer than the rest.
 */
export async function brunoArchive(document: OpenApi): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(brunoFiles(document)))
    zip.addBuffer(Buffer.from(text), `castwright/${name}`, { mtime: MODIFIED, compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns the content of each file, by its path in the collection. */
function brunoFiles(document: OpenApi): Record<string, string> {
  const manifest = { version: '1', name: 'Castwright', type: 'collection', ignore: ['node_modules', '.git'] };
  const requests = requestsOf(document);
  return {
    'bruno.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'collection.bru': `${block('auth', ['mode: apikey'])}\n${block('auth:apikey', ['key: x-api-key', 'value: {{api_key}}', 'placement: header'])}`,
    'environments/local.bru': `${block('vars', ['base_url: http://127.0.0.1:8080', 'run_destructive: '])}vars:secret [\n  api_key\n]\n`,
    ...Object.fromEntries(
      document.tags.flatMap(({ name }) =>
        requests
          .filter(({ tag }) => tag === name)
          .map((request, index) => [`${name}/${request.id}.bru`, requestFile(request, index + 1)] as const),
      ),
    ),
  };
}

function requestFile(request: Request, seq: number): string {
  const { id, summary, description, method, path, body, isUpload, accepts, isDestructive } = request;
  const { pathParameters, queryParameters } = request;
  const kind = body !== undefined ? 'json' : isUpload ? 'text' : 'none';
  const required = queryParameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name, value }) => `${name}=${value}`);
  const address = `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${required.length > 0 ? `?${required.join('&')}` : ''}`;
  return [
    block('meta', [`name: ${summary} (${id})`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${kind}`, 'auth: inherit']),
    ...(queryParameters.length > 0 ? [block('params:query', queryParameters.map(pair))] : []),
    ...(pathParameters.length > 0 ? [block('params:path', pathParameters.map(pair))] : []),
    ...(accepts === undefined ? [] : [block('headers', [`accept: ${accepts}`])]),
    ...(body === undefined ? [] : [block('body:json', JSON.stringify(body, null, 2).split('\n'))]),
    ...(isUpload ? [block('body:text', ['the bytes of a file'])] : []),
    ...(isDestructive ? [block('script:pre-request', SKIP_SCRIPT)] : []),
    block('docs', description.split('\n')),
  ].join('\n');
}

/** Skips a request when the whole collection runs. Has no effect on a request that is sent alone. */
const SKIP_SCRIPT = ["if (bru.getEnvVar('run_destructive') !== 'true') bru.runner.skipRequest();"];

/** Returns the line of a parameter. Optional ones are included, but disabled. */
function pair({ name, value, isRequired }: RequestParameter): string {
  return `${isRequired ? '' : '~'}${name}: ${value}`;
}

function block(name: string, lines: string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
