import { setImmediate } from 'node:timers/promises';
import { findAvatar } from '../catalog/avatars.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { fontFamilies } from '../media/typesetting/fonts.ts';
import { familyOf } from '../people/families.ts';
import { REST } from '../people/painter/painter.ts';
import { subtitles } from '../text/captions/files.ts';
import { parseScript } from '../text/script/parts.ts';
import { spokenText } from '../text/script/spoken-text.ts';

/** Any presenter of the library, in a small size. */
const PRESENTER = 1;
const SMALL = { width: 72, height: 128 };

const ENGLISH = 'All is well. It is all well, too.';

/** Work that is much slower the first time. */
const STEPS = [
  // Compiles WebAssembly and the drawing code of presenters.
  drawFrame,
  () => void fontFamilies('All is well.', 'en', 'sans'),
  readEnglish,
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

/** Builds the dictionary that captions need, and compiles the patterns that read sentences when used a second time. */
function readEnglish(): void {
  for (const part of parseScript(ENGLISH, 'en-US')) {
    if (part.kind !== 'sentence') continue;
    spokenText(part.words, 'en-US');
    const words = part.words.map(({ text, offset }, index) => {
      return { text, offset, length: text.length, start: index, end: index + 1 };
    });
    subtitles(words, 'en-US');
  }
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
