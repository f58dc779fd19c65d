import { describe, expect, it } from 'vitest';
import type { Presenter } from '../../film/presenter.ts';
import type { AvatarVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Timeline } from '../../film/timeline.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { compileAvatarVideo } from './avatar-video.ts';

const script = 'Meet the new mug. It keeps tea hot for hours. Order yours today.';
const speech: ResolvedSpeech = {
  sound: 'voice',
  duration: 5.01,
  locale: 'en-US',
  words: script.split(' ').map((text, index) => ({
    text,
    offset: script.indexOf(text),
    length: text.length,
    start: 0.15 + index * 0.35,
    end: 0.45 + index * 0.35,
  })),
  visemes: [{ viseme: 'aa', start: 0.2, end: 0.4, energy: 1 }],
  stresses: [{ at: 0.3, strength: 0.8 }],
  phrases: [{ start: 0.15, end: 4.6 }],
};
const presenter = {
  avatar: { library: 1 },
  scene: { name: 'office' as const, color: '#d9c7b0', seed: 1 },
  hasBackdrop: false,
  isCloseUp: false,
};

function timeline(
  changes: Partial<AvatarVideoRequest> = {},
  said = speech,
  shown: Presenter = presenter,
): Timeline {
  const request: AvatarVideoRequest = {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script, voiceId: 'en-US-slt' },
    aspect: 'portrait',
    layout: 'full',
    caption: true,
    format: 'mp4',
    name: 'A mug',
    ...changes,
  };
  return compileAvatarVideo(request, said, shown);
}

const layers = (made: Timeline) => made.tracks.flatMap((track) => track.clips.map((clip) => clip.layer));
const names = (made: Timeline) => made.tracks.map((track) => track.name);

