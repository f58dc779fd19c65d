import type { Confinement } from './confinement.ts';
import type { Libc } from './libc.ts';

/** System call numbers; undefined if an architecture lacks the call. */
type Numbers = Record<string, readonly [x64: number | undefined, arm64: number | undefined]>;
type Architecture = 'x64' | 'arm64';

/** Options that decide which calls are denied. */
export interface FilterOptions extends Pick<Confinement, 'as' | 'network'> {
  /** Id of the process that the filter is for. */
  pid: number;
}

const SOCKET = [41, 198] as const;
/** Socket calls. Socket pairs, which carry the channel to the parent, use other calls. */
const SOCKETS: Numbers = {
  socket: SOCKET,
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
};

/** Calls that converters may use if the first argument of `socket` is AF_UNIX. */
const LOCAL_SOCKETS = ['socket', 'bind', 'listen'];
const AF_UNIX = 1;

/** Programs and signals: renderers start and kill speech engines, decoders do not. */
const PROGRAMS: Numbers = {
  execve: [59, 221],
  execveat: [322, 281],
  kill: [62, 129],
  pidfd_open: [434, 434],
  pidfd_send_signal: [424, 424],
};

/** Signals to a thread. Decoders may send them only to their own process, as `abort` does. */
const THREAD_SIGNALS: Numbers = {
  tgkill: [234, 131],
  tkill: [200, 130],
};

/** Access to other processes, ways around Landlock, and error-prone parts of the kernel. */
const NEVER: Numbers = {
  pidfd_getfd: [438, 438],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  kcmp: [312, 272],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
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
  open_tree_attr: [467, 467],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_by_handle_at: [304, 265],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  swapon: [167, 224],
  swapoff: [168, 225],
};

/** Landlock permits these for every path, even hidden ones: owners, modes, times and lengths of files. */
const METADATA: Numbers = {
  chmod: [90, undefined],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, undefined],
  lchown: [94, undefined],
  fchown: [93, 55],
  fchownat: [260, 54],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: [463, 463],
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: [466, 466],
  file_setattr: [469, 469],
  utime: [132, undefined],
  utimes: [235, undefined],
  futimesat: [261, undefined],
  utimensat: [280, 88],
  // By path, which Landlock denies only since version 3; for open files there is `ftruncate`.
  truncate: [76, 45],
};

/** Landlock also permits watches, which reveal when hidden files are opened. */
const WATCHES: Numbers = {
  inotify_init: [253, undefined],
  inotify_init1: [294, 26],
  inotify_add_watch: [254, 27],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
};

/** Calls that name a process, by the index of that argument. Only 0, the caller, is allowed. */
const OWN_PROCESS: readonly [argument: number, Numbers][] = [
  [0, { prlimit64: [302, 261], sched_setattr: [314, 274], sched_setaffinity: [203, 122] }],
  [0, { sched_setscheduler: [144, 119], sched_setparam: [142, 118] }],
  [1, { setpriority: [141, 140], ioprio_set: [251, 30] }],
];

const CLONE = [56, 220] as const;
/** Its flags are in memory, which a filter cannot read. C libraries use `clone` if it is missing. */
const CLONE3 = [435, 435] as const;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e020000;

/** Values of the kernel (linux/audit.h). */
const ARCHITECTURES = { x64: 0xc000003e, arm64: 0xc00000b7 };
/** First number of the second set of calls on x64, for programs with 32-bit addresses. */
const X32 = 0x40000000;

const LOAD_WORD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
/** Fails with EPERM, as without permission. */
const REFUSE = 0x00050001;
/** Fails with ENOSYS, as on an older kernel. */
const MISSING = 0x00050026;
/** Offsets in `struct seccomp_data`; each argument has eight bytes, the lower four first. */
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
const ARGUMENTS_OFFSET = 16;

const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_SET_MODE_FILTER = 1;
const TO_ALL_THREADS = 1;

/** Builds the filter as a BPF program (linux/filter.h) with 8 bytes per instruction. */
export function filterProgram({ as, network, pid }: FilterOptions, arch: Architecture): Buffer {
  const isLocal = as === 'converter' && !network;
  const sockets = Object.entries(SOCKETS).filter(([name]) => !isLocal || !LOCAL_SOCKETS.includes(name));
  const refused = {
    ...NEVER,
    ...METADATA,
    ...WATCHES,
    ...(!network && Object.fromEntries(sockets)),
    ...(as === 'decoder' && PROGRAMS),
  };
  const number = (numbers: Numbers[string]) => (arch === 'x64' ? numbers[0] : numbers[1]);
  const numbersFor = (calls: Numbers) => Object.values(calls).flatMap((numbers) => number(numbers) ?? []);
  return Buffer.concat([
    instruction(LOAD_WORD, 0, 0, ARCHITECTURE_OFFSET),
    instruction(JUMP_IF_EQUAL, 1, 0, ARCHITECTURES[arch]),
    instruction(RETURN, 0, 0, REFUSE),
    instruction(LOAD_WORD, 0, 0, NUMBER_OFFSET),
    instruction(JUMP_IF_AT_LEAST, 0, 1, X32),
    instruction(RETURN, 0, 0, REFUSE),
    ...when(numbersFor({ CLONE }), [
      instruction(LOAD_WORD, 0, 0, ARGUMENTS_OFFSET),
      instruction(JUMP_IF_ANY_BIT, 0, 1, NEW_NAMESPACES),
      instruction(RETURN, 0, 0, REFUSE),
      instruction(RETURN, 0, 0, ALLOW),
    ]),
    ...when(numbersFor({ CLONE3 }), [instruction(RETURN, 0, 0, MISSING)]),
    ...OWN_PROCESS.flatMap(([argument, calls]) => when(numbersFor(calls), allowOnlyIf(argument, 0))),
    ...(as === 'decoder' ? when(numbersFor(THREAD_SIGNALS), allowOnlyIf(0, pid)) : []),
    // Parts of a program communicate through local sockets, which do not leave the machine.
    ...(isLocal ? when(numbersFor({ socket: SOCKET }), allowOnlyIf(0, AF_UNIX)) : []),
    ...when(numbersFor(refused), [instruction(RETURN, 0, 0, REFUSE)]),
    instruction(RETURN, 0, 0, ALLOW),
  ]);
}

/** Runs instructions for calls with these numbers; others continue after them. */
function when(numbers: readonly number[], then: readonly Buffer[]): Buffer[] {
  return numbers.flatMap((number) => [instruction(JUMP_IF_EQUAL, 0, then.length, number), ...then]);
}

/** Allows the call if an argument has this value, and denies it otherwise. */
function allowOnlyIf(argument: number, value: number): Buffer[] {
  return [
    instruction(LOAD_WORD, 0, 0, ARGUMENTS_OFFSET + 8 * argument),
    instruction(JUMP_IF_EQUAL, 0, 1, value),
    instruction(RETURN, 0, 0, ALLOW),
    instruction(RETURN, 0, 0, REFUSE),
  ];
}

/** Denies these calls to all threads of this process, permanently. Returns false if the system does not support it. */
export function denySyscalls(calls: Pick<Confinement, 'as' | 'network'>, libc: Libc): boolean {
  if (process.arch !== 'x64' && process.arch !== 'arm64') return false;
  if (libc.control(PR_SET_NO_NEW_PRIVS, 1) !== 0) return false;
  const program = filterProgram({ ...calls, pid: process.pid }, process.arch);
  return libc.filter(SECCOMP_SET_MODE_FILTER, TO_ALL_THREADS, program) === 0;
}

function instruction(code: number, ifTrue: number, ifFalse: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}
