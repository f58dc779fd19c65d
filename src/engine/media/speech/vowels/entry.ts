/** The child process that holds the network of vowels: native, synchronous, and killable. */
import { serve } from '../process/serve.ts';
import type { VowelRequest } from './protocol.ts';
import { openRestorer, type Restorer } from './restorer.ts';

let open: { key: string; own: Restorer } | undefined;

serve(({ model, vocabulary, text }: VowelRequest) => {
  if (open?.key !== model) {
    open?.own.close();
    open = undefined;
    open = { key: model, own: openRestorer({ model, vocabulary }) };
  }
  return open.own.restore(text);
});
