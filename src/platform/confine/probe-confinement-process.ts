/**
 * Tries what a confined process may not do, and tells which of it was refused: for `castwright doctor` and the tests.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { ConfinementProbeOrder, ConfinementProbeResult } from './probe-confinement.ts';

process.once('disconnect', () => process.exit(1));
process.on('message', (order: ConfinementProbeOrder) => {
  void tryAll(order).then((done) => process.send?.(done, () => process.exit(0)));
});

/** What worked. In threads of the pool, too, where decoders work. */
async function tryAll({
  hidden,
  given,
  outside,
  inside,
  parent,
}: ConfinementProbeOrder): Promise<ConfinementProbeResult> {
  return {
    readHidden: await works(() => readFile(hidden)),
    readGiven: await works(() => readFile(given)),
    writeOutside: await works(() => writeFile(outside, 'x')),
    writeInside: await works(() => writeFile(inside, 'x')),
    connect: await works(connected),
    executeOwn: await works(() => execFileSync(process.execPath, ['--version'], { stdio: 'ignore' })),
    executeOther: await works(() => execFileSync('/bin/sh', ['-c', 'exit 0'], { stdio: 'ignore' })),
    signal: await works(() => process.kill(parent, 0)),
    readParent: await works(() => readFile(`/proc/${parent}/environ`)),
  };
}

async function works(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** To a port where nobody listens: what was refused is the socket, not the connection. */
function connected(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(9, '127.0.0.1', resolve);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM' || error.code === 'EACCES') reject(error);
      else resolve();
    });
  });
}
