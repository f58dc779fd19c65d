import type { ImportedEdit } from '../template/shotstack/import-shotstack.ts';

/** What is said between the service and the process that takes over documents of other services. */
export interface ImportOrder {
  type: 'import';
  /** Of Shotstack's, parsed. */
  edit: unknown;
}

export type ImportReport =
  | ({ type: 'imported' } & ImportedEdit)
  /** The message completes a sentence that begins with the path. */
  | { type: 'refused'; path: string; message: string };
