// biome-ignore-all format: keep the three boxes of a clip, one per aspect ratio, on one line like a table
import { avatar, type Box, type ByAspect, image, keys, path, shape, type TemplateEntry, text, WHOLE_FRAME } from './clips.ts';

/** Navy, signal red and white, with condensed type: slanted bars, a desk, a picture over the shoulder, a ticker. */
export const NEWS: TemplateEntry = {
  id: 88,
  cover: 6.2,
  preview: 1.0,
  template: {
    version: 1,
    name: 'Evening bulletin',
    description: 'A short bulletin: an opening, two reports with a picture each, a ticker, and a sign-off.',
    tags: ['news', 'bulletin'],
    aspects: ['portrait', 'landscape', 'square'],
    rightToLeft: 'mirror',
    colors: { navy: '#0b1b40', deep: '#060f26', red: '{{COLOR}}', white: '#ffffff', ice: '#dfe8fb' },
    styles: {
      channel: {
        face: 'condensed',
        weight: 700,
        size: 18,
        minSize: 5,
        lineHeight: 1,
        uppercase: true,
        align: 'start',
        color: 'white',
        maxLines: 2,
      },
      headline: {
        face: 'condensed',
        weight: 600,
        size: 7,
        minSize: 3,
        lineHeight: 1.08,
        align: 'start',
        color: 'navy',
        maxLines: 3,
      },
      tag: {
        face: 'condensed',
        weight: 700,
        size: 3.8,
        minSize: 2.2,
        uppercase: true,
        letterSpacing: 0.06,
        align: 'start',
        color: 'white',
        maxLines: 1,
      },
      ticker: {
        face: 'sans',
        weight: 600,
        size: 3.3,
        minSize: 2.2,
        align: 'start',
        color: 'white',
        maxLines: 1,
      },
    },
    variables: [
      { name: 'CHANNEL', type: 'text', default: 'Harbour Evening', required: true, max_chars: 30, label: 'Programme name' },
      { name: 'DATE', type: 'text', default: 'Tuesday, six minutes past eight', max_chars: 50, label: 'Date' },
      { name: 'HEADLINE_1', type: 'text', default: 'Night trams return after eleven years', required: true, max_chars: 90, label: 'First headline' },
      { name: 'PLACE_1', type: 'text', default: 'Old town', max_chars: 30, label: 'Location' },
      { name: 'PICTURE_1', type: 'image', default: 'art:news-tram.jpg', label: 'Picture of the first report' },
      { name: 'SCRIPT_1', type: 'script', default: 'Good evening. For the first time in eleven years, trams will run through the night. The first one leaves at half past midnight.', max_chars: 3000, label: 'First report' },
      { name: 'HEADLINE_2', type: 'text', default: 'Market hall opens with sixty stalls', max_chars: 90, label: 'Second headline' },
      { name: 'PLACE_2', type: 'text', default: 'West quay', max_chars: 30, label: 'Location' },
      { name: 'PICTURE_2', type: 'image', default: 'art:news-market.jpg', label: 'Picture of the second report' },
      { name: 'SCRIPT_2', type: 'script', default: 'And the market hall is open again, with sixty stalls, and a roof that finally keeps the rain out.', max_chars: 3000, label: 'Second report' },
      { name: 'TICKER', type: 'text', default: 'Bridge closed to cars on Sunday   ·   Library open until ten from Monday   ·   Swimming pool: water is back at 26 degrees   ·   Rain from midnight', max_chars: 240, label: 'Ticker text' },
      { name: 'GOODBYE', type: 'text', default: 'Good night', max_chars: 40, label: 'Sign-off' },
      { name: 'COLOR', type: 'text', default: '#e3242f', max_chars: 9, label: 'Programme colour' },
    ],
    slots: {
      avatar: { id: 1 },
      music: { id: 10, volume: 0.7 },
      caption: {
        show: false,
        style: 'boxed',
        box: [6, 64.5, 88, 7.5],
        size: 4,
        landscape: { box: [52, 63, 46, 10] },
        square: { box: [5, 56.5, 52, 8] },
      },
    },
    timeline: { background: 'deep' },
    scenes: [
      {
        name: 'opening',
        length: 2.6,
        background: 'deep',
        clips: [
          sweepIn(),
          text(
            '{{CHANNEL}}',
            'channel',
            [[9, 38, 82, 18], [9, 34, 74, 26], [9, 34, 82, 24]],
            {
              size: [21, 21, 17],
              start: 0.55,
              valign: 'bottom',
              transition: { in: 'wipeRight', out: 'fadeFast', seconds: 0.6 },
            },
          ),
          shape(
            'red',
            [[9, 57.5, 30, 0.9], [9, 62.5, 16, 1.6], [9, 60, 22, 1.6]],
            { start: 0.9, transition: { in: 'wipeRight', out: 'fadeFast', seconds: 0.6 } },
          ),
          text(
            '{{DATE}}',
            'tag',
            [[9, 60, 82, 4], [9, 67, 74, 6], [9, 64, 82, 6]],
            { start: 1.1, color: 'ice', transition: { in: 'fade', out: 'fadeFast' } },
          ),
          ...bars(),
        ],
      },
      ...[1, 2].map((number) => report(number)),
      {
        name: 'goodbye',
        length: 2.4,
        background: 'deep',
        caption: false,
        clips: [
          sweepOut(),
          text(
            '{{GOODBYE}}',
            'channel',
            [[9, 38, 82, 18], [9, 34, 74, 26], [9, 34, 82, 24]],
            {
              size: [21, 21, 17],
              start: 0.35,
              valign: 'bottom',
              transition: { in: 'wipeRight', seconds: 0.6 },
            },
          ),
          shape(
            'red',
            [[9, 57.5, 30, 0.9], [9, 62.5, 16, 1.6], [9, 60, 22, 1.6]],
            { start: 0.5, transition: { in: 'wipeRight', seconds: 0.6 } },
          ),
          text(
            '{{CHANNEL}}',
            'tag',
            [[9, 60, 82, 4], [9, 67, 74, 6], [9, 64, 82, 6]],
            { start: 0.7, color: 'ice', transition: { in: 'fade' } },
          ),
          ...bars(),
        ],
      },
    ],
  },
};

