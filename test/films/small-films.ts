import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { AvatarVideoRequest, CaptionVideoRequest, VideoRequest } from '../../src/engine/film/request.ts';
import type { Rect } from '../../src/engine/film/timeline.ts';
import { encoderPlan } from '../../src/engine/media/encoder/plan.ts';
import { beeps, encode, plainFrame } from '../../src/engine/media/encoder/test-media.ts';
import { createFliteEngine } from '../../src/engine/media/speech/flite/engine.ts';
import { resample } from '../../src/engine/media/speech/resample.ts';
import { writeAvatarPack } from '../../src/engine/people/pack-file.ts';
import { analysePhoto } from '../../src/engine/people/photographed/analysis/analyse-photo.ts';
import { photoPack } from '../../src/engine/people/photographed/family.ts';
import { filmOfDeck } from '../../src/engine/slides/film/film-of-deck.ts';
import { mergeDeck } from '../../src/engine/slides/merge-deck.ts';
import { drawPages } from '../../src/engine/slides/pdf/draw-pages.ts';
import { readTemplate } from '../../src/engine/template/read-template.ts';
import type { Template } from '../../src/engine/template/template.ts';
import { FLITE_VOICES } from '../../src/engine/voices/flite-voices.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { productPicture } from '../fixtures/product-pictures.ts';
import { realFile } from '../fixtures/real.ts';
import { request as avatarVideo } from '../media/render.ts';

/**
 * Prefix of references to files in a film's folder. A real path would change with every run, and with it the seed of
 * the film.
 */
const REFERENCE = 'asset:';
const referenceTo = (name: string) => `${REFERENCE}${name}`;
export const fileIn = (folder: string, reference: string) => join(folder, reference.slice(REFERENCE.length));

export interface SmallFilm {
  name: string;
  /** Rectangle of the presenter's mouth, as fractions of the frame. */
  mouth?: Rect;
  /** The text of its captions, if it has any. */
  captions?: string;
  /** Its loudness differs from that of a mastered voice. */
  hasOtherSounds?: true;
  /** Writes the source files of the film into the folder, and returns the request. */
  order(folder: string): Promise<VideoRequest>;
}

/** Lips close and open often. */
const LIPS = 'Mama buys bamboo.';
const PREVIEW = {
  aspect: 'square',
  format: 'mp4',
  caption: false,
  quality: 'preview',
  name: 'test',
} as const;
const MUSIC = { source: { library: 3 }, volume: 2 };

const says = (script: string, voiceId = 'en-US-slt') => ({ type: 'script', script, voiceId }) as const;

function avatarRequest(script: string, changes: Partial<AvatarVideoRequest>): AvatarVideoRequest {
  return avatarVideo(script, { quality: 'preview', ...changes });
}

