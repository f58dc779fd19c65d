/**
 * Environment variables passed to child processes: paths of programs, libraries, certificates and temporary folders,
 * settings of threads and memory, and the compile cache. None of them is secret.
 */
const ALLOWED = new Set([
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

/** Environment of a child process: only what it needs, without secrets. */
export function childEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(own).filter(([name]) => ALLOWED.has(name.toUpperCase())));
}
