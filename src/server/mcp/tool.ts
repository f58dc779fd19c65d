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
  /** Reports progress in percent, if the client asked for progress. */
  reportProgress(progress: number, message: string): Promise<void>;
  /** Returns a reference that the server can read: a URL or asset_id unchanged, or the asset_id of an uploaded local file. */
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
  /** Names of the tool's fields by API field, for error messages. */
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
    run: async (args, context) => run(parseArguments(input, args) as z.output<Input>, context),
  };
}

/** Validates the arguments of a call. @throws {InvalidArguments} naming every invalid field */
function parseArguments(input: z.ZodObject, args: unknown): unknown {
  const fieldNames = Object.keys(input.shape);
  const unknown = Object.keys((args ?? {}) as object).find((name) => !fieldNames.includes(name));
  if (unknown !== undefined) {
    const suggestion = nearest(unknown, fieldNames);
    throw new InvalidArguments(
      `Unknown field ${unknown}${suggestion ? `; did you mean ${suggestion}?` : '.'} This tool takes ${fieldNames.join(', ')}.`,
    );
  }
  const result = input.safeParse(args ?? {});
  if (result.success) return result.data;
  const { errors } = invalidRequest(result.error, args);
  throw new InvalidArguments(errors.map(({ message }) => message).join('\n'));
}

/** Returns the description of a tool that clients list. */
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
      // Videos may show web pages and pictures from outside.
      openWorldHint: effect === 'makes',
    },
  };
}
