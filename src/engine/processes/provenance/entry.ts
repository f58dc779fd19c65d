/**
 * Signs the files of a video, or reads the credentials of a file of a stranger. Forked by the service, so that the
 * private key is in no process that renders, and so that a file that makes a parser hang blocks nothing.
 */
import { rename } from 'node:fs/promises';
import { signFile } from '../../media/provenance/sign-file.ts';
import { verifyFile } from '../../media/provenance/verify-file.ts';
import type { ProvenanceOrder, ProvenanceReport } from './messages.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (message: ProvenanceOrder | { type: 'abort' }) => {
  if (message.type === 'abort') process.exit(1);
  void run(message)
    .catch(
      (error: unknown): ProvenanceReport => ({
        type: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((report) => process.send?.(report, () => process.exit(0)));
});

async function run(order: ProvenanceOrder): Promise<ProvenanceReport> {
  if (order.type === 'verify') return { type: 'verified', report: await verifyFile(order.path) };
  const signed = (path: string) => `${path}.signed`;
  for (const path of order.paths) await signFile(path, signed(path), order);
  // All or none: a file that is signed cannot be signed again.
  for (const path of order.paths) await rename(signed(path), path);
  return { type: 'signed' };
}
