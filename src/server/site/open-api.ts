/** The parts of an OpenAPI document that the reference uses. */
export interface OpenApi {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: object[];
  requestBody?: { content: Content };
  responses: Record<string, object>;
  'x-codeSamples'?: { lang: string; label: string; source: string }[];
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: object;
}

export type Content = Record<string, { schema: object; example?: unknown }>;

export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Follows a `$ref` within the document; properties beside it take precedence. */
export function resolve<Part extends object>(part: Part, document: object): Part {
  const { $ref: ref, ...more } = part as { $ref?: string };
  if (ref === undefined) return part;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<object>(
      (at, name) => (Object.hasOwn(at, name) && (at as Record<string, object>)[name]) || {},
      document,
    );
  return { ...found, ...more } as Part;
}
