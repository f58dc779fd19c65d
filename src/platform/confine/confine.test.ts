import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import type { Confinement } from './confinement.ts';
import { everythingExcept } from './landlock.ts';
import { probeConfinement } from './probe-confinement.ts';
import { filterProgram } from './seccomp.ts';

/** Not every machine that runs tests supports both; this checks the kernel, not our code. */
const isSupported = process.platform === 'linux' && process.env['CASTWRIGHT_CONFINE'] !== 'off';

/** Actions that every confined process must be denied. */
const HARMLESS = {
  readBeside: false,
  chmodHidden: false,
  chownHidden: false,
  watchHidden: false,
  limitParent: false,
  slowParent: false,
  makeNamespace: false,
};

const DECODER = { as: 'decoder', network: false } as const;

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!isSupported)('confinement on this system', () => {
  it('limits a decoder to its input and output folders, without network or programs', async () => {
    expect(await probeConfinement(DECODER)).toEqual({
      readHidden: false,
      readGiven: true,
      writeOutside: false,
      writeInside: true,
      connect: false,
      executeOwn: false,
      executeOther: false,
      signal: false,
      readParent: false,
      signalThread: false,
      ...HARMLESS,
    });
  });

  it('lets a renderer start its own engines, but no other program, socket or secret', async () => {
    expect(await probeConfinement({ as: 'renderer', network: false })).toMatchObject({
      readHidden: false,
      readGiven: true,
      writeOutside: false,
      writeInside: true,
      connect: false,
      executeOwn: true,
      executeOther: false,
      signal: false,
      ...HARMLESS,
    });
  });

  it('lets a converter start programs, but reach no network and read no secret', async () => {
    expect(await probeConfinement({ as: 'converter', network: false })).toMatchObject({
      readHidden: false,
      readGiven: true,
      writeOutside: false,
      writeInside: true,
      connect: false,
      executeOther: true,
      readParent: false,
      ...HARMLESS,
    });
  });

  it('lets a renderer connect when the network is allowed', async () => {
    const worked = await probeConfinement({ as: 'renderer', network: true });
    expect(worked).toMatchObject({ connect: true, executeOther: false, readHidden: false });
  });

  it('allows everything when confinement is off', async () => {
    vi.stubEnv('CASTWRIGHT_CONFINE', 'off');
    const worked = await probeConfinement(DECODER);
    expect(Object.values(worked ?? {}).every(Boolean)).toBe(true);
  });
});

it('lists every folder beside the paths to the excepted folders, and no files', async () => {
  await using temp = await makeTempDir('castwright-but-');
  const pathOf = (...names: string[]) => join(temp.path, ...names);
  for (const folder of ['a/data/in', 'a/other', 'b']) await mkdir(pathOf(folder), { recursive: true });
  await writeFile(pathOf('a/file'), '');
  await symlink(pathOf('b'), pathOf('a/link'));
  await symlink(pathOf('a/file'), pathOf('a/link-to-file'));
  const found = everythingExcept([pathOf('a/data')], temp.path);
  expect(found.sort()).toEqual([pathOf('a/link'), pathOf('a/other'), pathOf('b')]);
  expect(everythingExcept([pathOf('a/data/in'), pathOf('b')], temp.path).sort()).toEqual([
    pathOf('a/link'),
    pathOf('a/other'),
  ]);
});

