import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import type { Confinement } from './confinement.ts';
import { everythingExcept } from './everything-except.ts';
import { probeConfinement } from './probe-confinement.ts';
import { filterProgram } from './seccomp.ts';

/** Not every machine that runs tests offers both; this asks the kernel, not our code. */
const offers = process.platform === 'linux' && process.env['CASTWRIGHT_CONFINE'] !== 'off';

const DECODER = { as: 'decoder', network: false } as const;

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(!offers)('confinement on this system', () => {
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

it('lists everything beside the paths to the excepted folders', async () => {
  await using temp = await makeTempDir('castwright-but-');
  const at = (...names: string[]) => join(temp.path, ...names);
  for (const folder of ['a/data/in', 'a/other', 'b']) await mkdir(at(folder), { recursive: true });
  await writeFile(at('a/file'), '');
  const found = everythingExcept([at('a/data')], temp.path);
  expect(found.sort()).toEqual([at('a/file'), at('a/other'), at('b')]);
  expect(everythingExcept([at('a/data/in'), at('b')], temp.path).sort()).toEqual([
    at('a/file'),
    at('a/other'),
  ]);
});

describe.each(['x64', 'arm64'] as const)('the seccomp filter for %s', (arch) => {
  const own = arch === 'x64' ? 0xc000003e : 0xc00000b7;
  const runs = (as: Confinement['as'], number: number, of = own, network = false) =>
    run(filterProgram({ as, network }, arch), { number, of, first: 0 });
  const [socket, execve, read, ptrace] = arch === 'x64' ? [41, 59, 0, 101] : [198, 221, 63, 117];
  const [connect, bind] = arch === 'x64' ? [42, 49] : [203, 200];

  it('lets a converter create local sockets (AF_UNIX is 1), but none of a network (AF_INET is 2)', () => {
    const filter = filterProgram({ as: 'converter', network: false }, arch);
    const makes = (first: number) => run(filter, { number: socket, of: own, first });
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
});

/** What the kernel would do: the few instructions that our filters have. */
function run(
  program: Buffer,
  { number, of, first }: { number: number; of: number; first: number },
): 'allow' | 'refuse' {
  let word = 0;
  for (let at = 0; at < program.length; at += 8) {
    const [code, ifTrue, ifFalse] = [program.readUInt16LE(at), program[at + 2] ?? 0, program[at + 3] ?? 0];
    const value = program.readUInt32LE(at + 4);
    if (code === 0x20) word = value === 0 ? number : value === 16 ? first : of;
    else if (code === 0x15) at += 8 * (word === value ? ifTrue : ifFalse);
    else if (code === 0x35) at += 8 * (word >= value ? ifTrue : ifFalse);
    else if (code === 0x06) return value === 0x7fff0000 ? 'allow' : 'refuse';
  }
  throw new Error('The program has no end');
}
