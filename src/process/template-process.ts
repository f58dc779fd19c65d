/**
 * The process that takes over documents of other services, forked by the service: takes one order, answers one
 * report, and ends. A document that keeps it busy for ever, or fills its memory, ends this process and nothing else.
 */
import type { ImportOrder, ImportReport } from '../orders/import-protocol.ts';
import { importShotstack } from '../template/shotstack/import-shotstack.ts';
import { UnreadableEdit } from '../template/shotstack/reading.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ImportOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  process.send?.(takeOver(message.edit), () => process.exit(0));
});

function takeOver(edit: unknown): ImportReport {
  try {
    return { type: 'imported', ...importShotstack(edit) };
  } catch (error) {
    if (!(error instanceof UnreadableEdit)) throw error;
    return { type: 'refused', path: error.path, message: error.message };
  }
}