describe.each(['x64', 'arm64'] as const)('the seccomp filter for %s', (arch) => {
  const own = arch === 'x64' ? 0xc000003e : 0xc00000b7;
  const pid = 77;
  const runs = (as: Confinement['as'], number: number, of = own, network = false) =>
    run(filterProgram({ as, network, pid }, arch), { number, of });
  /** The same with arguments. */
  const calls = (as: Confinement['as'], number: number, ...values: number[]) =>
    run(filterProgram({ as, network: false, pid }, arch), { number, of: own, values });
  const [socket, execve, read, ptrace] = arch === 'x64' ? [41, 59, 0, 101] : [198, 221, 63, 117];
  const [connect, bind] = arch === 'x64' ? [42, 49] : [203, 200];

  it('lets a converter create local sockets (AF_UNIX is 1), but none of a network (AF_INET is 2)', () => {
    const makes = (first: number) => calls('converter', socket, first);
    expect([makes(1), makes(2), makes(10), makes(16)]).toEqual(['allow', 'refuse', 'refuse', 'refuse']);
    expect([runs('converter', bind), runs('converter', execve)]).toEqual(['allow', 'allow']);
    expect([runs('converter', connect), runs('converter', ptrace)]).toEqual(['refuse', 'refuse']);
    expect([runs('converter', read), runs('converter', read, 0x40000003)]).toEqual(['allow', 'refuse']);
    expect(runs('converter', 0x40000000 + read)).toBe('refuse');
  });

  it('allows the calls a role needs and refuses the rest', () => {
    expect([runs('decoder', socket), runs('renderer', socket)]).toEqual(['refuse', 'refuse']);
    expect(runs('renderer', socket, own, true)).toBe('allow');
    expect([runs('decoder', execve), runs('renderer', execve)]).toEqual(['refuse', 'allow']);
    expect([runs('decoder', read), runs('renderer', read)]).toEqual(['allow', 'allow']);
    expect([runs('decoder', ptrace), runs('renderer', ptrace)]).toEqual(['refuse', 'refuse']);
    expect([runs('decoder', 425), runs('renderer', 425)]).toEqual(['refuse', 'refuse']);
  });

  it('refuses system calls of another architecture, whatever their number', () => {
    expect(runs('renderer', read, 0x40000003)).toBe('refuse');
    expect(runs('renderer', 0x40000000 + read)).toBe('refuse');
  });

  const everybody = ['decoder', 'renderer', 'converter'] as const;

  it('refuses changes of mode, owner, attributes and times, and watches on files', () => {
    const numbers =
      arch === 'x64'
        ? [76, 90, 91, 92, 93, 94, 132, 188, 190, 197, 235, 254, 260, 261, 268, 280, 294, 300, 301, 452]
        : [5, 7, 14, 26, 27, 45, 52, 53, 54, 55, 88, 262, 263, 452];
    for (const as of everybody)
      for (const number of numbers) expect(runs(as, number), `${number}`).toBe('refuse');
  });

  it('lets a process change its own limits and priority, and not those of another', () => {
    const [prlimit, setpriority] = arch === 'x64' ? [302, 141] : [261, 140];
    for (const as of everybody) {
      expect([calls(as, prlimit, 0, 7), calls(as, prlimit, 1, 7), calls(as, prlimit, pid)]).toEqual([
        'allow',
        'refuse',
        'refuse',
      ]);
      expect([calls(as, setpriority, 0, 0), calls(as, setpriority, 0, 1)]).toEqual(['allow', 'refuse']);
    }
  });

  it('lets threads and processes begin, and no namespaces', () => {
    const clone = arch === 'x64' ? 56 : 220;
    const [pthread, fork] = [0x3d0f00, 0x1200011];
    const namespaces = [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000];
    for (const as of everybody) {
      expect([calls(as, clone, pthread), calls(as, clone, fork)]).toEqual(['allow', 'allow']);
      for (const flag of namespaces) expect(calls(as, clone, fork | flag)).toBe('refuse');
      // Its flags are in memory, which the filter cannot read. The C library then falls back to `clone`.
      expect(runs(as, 435)).toBe('missing');
    }
  });

  it('lets a decoder send signals to threads of its own process only', () => {
    const [tgkill, tkill, queue, queueToThread] =
      arch === 'x64' ? [234, 200, 129, 297] : [131, 130, 138, 240];
    for (const call of [tgkill, tkill])
      expect([calls('decoder', call, pid, pid), calls('decoder', call, 1, 1)]).toEqual(['allow', 'refuse']);
    for (const as of everybody)
      expect([calls(as, queue, pid), calls(as, queueToThread, pid)]).toEqual(['refuse', 'refuse']);
  });
});

/** Interprets the few instructions of our filters, as the kernel would. */
function run(
  program: Buffer,
  { number, of, values = [] }: { number: number; of: number; values?: number[] },
): 'allow' | 'refuse' | 'missing' {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(of, 4);
  for (const [index, value] of values.entries()) data.writeUInt32LE(value >>> 0, 16 + 8 * index);
  let word = 0;
  for (let at = 0; at < program.length; at += 8) {
    const [code, ifTrue, ifFalse] = [program.readUInt16LE(at), program[at + 2] ?? 0, program[at + 3] ?? 0];
    const value = program.readUInt32LE(at + 4);
    if (code === 0x20) word = data.readUInt32LE(value);
    else if (code === 0x15) at += 8 * (word === value ? ifTrue : ifFalse);
    else if (code === 0x35) at += 8 * (word >= value ? ifTrue : ifFalse);
    else if (code === 0x45) at += 8 * ((word & value) !== 0 ? ifTrue : ifFalse);
    else if (code === 0x06) return value === 0x7fff0000 ? 'allow' : value === 0x50026 ? 'missing' : 'refuse';
    else throw new Error(`The program has an unknown instruction: ${code}`);
  }
  throw new Error('The program has no end');
}
