/**
 * Checks responses against the committed OpenAPI document: status, content type, headers and JSON body. Compiles each
 * validator on first use; after that, a check takes microseconds.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface DocumentedResponse {
  /** JSON pointer within the document. */
  pointer: string;
  mediaTypes: readonly string[];
  headers: readonly { name: string; isRequired: boolean; pointer: string }[];
}

interface Route {
  segments: readonly string[];
  /** By status, or by a status class such as `4XX`. */
  responses: ReadonlyMap<string, DocumentedResponse>;
}

type Json = Readonly<Record<string, unknown>>;

const DOCUMENT = new URL('../../openapi.json', import.meta.url);
const ERRORS_SHOWN = 5;

/**
 * Throws unless the document describes this response. Accepts any response from a path or method that is not in the
 * document.
 */
export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const route = contract().routeOf(method, path);
  if (route === undefined) return;
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  // If the body breaks off, the caller fails when it reads the body.
  const text = isJson
    ? await response
        .clone()
        .text()
        .catch(() => undefined)
    : undefined;
  const problems = contract().problemsOf(route, response, text);
  if (problems.length === 0) return;
  const shown = problems.slice(0, ERRORS_SHOWN).join('\n  ');
  throw new Error(
    `${method} ${path} answered ${response.status}, which openapi.json does not document:\n  ${shown}`,
  );
}

let read: Contract | undefined;
const contract = () => (read ??= new Contract(JSON.parse(readFileSync(DOCUMENT, 'utf8'))));

class Contract {
  readonly #bodies = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  /** Header values are strings, whatever their documented type. */
  readonly #headers = new Ajv2020({ allErrors: true, coerceTypes: true });
  /** By method and number of segments; routes with the fewest parameters come first. */
  readonly #routes = new Map<string, Route[]>();
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #document: Json;

  constructor(document: Json) {
    this.#document = document;
    for (const ajv of [this.#bodies, this.#headers]) {
      ajv.addVocabulary(Object.keys(document));
      ajv.addSchema(document, 'openapi.json');
    }
    for (const [path, item] of Object.entries(document['paths'] as Json)) {
      const segments = path.split('/');
      for (const [method, operation] of Object.entries(item as Json)) {
        const key = `${method.toUpperCase()} ${segments.length}`;
        const routes = this.#routes.get(key) ?? [];
        this.#routes.set(key, routes);
        const pointer = pointerTo('paths', path, method, 'responses');
        routes.push({ segments, responses: this.#responsesOf((operation as Json)['responses'], pointer) });
      }
    }
    const parameters = ({ segments }: Route) => segments.filter(isParameter).length;
    for (const routes of this.#routes.values()) routes.sort((a, b) => parameters(a) - parameters(b));
  }

  routeOf(method: string, path: string): Route | undefined {
    const segments = path.replace(/[?#].*/s, '').split('/');
    const matches = (part: string, index: number) => part === segments[index] || isParameter(part);
    return this.#routes.get(`${method} ${segments.length}`)?.find((route) => route.segments.every(matches));
  }

  problemsOf(route: Route, { status, headers }: Response, json: string | undefined): string[] {
    const response = route.responses.get(String(status)) ?? route.responses.get(`${String(status)[0]}XX`);
    if (response === undefined) return [`The status is not one of ${[...route.responses.keys()].join(', ')}`];
    return [...this.#problemsOfHeaders(response, headers), ...this.#problemsOfBody(response, headers, json)];
  }

  #problemsOfBody({ pointer, mediaTypes }: DocumentedResponse, headers: Headers, json: string | undefined) {
    if (mediaTypes.length === 0) return [];
    const type = headers.get('content-type')?.replace(/;.*/s, '').trim() ?? '';
    const mediaType = mediaTypes.find((documented) => isOfType(type, documented));
    if (mediaType === undefined) return [`The content type "${type}" is not one of ${mediaTypes.join(', ')}`];
    if (json === undefined) return [];
    const validate = this.#validator(this.#bodies, `${pointer}/content${pointerTo(mediaType)}/schema`);
    return validate(JSON.parse(json)) ? [] : problemsFound(validate, 'body');
  }

  #problemsOfHeaders(response: DocumentedResponse, headers: Headers): string[] {
    return response.headers.flatMap(({ name, isRequired, pointer }) => {
      const value = headers.get(name);
      if (value === null) return isRequired ? [`The header ${name} is missing`] : [];
      const validate = this.#validator(this.#headers, `${pointer}/schema`);
      return validate(value) ? [] : problemsFound(validate, name);
    });
  }

  #validator(ajv: Ajv2020, pointer: string): ValidateFunction {
    const cached = this.#validators.get(pointer);
    if (cached) return cached;
    const compiled = ajv.compile({ $ref: `openapi.json#${pointer}` });
    this.#validators.set(pointer, compiled);
    return compiled;
  }

  #responsesOf(responses: unknown, under: string): Route['responses'] {
    return new Map(
      Object.entries(responses as Json).map(([status, response]) => {
        const [found, pointer] = this.#resolved(response as Json, under + pointerTo(status));
        const headers = Object.entries((found['headers'] ?? {}) as Json).map(([name, header]) => {
          const [described, at] = this.#resolved(header as Json, `${pointer}/headers${pointerTo(name)}`);
          return { name, isRequired: described['required'] === true, pointer: at };
        });
        return [status, { pointer, mediaTypes: Object.keys(found['content'] ?? {}), headers }];
      }),
    );
  }

  /** Follows a `$ref`; returns the target and its JSON pointer. */
  #resolved(part: Json, pointer: string): [part: Json, pointer: string] {
    const reference = part['$ref'] as string | undefined;
    if (reference === undefined) return [part, pointer];
    const names = reference.slice(2).split('/');
    const target = names.reduce<unknown>((at, name) => (at as Json)[name], this.#document);
    return [target as Json, reference.slice(1)];
  }
}

function pointerTo(...names: string[]): string {
  return names
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** Whether a content type matches the documented one, which may be a range such as `audio/*`. */
function isOfType(type: string, documented: string): boolean {
  if (documented === '*/*') return type !== '';
  return documented.endsWith('/*') ? type.startsWith(documented.slice(0, -1)) : type === documented;
}

function problemsFound({ errors }: ValidateFunction, where: string): string[] {
  return (errors ?? []).map(
    ({ instancePath, message, params }) => `${where}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
