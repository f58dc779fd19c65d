/**
 * Variables that processes of ours are given: where programs, libraries, certificates and folders for what is temporary
 * are, how numbers of threads and memory are managed, and where compiled code is kept. None of them is a secret.
 */
const GIVEN = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'LC_ALL',
  'NODE_OPTIONS',
  'NODE_COMPILE_CACHE',
  'NODE_V8_COVERAGE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CASTWRIGHT_CONFINE',
  'UV_THREADPOOL_SIZE',
  'OMP_NUM_THREADS',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'DYLD_LIBRARY_PATH',
  'GLIBC_TUNABLES',
  'MALLOC_ARENA_MAX',
  'DISABLE_SYSTEM_FONTS_LOAD',
  // Windows
  'SYSTEMROOT',
  'TEMP',
  'TMP',
]);

/** The environment of a child: what it needs, and nothing that it could give away. */
export function childEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(own).filter(([name]) => GIVEN.has(name.toUpperCase())));
}
