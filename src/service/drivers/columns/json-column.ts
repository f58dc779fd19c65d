import { z } from 'zod';

/** JSON in a column of text. */
export interface JsonColumn<Value> {
  /** @throws {BrokenRecord} */
  read(text: string): Value;
  write(value: Value): string;
}

/** What a row holds is not what this server, or one before it, wrote there. */
export class BrokenRecord extends Error {
  constructor(what: string, cause: unknown) {
    super(`The database holds ${what} that cannot be read`, { cause });
    this.name = 'BrokenRecord';
  }
}

/** @param what it is, in the plural, for whoever looks for a broken row: `the warnings of a video` */
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

/** An object whose fields are not ours to know. */
export const OBJECT = jsonColumn('an object', z.record(z.string(), z.unknown()));
