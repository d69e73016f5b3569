/** Processors whose system calls are numbered below. */
export type Processor = "x64" | "arm64";

type Numbers = [x64: number | null, arm64: number | null];
const both = (number: number): Numbers => [number, number];

/**
 * System calls that decoding needs none of, by name, and that Landlock lets pass or came to refuse only in later
 * kernels: linux/asm/unistd_64.h, asm-generic/unistd.h.
 */
const REFUSED: Record<string, Numbers> = {
  // Network, and sockets of this machine.
  socket: [41, 198],
  io_uring_setup: both(425),
  // Processes of its own, which would go on when it is ended; what starts a thread is looked at below.
  fork: [57, null],
  vfork: [58, null],
  // Others' memory, signals, limits and shares of the processor.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: both(440),
  process_mrelease: both(448),
  kcmp: [312, 272],
  kill: [62, 129],
  tkill: [200, 130],
  tgkill: [234, 131],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  pidfd_open: both(434),
  pidfd_send_signal: both(424),
  pidfd_getfd: both(438),
  setpriority: [141, 140],
  ioprio_set: [251, 30],
  sched_setparam: [142, 118],
  sched_setscheduler: [144, 119],
  sched_setaffinity: [203, 122],
  sched_setattr: [314, 274],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  // What is told of files, and their length by name.
  truncate: [76, 45],
  chmod: [90, null],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: both(452),
  chown: [92, null],
  fchown: [93, 55],
  lchown: [94, null],
  fchownat: [260, 54],
  utime: [132, null],
  utimes: [235, null],
  futimesat: [261, null],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
  fsetxattr: [190, 7],
  setxattrat: both(463),
  removexattr: [197, 14],
  lremovexattr: [198, 15],
  fremovexattr: [199, 16],
  removexattrat: both(466),
  file_setattr: both(469),
  inotify_init: [253, null],
  inotify_init1: [294, 26],
  fanotify_init: [300, 262],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // Doors of the kernel by which others came out of such a place.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: both(428),
  open_tree_attr: both(467),
  move_mount: both(429),
  fsopen: both(430),
  fspick: both(433),
  mount_setattr: both(442),
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
};
/** Answered as an older kernel would, on which libraries take another way. Their arguments can't be looked at. */
const UNKNOWN: Record<string, Numbers> = { clone3: both(435), openat2: both(437) };
/** The newest that was looked at; later ones are unknown too, and so are those of other tables (x32). */
const NEWEST = 469;

/** Refused where bits of an argument, counted from 0, are so. */
const REFUSED_BY_ARGUMENT: [numbers: Numbers, argument: number, refused: [bits: number, are: number][]][] = [
  // Opened to be read, and emptied (open, openat): Landlock refuses it from its third version on.
  [[2, null], 1, [[0x203, 0x200]]],
  [[257, 56], 2, [[0x203, 0x200]]],
  // By fcntl and ioctl: whom a descriptor signals, and with what; attributes of its file.
  [
    [72, 25],
    1,
    [
      [0xffff, 8],
      [0xffff, 10],
      [0xffff, 15],
    ],
  ],
  [
    [16, 29],
    1,
    [
      [0xffff, 0x8901],
      [0xffff, 0x8902],
      [0xff00, 0x6600],
    ],
  ],
];
/** Gives a thread where this bit of the first argument is set, and namespaces of its own where any of these are. */
const CLONE: Numbers = [56, 220];
const AS_THREAD = 0x10000;
const NEW_NAMESPACES = 0x7e020000;
/** Limits of another process than itself, which is 0. */
const PRLIMIT: Numbers = [302, 261];

const ARCHITECTURE: Record<Processor, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };
const [LOAD, JUMP_EQUAL, JUMP_GREATER, JUMP_SET, AND, RETURN] = [0x20, 0x15, 0x25, 0x45, 0x54, 0x06];
const [ALLOW, KILL, NOT_PERMITTED, NOT_IMPLEMENTED] = [0x7fff0000, 0x80000000, 0x00050001, 0x00050026];
/** Places at which the kernel shows a call's number, its architecture, and the lower half of an argument. */
const [NUMBER, ARCHITECTURE_AT] = [0, 4];
const argumentAt = (argument: number) => 16 + 8 * argument;

/** One instruction of a filter; of a jump, how many are left out where it is so and where not. */
type Instruction = [code: number, value: number, isSo?: number, isNot?: number];

/**
 * A filter for seccomp, in hexadecimal, as the kernel takes it (linux/filter.h): refuses the system calls above, and
 * ends a program that calls by another processor's numbers.
 */
export function callFilter(processor: Processor): string {
  const numberOf = ([x64, arm64]: Numbers) => (processor === "x64" ? x64 : arm64);
  const refuseAll = (calls: Record<string, Numbers>, answer: number): Instruction[] =>
    Object.values(calls).flatMap((numbers) => {
      const number = numberOf(numbers);
      return number === null ? [] : when([JUMP_EQUAL, number], [[RETURN, answer]]);
    });
  const byArgument = (numbers: Numbers, argument: number, ...checks: Instruction[][]): Instruction[] => {
    const number = numberOf(numbers);
    if (number === null) return [];
    const loaded = checks.flatMap((check) => [[LOAD, argumentAt(argument)] as Instruction].concat(check));
    return when([JUMP_EQUAL, number], [...loaded, [RETURN, ALLOW]]);
  };
  const refuse: Instruction = [RETURN, NOT_PERMITTED];
  return encoded([
    [LOAD, ARCHITECTURE_AT],
    [JUMP_EQUAL, ARCHITECTURE[processor], 1, 0],
    [RETURN, KILL],
    [LOAD, NUMBER],
    ...when([JUMP_GREATER, NEWEST], [[RETURN, NOT_IMPLEMENTED]]),
    ...refuseAll(UNKNOWN, NOT_IMPLEMENTED),
    ...refuseAll(REFUSED, NOT_PERMITTED),
    ...REFUSED_BY_ARGUMENT.flatMap(([numbers, argument, refused]) =>
      byArgument(
        numbers,
        argument,
        ...refused.map(([bits, are]): Instruction[] => [[AND, bits], ...when([JUMP_EQUAL, are], [refuse])]),
      ),
    ),
    ...byArgument(CLONE, 0, when([JUMP_SET, NEW_NAMESPACES], [refuse]), [[JUMP_SET, AS_THREAD, 1, 0], refuse]),
    ...byArgument(PRLIMIT, 0, [[JUMP_EQUAL, 0, 1, 0], refuse]),
    [RETURN, ALLOW],
  ]);
}

/** @param jump is left out of what follows where it isn't so */
function when([code, value]: Instruction, then: Instruction[]): Instruction[] {
  return [[code, value, 0, then.length], ...then];
}

function encoded(instructions: Instruction[]): string {
  const bytes = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, value, isSo = 0, isNot = 0], index) => {
    const at = index * 8;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(isSo, at + 2);
    bytes.writeUInt8(isNot, at + 3);
    bytes.writeUInt32LE(value, at + 4);
  });
  return bytes.toString("hex");
}
