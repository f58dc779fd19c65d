import { setImmediate } from 'node:timers/promises';
import { findAvatar } from '../catalog/avatars.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { fontFamilies } from '../media/typesetting/fonts.ts';
import { familyOf } from '../people/families.ts';
import { REST } from '../people/painter/painter.ts';
import { partsOfSpeech } from '../text/parts-of-speech.ts';
import { loadAll } from './load-all.ts';

/** Any presenter of the library, as small as can be. */
const ANYBODY = 1;
const SMALL = { width: 72, height: 128 };

/** What costs a render far more at the first time than later. */
const STEPS = [
  // WebAssembly is compiled, and what draws a presenter.
  drawFrame,
  () => void fontFamilies('All is well.', 'en', 'sans'),
  // The tagger of English words builds its dictionary.
  () => void partsOfSpeech('All is well.'),
  loadAll,
];

/** Does each of them once, unless it is called off in between. */
export async function warmUp(signal: AbortSignal): Promise<void> {
  for (const step of STEPS) {
    // An order that has come is heard here.
    await setImmediate();
    if (signal.aborted) return;
    await step();
  }
}

async function drawFrame(): Promise<void> {
  const compositor = await createCompositor({ ...SMALL, transparent: false });
  const { pack } = findAvatar(ANYBODY)!;
  const view = { ...SMALL, framing: 'waist', mask: { kind: 'none' } } as const;
  const presenter = await familyOf(pack).open(pack, view, compositor);
  compositor.compose(presenter.frame(REST));
  presenter.close();
  compositor.close();
}