/** The programme's colour sweeps over the frame at the end of a scene; `sweepOut` continues in the next scene. */
function sweepIn() {
  return shape('red', WHOLE_FRAME, { start: 'end-0.3', keyframes: { x: keys([0, -100], [0.3, 0, 'in']) } });
}

function sweepOut() {
  return shape('red', WHOLE_FRAME, { length: 0.45, keyframes: { x: keys([0, 0], [0.42, 100, 'out']) } });
}

/** A globe of lines, which are drawn and then turn a little. */
function globe(places: ByAspect<Box>) {
  const upright = [47, 34, 18].map(
    (halfWidth) => `M${50 - halfWidth} 50A${halfWidth} 47 0 0 1 ${50 + halfWidth} 50A${halfWidth} 47 0 0 1 ${50 - halfWidth} 50`,
  );
  const level = [0.36, 0.7].flatMap((part) => {
    const [distance, halfWidth] = [47 * part, 47 * Math.sqrt(1 - part * part)];
    return [50 - distance, 50 + distance].map(
      (y) => `M${(50 - halfWidth).toFixed(1)} ${y.toFixed(1)}H${(50 + halfWidth).toFixed(1)}`,
    );
  });
  return path([...upright, ...level, 'M50 3V97', 'M3 50H97'].join(''), [100, 100], places, {
    ratio: 1,
    stroke: { color: 'ice/22', width: 0.22 },
    draw: { seconds: 2.2 },
    keyframes: { rotation: keys([0, -18], ['end', -8, 'linear']) },
  });
}

