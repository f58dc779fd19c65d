import type { Readable } from 'node:stream';

/** Collects what a stream prints, as text; answers what there is so far. */
export function printed(stream: Readable): () => string {
  let all = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  return () => all;
}
