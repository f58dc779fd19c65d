import { CastwrightError } from './errors.ts';

type Files = typeof import('node:fs');

/** Node's file functions. Loaded at run time, so that bundlers for browsers do not look for them. */
export function nodeFiles(): Files {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new CastwrightError('File paths work only on servers. Pass a Blob or bytes instead');
  return files as Files;
}
