import { expect, test } from 'vitest';
import { draftFromBrand, toRequestBody } from './draft.ts';

test('turns a brand into a draft and back unchanged', () => {
  const body = {
    colors: { primary: '#112233', text: '#ffffff' },
    logo: '12',
    watermark: { position: 'bottom_left' as const, opacity: 0.5 },
    music: { music_id: 3, volume: 0.4 },
    caption_style: 'boxed' as const,
    ai_label: { text: 'Made with AI', position: 'top_right' as const },
    heading_font: '15',
    body_font: '16',
    intro: { video: '14' },
    outro: { template_id: 1000001 },
  };
  expect(toRequestBody(draftFromBrand(body))).toEqual(body);
});

test('leaves out what was never set', () => {
  const empty = { colors: {}, watermark: { position: 'top_right' as const, opacity: 0.9 } };
  expect(toRequestBody(draftFromBrand(empty))).toEqual({ watermark: empty.watermark });
});
