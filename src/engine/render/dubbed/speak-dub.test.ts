import { expect, it } from 'vitest';
import type { Dub, Transcript } from '../../film/request.ts';
import type { RenderContext } from '../render-context.ts';
import { speakDub } from './speak-dub.ts';

const TRANSCRIPT: Transcript = {
  sentences: [
    { text: 'Hello.', start: 0.5, end: 1, gender: 'female' },
    { text: 'Good morning.', start: 1.5, end: 2.5, gender: 'female' },
  ],
  cuts: [],
  duration: 4,
};

it('refuses translations that would take hours to speak before it speaks any', async () => {
  const dub: Dub = {
    ...{ from: 'english', to: 'spanish', table: {} },
    voices: {},
    texts: ['Hola.', 'Buenos días. '.repeat(1000)],
  };
  const pace = { transcript: TRANSCRIPT, maxPaceChange: 0.15 };
  // Nothing of it is used.
  const context = {} as RenderContext;
  await expect(speakDub(pace, dub, context, () => {})).rejects.toThrow(
    /^A translation has 13005 characters, .* in the 4 seconds of the video\. The longest is “Buenos días\. .*…” \(at 1\.5 s\)/,
  );
});
