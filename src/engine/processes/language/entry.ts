/** Detects the language of texts in a thread, because loading its tables would block a server's event loop. */
import { parentPort } from 'node:worker_threads';
import { guessLanguage } from '../../text/script/writing.ts';

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  void guessLanguage(text).then((language) => parentPort?.postMessage({ id, language }));
});
