import type { RenderProgress } from '../engine/processes/render/messages.ts';

const WIDTH = 30;
const WORDS: Record<RenderProgress['stage'], string> = {
  preparing: 'Preparing',
  speech: 'Speaking',
  lips: 'Moving lips',
  drawing: 'Drawing',
  storing: 'Finishing',
};

/** A bar on standard error; on something that is no terminal, one line a stage. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  const started = performance.now();
  let stage = '';
  return {
    show(update: RenderProgress): void {
      const word = WORDS[update.stage];
      if (!out.isTTY) {
        if (stage !== word) out.write(`${word} …\n`);
        stage = word;
        return;
      }
      const filled = Math.round(update.progress * WIDTH);
      const seconds = (performance.now() - started) / 1000;
      const left = update.progress > 0.2 ? `, ${Math.ceil(seconds / update.progress - seconds)} s left` : '';
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      out.write(`\r${word.padEnd(9)} ${bar} ${Math.round(update.progress * 100)} %${left}\x1b[K`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
