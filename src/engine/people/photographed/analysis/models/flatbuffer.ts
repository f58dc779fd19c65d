/** A FlatBuffer table. Fields are addressed by their schema number and may be absent. */
export interface Table {
  int(field: number, otherwise: number): number;
  byte(field: number, otherwise: number): number;
  text(field: number): string;
  table(field: number): Table | undefined;
  tables(field: number): Table[];
  ints(field: number): number[];
  bytes(field: number): Uint8Array;
}

/**
 * Reads the root table of a FlatBuffer. Every table begins with the distance back to its list of field offsets.
 *
 * @see https://flatbuffers.dev/internals/
 */
export function readFlatBuffer(file: Uint8Array): Table {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const follow = (at: number) => at + view.getUint32(at, true);

  const tableAt = (start: number): Table => {
    const fields = start - view.getInt32(start, true);
    const tableBytes = view.getUint16(fields, true);
    const place = (field: number) => {
      const slot = 4 + 2 * field;
      const offset = slot < tableBytes ? view.getUint16(fields + slot, true) : 0;
      return offset === 0 ? undefined : start + offset;
    };
    const vector = (field: number) => {
      const at = place(field);
      if (at === undefined) return { first: 0, length: 0 };
      const vectorStart = follow(at);
      return { first: vectorStart + 4, length: view.getUint32(vectorStart, true) };
    };
    const bytes = (field: number) => {
      const { first, length } = vector(field);
      return file.subarray(first, first + length);
    };
    const each = <T>(field: number, read: (at: number) => T) => {
      const { first, length } = vector(field);
      return Array.from({ length }, (_, index) => read(first + 4 * index));
    };
    return {
      int: (field, otherwise) => at(place(field), (it) => view.getInt32(it, true)) ?? otherwise,
      byte: (field, otherwise) => at(place(field), (it) => view.getInt8(it)) ?? otherwise,
      text: (field) => new TextDecoder().decode(bytes(field)),
      table: (field) => at(place(field), (it) => tableAt(follow(it))),
      tables: (field) => each(field, (it) => tableAt(follow(it))),
      ints: (field) => each(field, (it) => view.getInt32(it, true)),
      bytes,
    };
  };
  return tableAt(follow(0));
}

function at<T>(place: number | undefined, read: (place: number) => T): T | undefined {
  return place === undefined ? undefined : read(place);
}
