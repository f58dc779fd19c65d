import type * as Node from './node.ts';

export class MediaError extends Error {
  override readonly name = 'MediaError';
}

/** Pages do not decode videos yet. */
export const footage: typeof Node.footage = () => {
  throw new MediaError('Videos cannot be shown in a preview yet');
};
