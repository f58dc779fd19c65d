/** The requests as a Bruno collection: one file each. */
import type { Request, Value } from './requests.ts';

export function brunoFiles(all: readonly Request[], tags: readonly string[]): Record<string, string> {
  const manifest = { version: '1', name: 'Castwright', type: 'collection', ignore: ['node_modules', '.git'] };
  return {
    'bruno.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'collection.bru': `${block('auth', ['mode: apikey'])}\n${block('auth:apikey', ['key: x-api-key', 'value: {{api_key}}', 'placement: header'])}`,
    'environments/local.bru': `${block('vars', ['base_url: http://127.0.0.1:8080', 'run_destructive: '])}vars:secret [\n  api_key\n]\n`,
    ...Object.fromEntries(
      tags.flatMap((tag) =>
        all
          .filter((one) => one.tag === tag)
          .map((one, index) => [`${tag}/${one.id}.bru`, file(one, index + 1)] as const),
      ),
    ),
  };
}

function file(one: Request, seq: number): string {
  const { id, summary, about, method, path, inPath, inQuery, body, isUpload, accepts, isDestructive } = one;
  const kind = body !== undefined ? 'json' : isUpload ? 'text' : 'none';
  const needed = inQuery.filter(({ isNeeded }) => isNeeded).map(({ name, value }) => `${name}=${value}`);
  const address = `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${needed.length > 0 ? `?${needed.join('&')}` : ''}`;
  return [
    block('meta', [`name: ${summary} (${id})`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${address}`, `body: ${kind}`, 'auth: inherit']),
    ...(inQuery.length > 0 ? [block('params:query', inQuery.map(pair))] : []),
    ...(inPath.length > 0 ? [block('params:path', inPath.map(pair))] : []),
    ...(accepts === undefined ? [] : [block('headers', [`accept: ${accepts}`])]),
    ...(body === undefined ? [] : [block('body:json', JSON.stringify(body, null, 2).split('\n'))]),
    ...(isUpload ? [block('body:text', ['the bytes of a file'])] : []),
    ...(isDestructive ? [block('script:pre-request', SKIPPED)] : []),
    block('docs', about.split('\n')),
  ].join('\n');
}

/** Has no effect on a request that is sent alone. */
const SKIPPED = ["if (bru.getEnvVar('run_destructive') !== 'true') bru.runner.skipRequest();"];

/** Optional values are included, but disabled. */
function pair({ name, value, isNeeded }: Value): string {
  return `${isNeeded ? '' : '~'}${name}: ${value}`;
}

function block(name: string, lines: string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}
