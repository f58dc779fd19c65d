import process from 'node:process';

/** The parts of our environment that every test process receives: program paths and the compile cache. */
export const PROCESS_ENV = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  // Tests must not download voices.
  CASTWRIGHT_VOICES: 'embedded',
};
