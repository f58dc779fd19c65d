/**
 * Imports documents of other services. Forked by the service: handles one order, sends one report and exits. A document
 * that hangs the parser or exhausts the memory affects only this process.
 */

import { importShotstack } from '../../template/shotstack/import-shotstack.ts';
import { UnreadableEdit } from '../../template/shotstack/reading.ts';
import type { ImportOrder, ImportReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ImportOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  process.send?.(importDocument(message.edit), () => process.exit(0));
});

function importDocument(edit: unknown): ImportReport {
  try {
    return { type: 'imported', ...importShotstack(edit) };
  } catch (error) {
    if (!(error instanceof UnreadableEdit)) throw error;
    return { type: 'refused', path: error.path, message: error.message };
  }
}
