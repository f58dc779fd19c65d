import { z } from 'zod';

/** JSON in a column of text. */
interface JsonColumn<Value> {
  /** @throws {BrokenRecord} */
  read(text: string): Value;
  write(value: Value): string;
}

/** A row whose value neither this version nor an earlier one can have written. */
export class BrokenRecord extends Error {
  constructor(what: string, cause: unknown) {
    super(`The database holds ${what} that cannot be read`, { cause });
    this.name = 'BrokenRecord';
  }
}

/** @param what the column holds, for the error message, in the plural: `the warnings of a video` */
export function jsonColumn<Value>(what: string, schema: z.ZodType<Value>): JsonColumn<Value> {
  return {
    read(text) {
      try {
        return schema.parse(JSON.parse(text));
      } catch (error) {
        throw new BrokenRecord(what, error);
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

/** An object with unknown fields. */
export const OBJECT = jsonColumn('an object', z.record(z.string(), z.unknown()));

/** Warnings for the user, as sentences. */
export const WARNINGS = jsonColumn('warnings', z.array(z.string()));

/** Adds warnings to those of a row, without duplicates. */
export function withWarnings(stored: string, more: readonly string[]): string {
  return WARNINGS.write([...new Set([...WARNINGS.read(stored), ...more])]);
}

const Versioned = z.looseObject({ version: z.int().min(1).default(1) });

/** Thrown by a server that is older than the one that wrote the request. */
export class WrittenByNewer extends Error {
  constructor(what: string) {
    super(`${what} was written by a newer version of Castwright`);
    this.name = 'WrittenByNewer';
  }
}

type Fields = Record<string, unknown>;

/**
 * A column for requests of jobs, which may wait in the database while servers and workers are upgraded.
 * Each request has the version of its format; 1 if none is stored. A later server reads what an earlier one wrote. An
 * earlier server leaves requests of a later version alone. Any change to the meaning of a request needs a new version
 * and a step.
 * @param steps that upgrade a request from version 1 to 2, from 2 to 3 and so on
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
