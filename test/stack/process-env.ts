import process from 'node:process';

/** What every process of a test gets of our own environment: where programs are, and code that was compiled before. */
export const PROCESS_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  // No test fetches voices by the way.
  CASTWRIGHT_VOICES: 'embedded',
};
