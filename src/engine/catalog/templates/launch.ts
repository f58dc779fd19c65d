// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Lime, ink and ultramarine; type as large as the frame allows, and a shoe that lands in the middle of it. */
export const LAUNCH: TemplateEntry = {
  id: 96,
  cover: 4.6,
  preview: 2.2,
  template: {
    version: 1,
    name: 'Drop day',
    description:
      'A product launch in huge type: a headline, the product, two close-ups, and where to buy it.',
    tags: ['product launch'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { lime: '{{COLOR}}', ink: '#0d0d12', paper: '#f6f5ef', ultra: '#2b2bea', hot: '#ff5a1f' },
    styles: {
      shout: {
        face: 'heavy',
        weight: 900,
        size: 21,
        minSize: 5,
        lineHeight: 0.92,
        uppercase: true,
        align: 'start',
        color: 'ink',
        letterSpacing: -0.02,
      },
      name: {
        face: 'heavy',
        weight: 900,
        size: 27,
        minSize: 6,
        lineHeight: 0.86,
        uppercase: true,
        color: 'ink',
        letterSpacing: -0.03,
        maxLines: 3,
      },
      note: {
        face: 'tech',
        weight: 600,
        size: 3.5,
        minSize: 2.2,
        align: 'start',
        color: 'ink',
        lineHeight: 1.25,
      },
      claim: {
        face: 'heavy',
        weight: 800,
        size: 7.4,
        minSize: 3,
        lineHeight: 1,
        align: 'start',
        color: 'ink',
        uppercase: true,
      },
    },
    variables: [
      { name: 'HEADLINE', type: 'text', default: 'Run like you are late', required: true, max_chars: 60, label: 'Headline' },
      { name: 'NAME', type: 'text', default: 'Stride One', required: true, max_chars: 40, label: 'Product name' },
      { name: 'PRICE', type: 'text', default: '$129', max_chars: 20, label: 'Price' },
      { name: 'FEATURE_1', type: 'text', default: 'Foam that gives back', max_chars: 60, label: 'First feature' },
      { name: 'FEATURE_2', type: 'text', default: 'Knit like a sock', max_chars: 60, label: 'Second feature' },
      { name: 'DATE', type: 'text', default: 'Out Friday, 9 a.m.', max_chars: 60, label: 'Launch date' },
      { name: 'CTA', type: 'text', default: 'Get yours', max_chars: 30, label: 'Call to action' },
      { name: 'SITE', type: 'text', default: 'stride.example', max_chars: 60, label: 'Website' },
      { name: 'PRODUCT', type: 'image', default: 'art:shoe.webp', required: true, label: 'Product, preferably without a background' },
      { name: 'DETAIL_1', type: 'image', default: 'art:shoe-heel.jpg', label: 'First close-up' },
      { name: 'DETAIL_2', type: 'image', default: 'art:shoe-toe.jpg', label: 'Second close-up' },
      { name: 'COLOR', type: 'text', default: '#d4ff3a', max_chars: 9, label: 'Background colour' },
    ],
    slots: { music: { id: 15, volume: 2 }, caption: { show: false } },
    timeline: { background: 'lime' },
    scenes: [
      {
        name: 'line',
        length: 2.6,
        clips: [
          shape('ink', [[0, 0, 100, 100], WHOLE_FRAME, WHOLE_FRAME], {
            start: 'end-0.45',
            keyframes: { y: keys([0, 100], [0.45, 0, 'in']) },
          }),
          text(
            '{{HEADLINE}}',
            'shout',
            [[7, 12, 86, 76], [6, 12, 88, 76], [7, 12, 86, 76]],
            {
              size: [22, 25, 20],
              shortSize: [44, 56, 44],
              pace: { by: 'words', step: 0.22 },
              transition: { in: 'rise' },
              keyframes: {
                scale: keys([0, 1], ['end', 1.06, 'linear']),
                x: keys(['end-0.5', 0], ['end', -8, 'in']),
              },
              anchor: [0, 50],
            },
          ),
          text(
            '{{DATE}}',
            'note',
            [[7, 4.5, 60, 5], [6, 4, 50, 7], [7, 3.5, 60, 7]],
            { transition: { in: 'wipeRight', out: 'fadeFast' } },
          ),
        ],
      },
      {
        name: 'hero',
        length: 4.2,
        background: 'lime',
        clips: [
          text(
            '{{PRICE}}',
            'claim',
            [[7, 81, 50, 8], [6, 80, 18, 12], [7, 86, 36, 9]],
            {
              start: 1.1,
              size: [11, 11, 10],
              valign: 'bottom',
              transition: { in: 'wipeRight', out: 'fadeFast' },
            },
          ),
          text(
            '{{DATE}}',
            'note',
            [[7, 89.5, 86, 5], [72, 82, 22, 10], [49, 86, 44, 9]],
            {
              start: 1.3,
              align: ['start', 'end', 'end'],
              valign: 'bottom',
              transition: { in: 'wipeRight', out: 'fadeFast' },
            },
          ),
          image(
            '{{PRODUCT}}',
            [[2, 34, 96, 44], [26, 36, 48, 57], [8, 31, 84, 52]],
            {
              fit: 'contain',
              shadow: { color: '#0d0d1266', blur: 5, y: 4 },
              keyframes: {
                x: keys([0, -85], [0.75, 0, 'out'], ['end-0.3', 1.5, 'linear'], ['end', 60, 'in']),
                rotation: keys([0, -26], [0.85, -11, 'back'], ['end-0.4', -8, 'inOut'], ['end', 6, 'in']),
                y: keys([0.8, 0], ['50%', -1.6, 'inOut'], ['end-0.4', 0, 'inOut']),
              },
            },
          ),
          // The product already crosses the ink, so that no frame between the scenes is empty.
          shape('ink', WHOLE_FRAME, { end: 0.7, keyframes: { y: keys([0, 0], [0.6, -100, 'out']) } }),
          text(
            '{{NAME}}',
            'name',
            [[4, 7, 92, 25], [3, 4, 94, 28], [4, 5, 92, 24]],
            {
              size: [27, 30, 26],
              valign: ['top', 'top', 'top'],
              start: 0.1,
              transition: { in: 'wipeUp', seconds: 0.6 },
              keyframes: { scale: keys([0, 1.04], ['end', 1, 'linear']) },
            },
          ),
          path(
            'M50 2A48 48 0 1 1 49.9 2',
            [100, 100],
            [[8, 33, 84, 47], [24, 32, 52, 65], [15, 29, 70, 56]],
            {
              ratio: 1,
              stroke: { color: 'ultra', width: 0.5 },
              draw: { at: 0.5, seconds: 1.4 },
              start: 0.1,
              transition: { out: 'fadeFast' },
            },
          ),
        ],
      },
      {
        name: 'details',
        length: 4.4,
        background: 'paper',
        clips: [
          shape('ink', WHOLE_FRAME, { start: 'end-0.4', keyframes: { x: keys([0, 100], [0.4, 0, 'in']) } }),
          text(
            '{{FEATURE_1}}',
            'claim',
            [[7, 40.5, 70, 8], [4, 78.5, 42, 17], [4, 78.5, 43, 18]],
            {
              start: 0.55,
              transition: { in: 'rise' },
              valign: 'middle',
              size: [7, 7.4, 5.4],
            },
          ),
          text(
            '01',
            'note',
            [[80, 40.5, 13, 8], [4, 73, 8, 5], [4, 73, 10, 5]],
            { start: 0.5, color: 'ultra', size: 5, showIf: 'FEATURE_1', transition: { in: 'fade' } },
          ),
          image(
            '{{DETAIL_1}}',
            [[0, 0, 100, 39], [0, 0, 50, 72], [0, 0, 50, 72]],
            {
              effect: 'zoomIn',
              transition: { in: 'slideRight', seconds: 0.55 },
            },
          ),
          text(
            '{{FEATURE_2}}',
            'claim',
            [[7, 90.5, 70, 8], [54, 4, 42, 17], [54, 4, 42, 18]],
            {
              start: 1.5,
              transition: { in: 'rise' },
              size: [7, 7.4, 6],
            },
          ),
          text(
            '02',
            'note',
            [[80, 90.5, 13, 8], [54, 22, 8, 5], [54, 23, 10, 4]],
            { start: 1.45, color: 'hot', size: 5, showIf: 'FEATURE_2', transition: { in: 'fade' } },
          ),
          image(
            '{{DETAIL_2}}',
            [[0, 50, 100, 39], [50, 28, 50, 72], [50, 28, 50, 72]],
            {
              effect: 'zoomOut',
              start: 0.95,
              transition: { in: 'slideLeft', seconds: 0.55 },
            },
          ),
        ],
      },
      {
        name: 'end',
        length: 3.4,
        background: 'ink',
        clips: [
          text(
            '{{CTA}}',
            'claim',
            [[7, 73, 86, 9], [56, 63, 38, 12], [7, 76, 60, 10]],
            {
              start: 0.7,
              color: 'ink',
              size: 6.4,
              plate: { color: 'lime', padding: 0.55, radius: 2 },
              keyframes: {
                scale: keys([0, 0], [0.45, 1, 'back'], [1.4, 1], [1.7, 1.06, 'inOut'], [2, 1, 'inOut']),
              },
              anchor: [8, 50],
            },
          ),
          text(
            '{{SITE}}',
            'note',
            [[7, 85, 86, 5], [56, 79, 38, 7], [7, 89, 86, 6]],
            { start: 0.9, color: 'paper', size: 4, transition: { in: 'wipeRight' } },
          ),
          text(
            '{{NAME}}',
            'name',
            [[7, 46, 86, 24], [56, 14, 40, 46], [7, 45, 86, 29]],
            {
              color: 'lime',
              align: 'start',
              size: [22, 19, 19],
              start: 0.2,
              valign: 'bottom',
              transition: { in: 'wipeUp', seconds: 0.6 },
            },
          ),
          image(
            '{{PRODUCT}}',
            [[4, 12, 92, 32], [5, 16, 46, 68], [22, 4, 74, 42]],
            {
              fit: 'contain',
              keyframes: {
                x: keys([0, -50], [0.7, 0, 'out']),
                rotation: keys([0, -30], [0.8, -9, 'back'], ['end', -6, 'linear']),
              },
            },
          ),
          shape(
            'ultra',
            [[-30, 6, 90, 44], [-10, -10, 56, 120], [45, -20, 80, 70]],
            {
              shape: 'circle',
              radius: 'round',
              ratio: 1,
              keyframes: { scale: keys([0, 0.3], [0.7, 1, 'out'], ['end', 1.08, 'linear']) },
            },
          ),
        ],
      },
    ],
  },
};
