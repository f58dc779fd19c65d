/**
 * Signs the files of a video, in a thread that is kept, or reads the credentials of a file of a stranger, in a confined
 * process for this one file. So the private key is in no process that renders or that reads files of strangers.
 */
import { rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { signBeside, signFile } from '../../media/provenance/sign-file.ts';
import { verifyFile } from '../../media/provenance/verify-file.ts';
import type { ProvenanceReport, SignOrder, VerifyOrder } from './messages.ts';

if (parentPort) {
  const port = parentPort;
  port.on('message', (order: SignOrder) => {
    void reportOf(sign(order)).then((report) => port.postMessage(report));
  });
} else {
  process.once('disconnect', () => process.exit(1));
  process.on('message', (message: VerifyOrder | { type: 'abort' }) => {
    if (message.type === 'abort') process.exit(1);
    const verified = verifyFile(message.path, message.sidecar).then(
      (report) => ({ type: 'verified', report }) as const,
    );
    void reportOf(verified).then((report) => process.send?.(report, () => process.exit(0)));
  });
}

async function reportOf(work: Promise<ProvenanceReport>): Promise<ProvenanceReport> {
  try {
    return await work;
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function sign(order: SignOrder): Promise<ProvenanceReport> {
  const signed = (path: string) => `${path}.signed`;
  for (const path of order.paths) await signFile(path, signed(path), order);
  for (const [sidecar, path] of Object.entries(order.beside ?? {})) await signBeside(path, sidecar, order);
  // All or none: a file that is signed cannot be signed again.
  for (const path of order.paths) await rename(signed(path), path);
  return { type: 'signed' };
}