/** One small film of every kind. Together they cover most of the engine in a few CPU seconds. */
export const SMALL_FILMS: readonly SmallFilm[] = [
  {
    name: 'drawn',
    mouth: { x: 0.43, y: 0.44, width: 0.18, height: 0.11 },
    captions: LIPS,
    hasOtherSounds: true,
    order: async () =>
      avatarRequest(LIPS, { caption: true, music: MUSIC, quality: 'full', resolution: '720p', fps: 24 }),
  },
  {
    name: 'rendered',
    mouth: { x: 0.44, y: 0.405, width: 0.12, height: 0.065 },
    order: async () =>
      avatarRequest(LIPS, {
        avatar: { library: 208 },
        voice: { ...says(LIPS, 'en-US-rms'), manner: { pitch: 2 } },
      }),
  },
  {
    name: 'photographed',
    mouth: { x: 0.43, y: 0.46, width: 0.17, height: 0.12 },
    order: async (folder) => {
      await storeFile(folder, 'photo.jpg', await astronaut());
      const person = photoPack(await analysePhoto(join(folder, 'photo.jpg')));
      await writeAvatarPack(join(folder, 'person.json'), person);
      return avatarRequest(LIPS, {
        avatar: { pack: referenceTo('person.json') },
        voice: says(LIPS, 'en-US-rms'),
      });
    },
  },
  {
    name: 'transparent',
    order: async () =>
      avatarRequest('Hello.', { avatar: { library: 81 }, layout: 'transparent', format: 'webm' }),
  },
  {
    name: 'scenes',
    captions: 'Hello. It folds.',
    hasOtherSounds: true,
    order: async (folder) => {
      const lamp = await storeFile(
        folder,
        'lamp.jpg',
        productPicture('lamp', { width: 240, inScene: true, seed: 2 }),
      );
      const [first, second] = [{ library: 100 }, { library: 81 }];
      const logo = await storeFile(folder, 'logo.png', logoPicture());
      return avatarRequest('', {
        caption: true,
        music: MUSIC,
        brand: {
          logo: { source: logo, width: 80, height: 40, corner: 'bottom_right', opacity: 0.8 },
          primary: '#8020c0',
        },
        scenes: [
          {
            avatar: first,
            voice: says('Hello.'),
            layout: 'full',
            headline: 'First',
            background: { blur: true },
          },
          {
            avatar: second,
            voice: says('It folds.'),
            layout: 'split_left',
            media: { source: lamp },
            points: ['Folds'],
            transition: 'slide',
          },
          { avatar: first, seconds: 1.8, layout: 'media_only', media: { source: lamp, fit: 'blur' } },
        ],
      });
    },
  },
  {
    name: 'product',
    captions: 'Meet the lamp. It folds flat. It shines far. Now only $25. Buy it today.',
    hasOtherSounds: true,
    order: async (folder) => {
      const pictures = [
        productPicture('lamp', { width: 240, seed: 2 }),
        productPicture('bottle', { width: 240, inScene: true, seed: 1 }),
      ];
      const files = pictures.map((bytes, index) => storeFile(folder, `picture-${index}.jpg`, bytes));
      return {
        ...PREVIEW,
        kind: 'product_video',
        product: {
          name: 'Fold lamp',
          price: '$25',
          oldPrice: '$32',
          points: ['Folds flat'],
          pictures: await Promise.all(files),
          videos: [await footage(folder)],
        },
        style: 'Dynamic Showcase',
        avatar: { library: 1 },
        voice: says('Meet the lamp. It folds flat. It shines far. Now only $25. Buy it today.'),
        caption: true,
        music: MUSIC,
      };
    },
  },
  {
    name: 'template',
    hasOtherSounds: true,
    order: async (folder) => {
      const shoe = await storeFile(folder, 'shoe.jpg', productPicture('shoe', { width: 200, seed: 3 }));
      return {
        ...PREVIEW,
        kind: 'template_video',
        template: templateOf({
          version: 1,
          name: 'Everything',
          aspects: ['square'],
          variables: [
            { name: 'TITLE', type: 'text' },
            { name: 'PHOTO', type: 'image' },
            { name: 'CLIP', type: 'video' },
          ],
          timeline: { background: '#203040' },
          scenes: [
            {
              script: 'Look up.',
              clips: [
                {
                  asset: { type: 'text', text: '{{TITLE}}', size: 12 },
                  box: [5, 5, 50, 20],
                  transition: { in: 'rise' },
                },
                { asset: { type: 'avatar', framing: 'head', radius: 'round' }, box: [60, 5, 35, 35] },
                {
                  asset: { type: 'video', src: '{{CLIP}}', volume: 1, radius: 4 },
                  box: [5, 45, 40, 30],
                },
                {
                  asset: { type: 'image', src: '{{PHOTO}}', radius: 3 },
                  box: [55, 45, 40, 40],
                  effect: 'zoomInFast',
                },
                { asset: ZIGZAG, box: [5, 80, 40, 15] },
              ],
            },
          ],
        }),
        values: { TITLE: 'Look', PHOTO: shoe, CLIP: await footage(folder) },
        avatar: { library: 127 },
        voice: says(''),
      };
    },
  },
  {
    name: 'slides',
    captions: 'Rain. Wettest year. Tank.',
    order: async (folder) => {
      const bytes = pdf([titledPage('Rain', ['Wettest year']), titledPage('Tank')]);
      const deck = mergeDeck({ drawn: await drawPages(bytes, { folder, onPage() {} }) }, 'weather');
      const pages = deck.pages.flatMap(({ drawn, script }, index) =>
        drawn
          ? [
              {
                page: index + 1,
                src: referenceTo(basename(drawn.picture.path)),
                script,
                facts: { ...drawn, build: undefined },
              },
            ]
          : [],
      );
      const layout = 'picture_in_picture';
      return {
        ...PREVIEW,
        kind: 'template_video',
        template: filmOfDeck({
          title: deck.title,
          pages,
          aspect: 'square',
          layout,
          corner: undefined,
          caption: true,
          revealPoints: false,
        }),
        values: {},
        avatar: { library: 81 },
        voice: says(''),
        caption: true,
      };
    },
  },
  {
    name: 'captioned',
    captions: LIPS,
    hasOtherSounds: true,
    order: (folder) => captionRequest(folder),
  },
];

