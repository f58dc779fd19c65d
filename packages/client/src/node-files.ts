import { CastwrightError } from './errors.ts';

type Files = typeof import('node:fs');

/** Files of this machine; browsers have none, and their bundlers are not to look for them. */
export function nodeFiles(): Files {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.('node:fs');
  if (!files) throw new CastwrightError('Paths can be used only where there are files: give a Blob or bytes');
  return files as Files;
}