/** Three slanted bars: one sweeps through, and two stay. */
function bars() {
  const slant = 'M20 0H100L80 100H0Z';
  return [
    globe([[30, 4, 130, 60], [48, -20, 74, 140], [34, -6, 110, 110]]),
    path(
      slant,
      [100, 100],
      [[30, 0, 110, 100], [40, 0, 60, 100], [40, 0, 90, 100]],
      { color: 'red', end: 1.1, keyframes: { x: keys([0, -150], [1.1, 150, 'inOut']) } },
    ),
    path(
      slant,
      [100, 100],
      [[44, 0, 90, 100], [62, 0, 30, 100], [58, 0, 60, 100]],
      { color: '#14306f', keyframes: { x: keys([0, 120], [0.8, 0, 'out'], ['end', -4, 'linear']) } },
    ),
    path(
      slant,
      [100, 100],
      [[76, 0, 70, 100], [82, 0, 26, 100], [82, 0, 50, 100]],
      { color: 'navy', keyframes: { x: keys([0, 120], [1, 0, 'out'], ['end', -7, 'linear']) } },
    ),
  ];
}

/** A presenter at the desk, a picture over their shoulder, and a headline that slides in below. */
function report(number: number) {
  return {
    name: `report${number}`,
    showIf: `HEADLINE_${number}`,
    script: `{{SCRIPT_${number}}}`,
    atLeast: 5,
    lead: 0.6,
    tail: 0.6,
    background: 'navy',
    clips: [
      sweepIn(),
      sweepOut(),
      text(
        `{{HEADLINE_${number}}}`,
        'headline',
        [[6.5, 79, 87, 10], [6, 76, 82, 12], [6.5, 73, 87, 13]],
        {
          size: [7.4, 7, 6],
          start: 0.15,
          maxLines: 2,
          transition: { in: 'fade', out: 'fadeFast' },
          keyframes: { x: keys([0, -3], [0.5, 0, 'out']) },
        },
      ),
      shape(
        'white',
        [[0, 77.5, 100, 13], [0, 74, 92, 16], [0, 71, 100, 17]],
        { start: 0.05, transition: { in: 'wipeRight', out: 'wipeRight', seconds: 0.35 } },
      ),
      text(
        `{{PLACE_${number}}}`,
        'tag',
        [[6.5, 73, 60, 4], [6, 68, 40, 6], [6.5, 65.5, 42, 5.5]],
        {
          start: 0.55,
          color: 'white',
          plate: { color: 'red', padding: 0.45, radius: 0 },
          transition: { in: 'wipeRight', out: 'fadeFast' },
        },
      ),
      text(
        '{{TICKER}}',
        'ticker',
        [[0, 91.2, 400, 5], [0, 91.5, 260, 6.5], [0, 89.5, 340, 6.5]],
        {
          size: [3.6, 3.3, 3.2],
          showIf: 'TICKER',
          keyframes: { x: keys([0, number === 1 ? 40 : -45], ['end', number === 1 ? -45 : -110, 'linear']) },
        },
      ),
      shape(
        'deep',
        [[0, 90.5, 100, 6.5], [0, 90, 100, 10], [0, 88, 100, 12]],
        { showIf: 'TICKER' },
      ),
      image(
        `{{PICTURE_${number}}}`,
        [[6, 6, 88, 30], [5, 8, 50, 57], [5, 9, 52, 46]],
        {
          effect: 'zoomIn',
          border: { color: 'white', width: 0.5 },
          shadow: { color: '#00000088', blur: 4, y: 2 },
          start: 0.35,
          transition: { in: number % 2 ? ('slideRight' as const) : ('slideDown' as const), seconds: 0.6 },
        },
      ),
      avatar(
        [[0, 33, 100, 45], [50, 4, 50, 74], [50, 14, 54, 57]],
        { framing: 'chest', place: 'none' },
      ),
      globe([[34, 30, 110, 60], [52, -6, 60, 100], [44, 2, 90, 90]]),
      path(
        'M20 0H100L80 100H0Z',
        [100, 100],
        [[20, 0, 120, 90], [52, 0, 60, 100], [48, 0, 80, 100]],
        { color: '#14306f', keyframes: { x: keys([0, 3], ['end', -3, 'linear']) } },
      ),
      shape('navy', WHOLE_FRAME, { colorTo: 'deep' }),
    ],
  };
}
