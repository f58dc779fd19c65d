import { z } from 'zod';

/** JSON in a column of text. */
export interface JsonColumn<Value> {
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
