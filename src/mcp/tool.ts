import type { z } from 'zod';
import { nearest } from '../base/nearest.ts';
import { invalidRequest } from '../contract/issues.ts';
import { jsonSchema } from '../contract/json-schema.ts';
import { Mistake } from './failures.ts';
import type { Content, Interface } from './interface.ts';

/** What a tool stands on while it works for one caller. */
export interface Work {
  api: Interface;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
  /** Tells whoever waits how far it is, where they asked for that; parts of a hundred. */
  tell(progress: number, message: string): Promise<void>;
  /** What a field names as media: an address or asset_id as it is, a file of the caller's machine once it is uploaded. */
  media(value: string, field: string): Promise<string>;
}

export interface Outcome {
  data: object;
  /** Pictures and sounds. */
  shown?: Content[];
}

export interface Tool {
  name: string;
  title: string;
  /** Says when to use it, and what comes back. */
  description: string;
  input: z.ZodObject;
  /** `reads` changes nothing; `makes` adds something and is done once for the same call; `ends` cannot be undone. */
  effect: 'reads' | 'makes' | 'ends';
  /** What fields of the interface are called here. */
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

/** @throws {Mistake} naming every field that is wrong */
function checked(input: z.ZodObject, given: unknown): unknown {
  const known = Object.keys(input.shape);
  const unknown = Object.keys((given ?? {}) as object).filter((name) => !known.includes(name));
  const [first] = unknown;
  if (first !== undefined) {
    const meant = nearest(first, known);
    throw new Mistake(
      `There is no field ${first}${meant ? `; did you mean ${meant}?` : '.'} This tool takes ${known.join(', ')}.`,
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
      // What is made may show pages and pictures of others.
      openWorldHint: effect === 'makes',
    },
  };
}
