import { createHash } from 'node:crypto';
import type { Row } from './records.ts';

/** How much there is, and a figure that is the same only for the same, in whatever order it comes. */
export interface RowsDigest {
  count: number;
  digest: string;
}

const MODULUS = 2n ** 256n;

/** Adds up the hashes of records, so that none has to be kept and the order does not matter. */
export async function digestOfRows(rows: Iterable<Row> | AsyncIterable<Row>): Promise<RowsDigest> {
  let count = 0;
  let total = 0n;
  for await (const row of rows) {
    count++;
    total = (total + hashOf(row)) % MODULUS;
  }
  return { count, digest: total.toString(16) };
}

export function isSame(one: RowsDigest, other: RowsDigest): boolean {
  return one.count === other.count && one.digest === other.digest;
}

/** Databases tell columns in different orders. */
function hashOf(row: Row): bigint {
  const values = Object.keys(row)
    .sort()
    .map((column) => [column, row[column]]);
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}
