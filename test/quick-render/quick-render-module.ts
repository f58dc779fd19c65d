import { fileURLToPath } from 'node:url';
import { buildOnce } from '../stack/build-once.ts';

const SOURCE = new URL('./make-quick-renders.ts', import.meta.url);

/** The module of a quick render process; it and its films are made once for every state of the sources. */
export async function quickRenderModule(): Promise<string> {
  // Imported lazily, because it loads codecs.
  const folder = await buildOnce('quick-renders', fileURLToPath(SOURCE), async (made) => {
    const { makeQuickRenders } = await import('./make-quick-renders.ts');
    await makeQuickRenders(made, 0);
  });
  return `${folder}/render-process.mjs`;
}