describe('compileAvatarVideo', () => {
  it('shows the panel that was written for its script, when its sentence is spoken', () => {
    const panel = [{ from: 'It keeps tea hot for hours.', headline: 'Keeps tea hot' }];
    for (const layout of ['split', 'picture_in_picture'] as const) {
      const clips = timeline({ layout, panel }).tracks.find(({ name }) => name === 'text')?.clips ?? [];
      expect(clips.slice(1)).toMatchObject([{ start: 0.15 + 4 * 0.35, layer: { text: 'Keeps tea hot' } }]);
    }
  });

  it('places captions lower where a face fills a square, so that they do not touch the lips', () => {
    const topOf = (aspect: 'square' | 'portrait', isCloseUp: boolean) => {
      const made = timeline({ aspect }, speech, { ...presenter, isCloseUp });
      return layers(made).flatMap((layer) => (layer.kind === 'caption' ? [layer.box.y] : []))[0]!;
    };
    expect(topOf('square', true)).toBeGreaterThan(topOf('square', false) + 50);
    expect(topOf('portrait', true)).toBe(topOf('portrait', false));
  });

  it('lasts a whole number of frames and no shorter than the speech', () => {
    const made = timeline();
    expect(made.duration * made.fps).toBeCloseTo(Math.round(made.duration * made.fps), 9);
    expect(made.duration).toBeGreaterThanOrEqual(speech.duration);
    expect(made.duration - speech.duration).toBeLessThan(1 / made.fps);
  });

  it('gives identical output for the same request, and the same seed for another speech', () => {
    expect(JSON.stringify(timeline())).toBe(JSON.stringify(timeline()));
    expect(timeline().seed).toBe(timeline({}, { ...speech, words: speech.words.slice(1) }).seed);
  });

  it('keeps every clip within the video', () => {
    for (const layout of ['full', 'split', 'picture_in_picture'] as const) {
      const made = timeline({ layout });
      for (const clip of made.tracks.flatMap((track) => track.clips)) {
        expect(clip.start).toBeGreaterThanOrEqual(0);
        expect(clip.end).toBeLessThanOrEqual(made.duration);
        expect(clip.start).toBeLessThan(clip.end);
      }
    }
  });

  it('puts the presenter in a scene, on green, or on transparency', () => {
    expect(names(timeline())).toEqual(['ground', 'presenter', 'captions', 'voice']);
    expect(layers(timeline({ layout: 'green_screen' }))[0]).toMatchObject({ kind: 'fill', color: '#00ff00' });
    const clear = timeline({ layout: 'transparent', caption: false });
    expect(clear.transparent).toBe(true);
    expect(names(clear)).toEqual(['presenter', 'voice']);
  });

  it('shows headline and points when their words are spoken', () => {
    for (const layout of ['split', 'picture_in_picture'] as const) {
      const text = timeline({ layout }).tracks.find((track) => track.name === 'text');
      const shown = text?.clips.map((clip) =>
        clip.layer.kind === 'text' ? [clip.layer.text, clip.start] : [],
      );
      expect(shown?.[0]).toEqual(['Meet the new mug', speech.words[0]?.start]);
      expect(shown?.at(-1)).toEqual(['Order yours today', speech.words[10]?.start]);
    }
  });

  it('numbers ordered points only, and sets a headline once that stays for a second list', () => {
    const textsOf = (script: string) => {
      const words = script.split(' ').map((text, index) => ({
        text,
        offset: script.indexOf(text),
        length: text.length,
        start: index * 0.3,
        end: index * 0.3 + 0.25,
      }));
      const made = timeline({ layout: 'split' }, { ...speech, words, duration: words.length * 0.3 + 1 });
      const text = made.tracks.find((track) => track.name === 'text');
      return text?.clips.map(({ layer }) => (layer.kind === 'text' ? layer.text : ''));
    };
    expect(textsOf('How to start the pump. First, open the valve. Then, press the button.')).toEqual([
      'How to start the pump',
      '1',
      'Open the valve',
      '2',
      'Press the button',
    ]);
    expect(
      textsOf(
        'Your skin deserves better. Lasts 24 hours a day. Has 95 percent natural oils. No perfume. No alcohol.',
      ),
    ).toEqual([
      'Your skin deserves better',
      '•',
      'Lasts 24 hours a day',
      '•',
      'Has 95 percent natural oils',
      '•',
      'No perfume',
      '•',
      'No alcohol',
    ]);
  });

  it('fills a square panel below a headline without points with the wave of the voice', () => {
    const panel = [{ from: 'It keeps tea hot for hours.', headline: 'Keeps tea hot' }];
    for (const layout of ['split', 'picture_in_picture'] as const) {
      const clips = timeline({ aspect: 'square', layout, panel }).tracks.find(
        ({ name }) => name === 'text',
      )?.clips;
      const [, headline, wave] = clips ?? [];
      expect([headline?.layer.kind, wave?.layer.kind]).toEqual(['text', 'wave']);
      expect([wave?.start, wave?.end]).toEqual([headline?.start, headline?.end]);
      if (headline?.layer.kind !== 'text' || wave?.layer.kind !== 'wave') continue;
      expect(wave.layer.box.y).toBeGreaterThanOrEqual(headline.layer.box.y + headline.layer.box.height);
    }
  });

  it('shows the wave of the voice until the first headline or point is spoken', () => {
    const panel = [{ from: 'It keeps tea hot for hours.', headline: 'Keeps tea hot' }];
    for (const layout of ['split', 'picture_in_picture'] as const) {
      const text = timeline({ layout, panel }).tracks.find(({ name }) => name === 'text');
      const [wave, headline] = text?.clips ?? [];
      expect([wave?.layer.kind, headline?.layer.kind]).toEqual(['wave', 'text']);
      expect([wave?.start, wave?.end]).toEqual([0, headline?.start]);
    }
  });

  it('shows the first words of a script above the wave if it offers no headline for long', () => {
    const shown = (script: string) => {
      const words = script.split(' ').map((text, index) => ({
        text,
        offset: script.indexOf(text),
        length: text.length,
        start: index * 0.4,
        end: index * 0.4 + 0.35,
      }));
      const made = timeline({ layout: 'split' }, { ...speech, words, duration: words.length * 0.4 });
      return made.tracks.find(({ name }) => name === 'text')?.clips ?? [];
    };
    const [first, wave] = shown(
      "Hey! I'm Zuri, and I run a bakery in Portland. Every morning we bake 300 loaves, and by noon they are gone.",
    );
    expect([first?.layer, first?.start]).toMatchObject([
      { text: "I'm Zuri, and I run a bakery in Portland" },
      0.4,
    ]);
    expect(wave?.layer.kind).toBe('wave');
    expect(first?.end).toBe(wave?.end);
  });

  it('highlights words in another colour where captions are over amber clothes', () => {
    const accentIn = (layout: 'full' | 'split') => {
      const made = timeline({ layout }, speech, { ...presenter, clothing: '#d9a02b' });
      const caption = layers(made).find(({ kind }) => kind === 'caption');
      return caption?.kind === 'caption' ? caption.accent : undefined;
    };
    expect(accentIn('full')).toBeDefined();
    expect(accentIn('split')).toBeUndefined();
  });

  it('keeps points smaller than a headline whose longest word is wide', () => {
    const panel = [
      {
        from: 'Meet the new mug.',
        headline: 'Unsere Wärmepumpenförderung läuft aus',
        points: ['New mug', 'Hot for hours'],
      },
    ];
    const clips = timeline({ layout: 'split', aspect: 'landscape', panel }).tracks.find(
      ({ name }) => name === 'text',
    )?.clips;
    const sizeOf = (text: string) => {
      const layer = clips?.find(({ layer }) => layer.kind === 'text' && layer.text === text)?.layer;
      return layer?.kind === 'text' ? layer.fontSize : 0;
    };
    expect(sizeOf('New mug')).toBeGreaterThan(30);
    expect(sizeOf('New mug')).toBeLessThan(790 / emsOf('Wärmepumpenförderung'));
  });

  it('draws the rule of a headline as long as one is shown, never alone', () => {
    const rulesOf = (made: Timeline) =>
      (made.tracks.find(({ name }) => name === 'panel')?.clips ?? []).flatMap(({ start, end, layer }) =>
        layer.kind === 'shape' && layer.box.height === 12 ? [[start, end]] : [],
      );
    // Too long for a headline, so the wave is alone until the second sentence.
    const words = `${'very '.repeat(30)}good mug. It keeps tea hot for hours.`
      .split(' ')
      .map((text, index) => ({
        ...{ text, offset: index * 5, length: text.length, start: index * 0.3, end: index * 0.3 + 0.25 },
      }));
    const long = { ...speech, words, duration: words.length * 0.3 + 1 };
    const panel = [{ from: 'It keeps tea hot for hours.', headline: 'Keeps tea hot' }];
    for (const layout of ['split', 'picture_in_picture'] as const) {
      const late = timeline({ layout, panel }, long);
      const text = late.tracks.find(({ name }) => name === 'text');
      const headline = text?.clips.find(({ layer }) => layer.kind === 'text');
      expect(headline?.start).toBeGreaterThan(5);
      expect(rulesOf(late)).toEqual([[headline?.start, headline?.end]]);
      // One headline follows another.
      const whole = timeline({ layout });
      expect(rulesOf(whole)).toEqual([[speech.words[0]?.start, whole.duration]]);
      expect(rulesOf(timeline({ layout, name: '' }, { ...speech, words: [] }))).toEqual([]);
    }
  });

  it('shows a sound wave and the video name when there are no words', () => {
    const made = timeline({ layout: 'split', caption: false }, { ...speech, words: [] });
    expect(layers(made).map((layer) => layer.kind)).toContain('wave');
    expect(layers(made)).toContainEqual(expect.objectContaining({ kind: 'text', text: 'A mug' }));
  });
});
