import { isAbsolute } from 'node:path';

/** A source as messages tell it: not where on this machine a file of the render lies. */
export function sourceForMessage(source: string): string {
  return isAbsolute(source) ? 'that is shown' : source;
}
