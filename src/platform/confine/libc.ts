import { createRequire } from 'node:module';

type Koffi = typeof import('koffi');

/** Functions of the C library for confinement, which Node has no bindings for. */
export interface Libc {
  /** `prctl(2)` with one value. */
  control(option: number, value: number): number;
  /** `landlock_create_ruleset(2)` */
  createRuleset(attributes: Buffer | null, flags: number): number;
  /** `landlock_add_rule(2)` */
  addRule(ruleset: number, type: number, attributes: Buffer): number;
  /** `landlock_restrict_self(2)` */
  restrictSelf(ruleset: number): number;
  /** `seccomp(2)` */
  filter(operation: number, flags: number, program: Buffer): number;
}

const LANDLOCK = { create: 444, addRule: 445, restrict: 446 };
const SECCOMP: ReadonlyMap<string, number> = new Map(Object.entries({ x64: 317, arm64: 277 }));

/** Undefined if this system does not support it. */
export function openLibc(): Libc | undefined {
  const seccomp = SECCOMP.get(process.arch);
  if (process.platform !== 'linux' || seccomp === undefined) return undefined;
  const koffi = loadKoffi();
  if (!koffi) return undefined;
  // The C library that Node itself is linked with.
  const own = koffi.load(null);
  const create = own.func('long syscall(long, void *, size_t, uint32_t)');
  const add = own.func('long syscall(long, int, int, void *, uint32_t)');
  const restrict = own.func('long syscall(long, int, uint32_t)');
  const prctl = own.func('int prctl(int, ulong, ulong, ulong, ulong)');
  const program = koffi.struct({ length: 'uint16_t', filter: 'void *' });
  const setFilter = own.func('syscall', 'long', ['long', 'uint32_t', 'uint32_t', koffi.pointer(program)]);
  return {
    control: (option, value) => prctl(option, value, 0, 0, 0),
    createRuleset: (attributes, flags) => create(LANDLOCK.create, attributes, attributes?.length ?? 0, flags),
    addRule: (ruleset, type, attributes) => add(LANDLOCK.addRule, ruleset, type, attributes, 0),
    restrictSelf: (ruleset) => restrict(LANDLOCK.restrict, ruleset, 0),
    filter: (operation, flags, filter) =>
      setFilter(seccomp, operation, flags, { length: filter.length / 8, filter }),
  };
}

/**
 * `syscall(2)` by number, for system calls that Node has no function for. Returns 0 on success, otherwise the error
 * number. Undefined on systems without confinement.
 */
export function openSyscall(): ((number: number, ...values: number[]) => number) | undefined {
  const koffi = process.platform === 'linux' ? loadKoffi() : undefined;
  if (!koffi) return undefined;
  const call = koffi.load(null).func('long syscall(long, long, long, long, long)');
  return (number, ...values) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = values;
    return call(number, first, second, third, fourth) === -1 ? koffi.errno() : 0;
  };
}

/** An optional package, which is not available on every system. */
function loadKoffi(): Koffi | undefined {
  try {
    return createRequire(import.meta.url)('koffi') as Koffi;
  } catch {
    return undefined;
  }
}
