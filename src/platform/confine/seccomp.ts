import type { Confinement } from './confinement.ts';
import type { Libc } from './libc.ts';

type Numbers = Record<string, readonly [x64: number, arm64: number]>;
/** What decides which calls are refused. */
type Calls = Pick<Confinement, 'as' | 'network'>;

/** Calls to the system that only those make that may open sockets. Pairs of sockets, for their channel, are others. */
const OF_NETWORKS: Numbers = {
  socket: [41, 198],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
};

/** Those that a converter makes among them, where the first argument is a socket of this machine (AF_UNIX). */
const OF_LOCAL_SOCKETS = ['bind', 'listen'];
const AF_UNIX = 1;

/** Those that renderers make and decoders do not: other programs, other processes. */
const OF_RENDERERS: Numbers = {
  execve: [59, 221],
  execveat: [322, 281],
  kill: [62, 129],
  pidfd_open: [434, 434],
  pidfd_send_signal: [424, 424],
};

/** Those that nothing of ours makes: into other processes, around Landlock, into parts of the kernel that break often. */
const OF_NOBODY: Numbers = {
  pidfd_getfd: [438, 438],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  io_uring_setup: [425, 425],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_by_handle_at: [304, 265],
  init_module: [175, 105],
  finit_module: [313, 273],
  kexec_load: [246, 104],
};

/** As the kernel names them (linux/audit.h). */
const ARCHITECTURES = { x64: 0xc000003e, arm64: 0xc00000b7 };
/** From here on x64 numbers its calls another time, for programs of 32-bit addresses. */
const X32 = 0x40000000;

const LOAD_WORD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
/** Fails with EPERM, as if the user were not allowed to. */
const REFUSE = 0x00050001;
/** Places in `struct seccomp_data`. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;

const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_SET_MODE_FILTER = 1;
const TO_ALL_THREADS = 1;

/** The filter as a program of the kernel (linux/filter.h), 8 bytes an instruction. */
export function filterProgram({ as, network }: Calls, arch: 'x64' | 'arm64'): Buffer {
  const refused = {
    ...OF_NOBODY,
    ...(!network && OF_NETWORKS),
    ...(as === 'decoder' && OF_RENDERERS),
  };
  const isLocal = as === 'converter' && !network;
  const numbers = Object.entries(refused).flatMap(([name, [x64, arm64]]) => {
    const isAllowed = isLocal && (name === 'socket' || OF_LOCAL_SOCKETS.includes(name));
    return isAllowed ? [] : [arch === 'x64' ? x64 : arm64];
  });
  const [x64, arm64] = OF_NETWORKS['socket'] ?? [0, 0];
  // Programs talk to parts of themselves through sockets that have no way out of the machine.
  const local = [
    instruction(JUMP_IF_EQUAL, 0, 4, arch === 'x64' ? x64 : arm64),
    instruction(LOAD_WORD, 0, 0, FIRST_ARGUMENT),
    instruction(JUMP_IF_EQUAL, 0, 1, AF_UNIX),
    instruction(RETURN, 0, 0, ALLOW),
    instruction(RETURN, 0, 0, REFUSE),
  ];
  const between = isLocal ? local : [];
  const last = between.length + numbers.length + 5;
  const program = [
    instruction(LOAD_WORD, 0, 0, ARCHITECTURE),
    instruction(JUMP_IF_EQUAL, 0, last - 2, ARCHITECTURES[arch]),
    instruction(LOAD_WORD, 0, 0, NUMBER),
    instruction(JUMP_IF_AT_LEAST, last - 4, 0, X32),
    ...between,
    ...numbers.map((number, index) =>
      instruction(JUMP_IF_EQUAL, last - 5 - between.length - index, 0, number),
    ),
    instruction(RETURN, 0, 0, ALLOW),
    instruction(RETURN, 0, 0, REFUSE),
  ];
  return Buffer.concat(program);
}

/** Refuses those calls to every thread of this process, for good. False where the system does not offer that. */
export function denySyscalls(calls: Calls, libc: Libc): boolean {
  if (process.arch !== 'x64' && process.arch !== 'arm64') return false;
  if (libc.control(PR_SET_NO_NEW_PRIVS, 1) !== 0) return false;
  return libc.filter(SECCOMP_SET_MODE_FILTER, TO_ALL_THREADS, filterProgram(calls, process.arch)) === 0;
}

function instruction(code: number, ifTrue: number, ifFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
