import type { z } from 'zod';
import { nearest } from '../../base/nearest.ts';
import { invalidRequest } from '../../contract/issues.ts';
import { jsonSchema } from '../../contract/json-schema.ts';
import type { Api, Content } from './api.ts';
import { InvalidArguments } from './failures.ts';

/** The environment of a tool call. */
export interface ToolContext {
  api: Api;
  /** Aborted when the client stops waiting. */
  signal: AbortSignal;
  /** Reports progress in per cent, if the client asked for it. */
  reportProgress(progress: number, message: string): Promise<void>;
  /** Makes media reachable: a URL or asset_id passes unchanged, a local file is uploaded. */
  media(value: string, field: string): Promise<string>;
}

export interface Outcome {
  data: object;
  /** Images and audio. */
  attachments?: Content[];
}

export interface Tool {
  name: string;
  title: string;
  /** Says when to use the tool, and what it returns. */
  description: string;
  input: z.ZodObject;
  /** `reads` changes nothing; `makes` adds something, once per identical call; `ends` cannot be undone. */
  effect: 'reads' | 'makes' | 'ends';
  /** Tool names of API fields. */
  names?: Readonly<Record<string, string>>;
  run(input: unknown, context: ToolContext): Promise<Outcome>;
}

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run(input: z.output<Input>, context: ToolContext): Promise<Outcome>;
};

export function defineTool<Input extends z.ZodObject>(definition: Definition<Input>): Tool {
  const { input, run } = definition;
  return {
    ...definition,
    run: async (given, context) => run(parseArguments(input, given) as z.output<Input>, context),
  };
}

/** @throws {InvalidArguments} that names every invalid field */
function parseArguments(input: z.ZodObject, given: unknown): unknown {
  const fieldNames = Object.keys(input.shape);
  const unknown = Object.keys((given ?? {}) as object).filter((name) => !fieldNames.includes(name));
  const [first] = unknown;
  if (first !== undefined) {
    const suggestion = nearest(first, fieldNames);
    throw new InvalidArguments(
      `Unknown field ${first}${suggestion ? `; did you mean ${suggestion}?` : '.'} This tool takes ${fieldNames.join(', ')}.`,
    );
  }
  const result = input.safeParse(given ?? {});
  if (result.success) return result.data;
  const { errors } = invalidRequest(result.error, given);
  throw new InvalidArguments(errors.map(({ message }) => message).join('\n'));
}

/** A tool as clients list it. */
export function listTool({ name, title, description, input, effect }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...jsonSchema(input, 'input'), type: 'object' as const, additionalProperties: false },
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'ends',
      idempotentHint: true,
      // Videos may show pages and pictures of others.
      openWorldHint: effect === 'makes',
    },
  };
}
