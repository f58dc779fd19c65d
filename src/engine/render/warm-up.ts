import { setImmediate } from 'node:timers/promises';
import { findAvatar } from '../catalog/avatars.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { fontFamilies } from '../media/typesetting/fonts.ts';
import { familyOf } from '../people/families.ts';
import { REST } from '../people/painter/painter.ts';
import { partsOfSpeech } from '../text/parts-of-speech.ts';

/** Any presenter of the library, in a small size. */
const PRESENTER = 1;
const SMALL = { width: 72, height: 128 };

/** Work that is much slower the first time. */
const STEPS = [
  // Compiles WebAssembly and the drawing code of presenters.
  drawFrame,
  () => void fontFamilies('All is well.', 'en', 'sans'),
  // Builds the dictionary of the English part-of-speech tagger.
  () => void partsOfSpeech('All is well.'),
  loadAll,
];

/** Runs each step once; stops between steps when aborted. */
export async function warmUp(signal: AbortSignal): Promise<void> {
  for (const step of STEPS) {
    // Lets a received order abort the warm-up.
    await setImmediate();
    if (signal.aborted) return;
    await step();
  }
}

async function drawFrame(): Promise<void> {
  const compositor = await createCompositor({ ...SMALL, transparent: false });
  const { pack } = findAvatar(PRESENTER)!;
  const view = { ...SMALL, framing: 'waist', mask: { kind: 'none' } } as const;
  const presenter = await familyOf(pack).open(pack, view, compositor);
  compositor.compose(presenter.frame(REST));
  presenter.close();
  compositor.close();
}

/** Loads modules that only some films need, while there is time, so that no render waits for them. */
export async function loadAll(): Promise<void> {
  await Promise.all([
    import('./render.ts'),
    import('./background-music.ts'),
    import('./prepare/presentation.ts'),
    import('./prepare/product-video.ts'),
    import('./prepare/template-video.ts'),
    import('./captioned/render-caption-video.ts'),
    import('./extra-files.ts'),
    import('./speech/analyse-sound.ts'),
    import('../layers/footage.ts'),
    import('../layers/lottie.ts'),
    import('../layers/picture.ts'),
    import('../media/music/under-voice.ts'),
    import('../people/photographed/open-person.ts'),
    import('../people/rendered/live-plate.ts'),
  ]);
}
