import type { ImportedEdit } from '../../template/shotstack/import-shotstack.ts';

/** Sent by the service to the process that imports documents of other services. */
export interface ImportOrder {
  type: 'import';
  /** A Shotstack edit, parsed. */
  edit: unknown;
}

export type ImportReport =
  | ({ type: 'imported' } & ImportedEdit)
  /** The message continues a sentence that starts with the path. */
  | { type: 'refused'; path: string; message: string };
