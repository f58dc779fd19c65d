import { createHash } from 'node:crypto';
import type { Row } from './records.ts';

/** Number of records, and a digest that is equal only for equal records in any order. */
export interface RowsDigest {
  count: number;
  digest: string;
}

const MODULUS = 2n ** 256n;

/** Adds up the hashes of records, so that none has to be stored and the order does not matter. */
export async function digestRows(rows: Iterable<Row> | AsyncIterable<Row>): Promise<RowsDigest> {
  let count = 0;
  let total = 0n;
  for await (const row of rows) {
    count++;
    total = (total + hashRow(row)) % MODULUS;
  }
  return { count, digest: total.toString(16) };
}

export function isSame(one: RowsDigest, other: RowsDigest): boolean {
  return one.count === other.count && one.digest === other.digest;
}

/** Sorts the columns, whose order differs between databases. */
function hashRow(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => [column, row[column]]);
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}
