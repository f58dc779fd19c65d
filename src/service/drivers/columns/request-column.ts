import { z } from 'zod';
import { BrokenRecord, type JsonColumn, jsonColumn } from './json-column.ts';

const Versioned = z.looseObject({ version: z.int().min(1).default(1) });

/** A server that is older than the one that wrote a request cannot know what is meant by it. */
export class WrittenByNewer extends Error {
  constructor(what: string) {
    super(`${what} was written by a newer version of Castwright`);
    this.name = 'WrittenByNewer';
  }
}

type Fields = Record<string, unknown>;

/**
 * Requests that jobs carry out, which wait in the database while servers and workers are replaced. Each has the version
 * of its form (1 where none is written). Every later server carries out what an earlier one wrote; an earlier one leaves
 * alone what a later one wrote. Whatever changes what a request means takes a new version and a step towards it.
 *
 * @param steps from version 1 to 2, from 2 to 3 and so on
 */
export function requestColumn<Value extends object>(
  what: string,
  schema: z.ZodType<Value>,
  steps: readonly ((fields: Fields) => Fields)[] = [],
): JsonColumn<Value> {
  const current = steps.length + 1;
  const versioned = jsonColumn(what, Versioned);
  return {
    read(text) {
      const { version, ...fields } = versioned.read(text);
      if (version > current) throw new WrittenByNewer(what);
      const parsed = schema.safeParse(steps.slice(version - 1).reduce((older, step) => step(older), fields));
      if (!parsed.success) throw new BrokenRecord(what, parsed.error);
      return parsed.data;
    },
    write: (value) => JSON.stringify({ version: current, ...value }),
  };
}
