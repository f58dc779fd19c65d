import type { z } from 'zod';
import { nearest } from '../base/nearest.ts';
import { invalidRequest } from '../contract/issues.ts';
import { jsonSchema } from '../contract/json-schema.ts';
import { Mistake } from './failures.ts';
import type { Content, Interface } from './api.ts';

/** The environment of a tool call. */
export interface Work {
  api: Interface;
  /** Aborted when the client stops waiting. */
  signal: AbortSignal;
  /** Reports progress in per cent, if the client asked for it. */
  tell(progress: number, message: string): Promise<void>;
  /** Makes media reachable: a URL or asset_id passes unchanged, a local file is uploaded. */
  media(value: string, field: string): Promise<string>;
}

export interface Outcome {
  data: object;
  /** Images and audio. */
  shown?: Content[];
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
  run(input: unknown, work: Work): Promise<Outcome>;
}

type Definition<Input extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run(input: z.output<Input>, work: Work): Promise<Outcome>;
};

export function defineTool<Input extends z.ZodObject>(definition: Definition<Input>): Tool {
  const { input, run } = definition;
  return {
    ...definition,
    run: async (given, work) => run(checked(input, given) as z.output<Input>, work),
  };
}

/** @throws {Mistake} that names every invalid field */
function checked(input: z.ZodObject, given: unknown): unknown {
  const known = Object.keys(input.shape);
  const unknown = Object.keys((given ?? {}) as object).filter((name) => !known.includes(name));
  const [first] = unknown;
  if (first !== undefined) {
    const meant = nearest(first, known);
    throw new Mistake(
      `Unknown field ${first}${meant ? `; did you mean ${meant}?` : '.'} This tool takes ${known.join(', ')}.`,
    );
  }
  const result = input.safeParse(given ?? {});
  if (result.success) return result.data;
  const { errors } = invalidRequest(result.error, given);
  throw new Mistake(errors.map(({ message }) => message).join('\n'));
}

/** A tool as clients list it. */
export function listed({ name, title, description, input, effect }: Tool) {
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
