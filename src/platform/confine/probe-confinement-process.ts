/**
 * Tries actions that a confined process must be denied, and reports which were denied: for `castwright doctor` and the
 * tests.
 */
import { execFileSync } from 'node:child_process';
import { watch } from 'node:fs';
import { chmod, chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { openSyscall } from './libc.ts';
import type { ConfinementProbeOrder, ConfinementProbeResult } from './probe-confinement.ts';

const syscall = openSyscall();
const CALLS =
  process.arch === 'arm64'
    ? { clone: 220, prlimit: 261, signalThread: 131 }
    : { clone: 56, prlimit: 302, signalThread: 234 };
const CLONE_FS = 0x200;
const CLONE_NEWUSER = 0x10000000;
const CLONE_NEWNET = 0x40000000;
const RLIMIT_CORE = 4;

process.once('disconnect', () => process.exit(1));
process.on('message', (order: ConfinementProbeOrder) => {
  void tryAll(order).then((done) => process.send?.(done, () => process.exit(0)));
});

/** Returns what succeeded, also in threads of the pool, where decoders run. */
async function tryAll({
  hidden,
  beside,
  given,
  outside,
  inside,
  parent,
}: ConfinementProbeOrder): Promise<ConfinementProbeResult> {
  return {
    readHidden: await works(() => readFile(hidden)),
    readBeside: await works(() => readFile(beside)),
    readGiven: await works(() => readFile(given)),
    writeOutside: await works(() => writeFile(outside, 'x')),
    writeInside: await works(() => writeFile(inside, 'x')),
    connect: await works(tryConnect),
    executeOwn: await works(() => execFileSync(process.execPath, ['--version'], { stdio: 'ignore' })),
    executeOther: await works(() => execFileSync('/bin/sh', ['-c', 'exit 0'], { stdio: 'ignore' })),
    signal: await works(() => process.kill(parent, 0)),
    readParent: await works(() => readFile(`/proc/${parent}/environ`)),
    chmodHidden: await works(() => chmod(hidden, 0o600)),
    chownHidden: await works(() => chown(hidden, process.getuid?.() ?? 0, process.getgid?.() ?? 0)),
    watchHidden: await works(() => watch(dirname(hidden)).close()),
    limitParent: isAllowed(CALLS.prlimit, parent, RLIMIT_CORE),
    slowParent: await works(() => setPriority(parent, constants.priority.PRIORITY_NORMAL)),
    signalThread: isAllowed(CALLS.signalThread, parent, parent),
    // The kernel rejects this combination with EINVAL, so nothing is cloned even if the filter permits the call.
    makeNamespace: isAllowed(CALLS.clone, CLONE_NEWUSER | CLONE_NEWNET | CLONE_FS),
  };
}

/** Whether a call reaches the kernel and is not denied there. */
function isAllowed(number: number, ...values: number[]): boolean {
  return syscall !== undefined && syscall(number, ...values) !== constants.errno.EPERM;
}

async function works(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Connects to a port where nothing listens: only a permission error counts as denied. */
function tryConnect(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(9, '127.0.0.1', resolve);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPERM' || error.code === 'EACCES') reject(error);
      else resolve();
    });
  });
}
