import type { Embedding } from '../../../../contract/dashboard/embedding.ts';

/** The pages that may frame one of ours, as a content security policy names them. */
export function frameAncestors({ mode, sites }: Embedding): string {
  if (mode === 'off') return "frame-ancestors 'none'";
  return mode === 'anywhere' ? 'frame-ancestors *' : `frame-ancestors 'self' ${sites.join(' ')}`;
}
