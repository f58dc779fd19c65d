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

/** Follows a `$ref` within the document. Properties beside the `$ref` take precedence. */
export function resolve<Part extends object>(part: Part, document: object): Part {
  const { $ref: ref, ...besideRef } = part as { $ref?: string };
  if (ref === undefined) return part;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<object>(
      (part, name) => (Object.hasOwn(part, name) && (part as Record<string, object>)[name]) || {},
      document,
    );
  return { ...target, ...besideRef } as Part;
}
