import { expect, test } from 'vitest';
import type {
  AvatarVideoRequest,
  ProductVideoRequest,
  TemplateVideoRequest,
} from '../../../engine/film/request.ts';
import type { Template } from '../../../engine/template/template.ts';
import { changeFilmTexts, filmStrings, readFilmTexts } from './film-texts.ts';

const voice = { type: 'script', script: 'Hello.\nBye.', voiceId: 'en-US-slt' } as const;
const common = { aspect: 'square', caption: true, format: 'mp4', name: 'Film' } as const;
const avatar = { library: 1 };
const shout = (text: string) => text.toUpperCase();

const AVATAR: AvatarVideoRequest = {
  kind: 'avatar_video',
  ...common,
  ...{ avatar, voice, layout: 'split' },
  panel: [{ from: 'Hello.', headline: 'A greeting' }],
};

const TEMPLATE: Template = {
  version: 1,
  name: 'Offer',
  aspects: ['square'],
  colors: { accent: '#ff0000' },
  variables: [
    { name: 'TITLE', type: 'text', default: 'Sale' },
    { name: 'TINT', type: 'text' },
    { name: 'SCRIPT', type: 'script' },
    { name: 'PICTURE', type: 'image' },
  ],
  scenes: [
    {
      name: 'one',
      script: '{{SCRIPT}} Goodbye.',
      background: '{{TINT}}',
      clips: [
        { name: 'Big title', asset: { type: 'text', text: '{{TITLE}} today', face: 'sans' } },
        { asset: { type: 'image', src: '{{PICTURE}}' } },
      ],
    },
  ],
};
const VALUES = { TITLE: 'Half off', TINT: 'red', SCRIPT: 'Come in.', PICTURE: 'https://example.com/a.png' };
const TEMPLATE_VIDEO: TemplateVideoRequest = {
  kind: 'template_video',
  ...common,
  ...{ avatar, template: TEMPLATE, values: VALUES, voice: { ...voice, script: '' } },
};

test('replaces the script of an avatar video, and leaves out its panel', () => {
  const { panel: _panel, ...rest } = AVATAR;
  expect(changeFilmTexts(AVATAR, shout)).toEqual({ ...rest, voice: { ...voice, script: 'HELLO.\nBYE.' } });
});

test('replaces scripts, headlines and points of scenes', () => {
  const scenes: AvatarVideoRequest['scenes'] = [
    { avatar, layout: 'full', voice, headline: 'Big', points: ['one', 'two'], panel: [{ from: 'Hello.' }] },
    { avatar, layout: 'media_only', seconds: 3, points: 'auto' },
  ];
  expect(changeFilmTexts({ ...AVATAR, scenes }, shout).scenes).toEqual([
    {
      ...{ avatar, layout: 'full', headline: 'BIG', points: ['ONE', 'TWO'] },
      voice: { ...voice, script: 'HELLO.\nBYE.' },
    },
    { avatar, layout: 'media_only', seconds: 3, points: 'auto' },
  ]);
});

test('replaces texts and written values of a template, but no names, colours or pictures', () => {
  const { template, values } = changeFilmTexts(TEMPLATE_VIDEO, (text) => `<${text}>`);
  expect(values).toEqual({ ...VALUES, TITLE: '<Half off>', SCRIPT: '<Come in.>' });
  const [scene] = template.scenes ?? [];
  expect([scene?.name, scene?.script, scene?.background]).toEqual([
    'one',
    '<{{SCRIPT}} Goodbye.>',
    '{{TINT}}',
  ]);
  expect(scene?.clips[0]).toMatchObject({
    name: 'Big title',
    asset: { text: '<{{TITLE}} today>', face: 'sans' },
  });
  expect(template.variables).toEqual(TEMPLATE.variables);
});

test('replaces the facts of a product and the texts of its brand, but no prices', () => {
  const product = {
    name: 'Mug',
    brand: 'Cork',
    price: '$25',
    points: ['Light'],
    pictures: ['a'],
    videos: [],
  };
  const request: ProductVideoRequest = {
    kind: 'product_video',
    ...common,
    ...{ avatar, voice, product, style: 'Price Drop' },
    brand: { outro: { template: TEMPLATE, values: VALUES } },
  };
  const changed = changeFilmTexts(request, shout);
  expect(changed.product).toEqual({ ...product, name: 'MUG', points: ['LIGHT'] });
  expect(changed.brand?.outro?.values).toMatchObject({ TITLE: 'HALF OFF', TINT: 'red' });
});

test('lists each string once, as spoken if it is both spoken and shown', () => {
  const scenes: AvatarVideoRequest['scenes'] = [
    { avatar, layout: 'full', voice, headline: 'Hello.', points: ['42', 'More'] },
  ];
  const texts = readFilmTexts({ ...AVATAR, scenes });
  expect(filmStrings(texts)).toEqual([
    { text: 'Hello.', use: 'spoken' },
    { text: 'Bye.', use: 'spoken' },
    { text: 'More', use: 'shown' },
  ]);
  expect(filmStrings(texts, (key) => key === 'Hello. Bye.').map(({ text }) => text)).toEqual([
    'Hello.',
    'More',
  ]);
});

test('moves elements timed by spoken words to the sentence in the same place', () => {
  const picture = { asset: { type: 'image', src: '{{PICTURE}}' } } as const;
  const script = 'First of all, welcome. {{SCRIPT}} Then we go home.';
  const clips = ['welcome', 'come in', 'we go', 'never spoken'].map((said) => ({ ...picture, said }));
  const template: Template = { ...TEMPLATE, scenes: [{ name: 'one', script, clips }] };
  const spanish: Record<string, string> = {
    [script]: 'Ante todo, bienvenidos. {{SCRIPT}} Luego nos vamos a casa todos juntos.',
    'Come in.': 'Pasen.',
  };
  const changed = changeFilmTexts({ ...TEMPLATE_VIDEO, template }, (text) => spanish[text] ?? text);
  expect(changed.template.scenes?.[0]?.clips.map(({ said }) => said)).toEqual([
    'Ante todo, bienvenidos.',
    'Pasen.',
    'Luego nos vamos a casa todos',
    'never spoken',
  ]);
});
