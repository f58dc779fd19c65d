import type { Readable } from 'node:stream';

/** Collects the output of a stream; returns a function that gives the text so far. */
export function collectOutput(stream: Readable): () => string {
  let all = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  return () => all;
}