const ZIGZAG = {
  type: 'path',
  d: 'M0 10 L40 2 L80 18',
  view: [80, 20],
  stroke: { color: '#ffcc00', width: 1 },
  draw: { seconds: 0.6 },
} as const;

function templateOf(json: object): Template {
  const { template, issues } = readTemplate(json);
  if (!template) throw new Error(`The template is invalid: ${JSON.stringify(issues)}`);
  return template;
}

async function storeFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return referenceTo(name);
}

/** A small photo, because analysis time grows with size. The face is just large enough. */
async function astronaut(): Promise<Buffer> {
  const side = 360;
  const canvas = createCanvas(side, side);
  canvas
    .getContext('2d')
    .drawImage(await loadImage(realFile('astronaut.jpg')), 60, 0, side, side, 0, 0, side, side);
  return canvas.toBuffer('image/jpeg', 92);
}

function logoPicture(): Buffer {
  const canvas = createCanvas(80, 40);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#e33';
  drawing.fillRect(0, 0, 40, 40);
  drawing.fillStyle = '#3e3';
  drawing.fillRect(40, 10, 40, 20);
  return canvas.toBuffer('image/png');
}

/**
 * A bright square moves to the right over a background that turns from red to blue; it beeps twice on the left channel.
 */
async function footage(folder: string): Promise<string> {
  const size = { width: 160, height: 120 };
  const plan = encoderPlan({ format: 'mp4', ...size, fps: 15, transparent: false });
  const path = join(folder, 'footage.mp4');
  const frameAt = (index: number) => {
    const frame = plainFrame(size, [70 + index * 2, 90 + index * 3, 170 - index * 3]);
    for (let row = 40; row < 80; row++) frame.y.fill(220, row * 160 + index * 5, row * 160 + index * 5 + 30);
    return frame;
  };
  const sound = beeps(1.6, [0.2, 1]);
  await encode(path, plan, 24, frameAt, [sound, sound.map((sample) => sample / 4)]);
  return referenceTo('footage.mp4');
}

/** A voice starts after a pause, over a background that grows brighter. */
async function captionRequest(folder: string): Promise<CaptionVideoRequest> {
  const flite = createFliteEngine();
  const { signal } = new AbortController();
  // The alignment has no guide for this voice and pace.
  const voice = FLITE_VOICES.find(({ id }) => id === 'en-GB-awb');
  if (!voice) throw new Error('The Flite voice en-GB-awb is missing');
  const spoken = await flite.synthesize({ text: LIPS, voice, rate: 0.85, signal });
  await flite.close();
  const { pcm } = resample(spoken.sound, 48_000);
  const [late, fps, size] = [0.4, 15, { width: 320, height: 180 }];
  const sound = new Float32Array(Math.ceil((2 * late + pcm.length / 48_000) * 48_000));
  sound.set(pcm, late * 48_000);
  const path = join(folder, 'film.mp4');
  const plan = encoderPlan({ format: 'mp4', ...size, fps, transparent: false });
  const frames = Math.floor((sound.length / 48_000) * fps);
  await encode(path, plan, frames, (index) => plainFrame(size, [50 + index * 2, 110, 150]), [sound, sound]);
  return {
    ...PREVIEW,
    kind: 'caption_video',
    voice: { type: 'audio', url: referenceTo('film.mp4'), script: LIPS, locale: 'en-US' },
    burn: true,
    caption: true,
  };
}
