import { drawSvg, SvgRefused } from '../../../src/engine/media/pictures/draw-svg.ts';
import { looksLikeSvg } from '../../../src/service/library/assets/check-bytes.ts';
import { type Target, textOf, WornOut } from '../target.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const BOX = '<rect id="box" width="40" height="20" fill="#0a5"/>';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GOOD = Buffer.from(svg(BOX));
/** The signature of a PNG file. */
const SIGNATURE = '89504e470d0a1a0a';

/** Outcomes since the last call, by picture size: the renderer is WebAssembly, which coverage cannot see. */
const outcomes = new Set<string>();

export const target: Target = {
  kind: 'bytes',
  libraries: ['@resvg/resvg-wasm'],
  // The child that draws is killed after ten seconds.
  slowSeconds: 10,
  isInChild: true,
  seeds: [
    svg(
      '<style>.a{fill:#c00} #b>path{stroke:url(#g)}</style><path class="a" d="M0 0h20v20H0zM1 1C2 3 4 5 6 7A8 9 10 0 1 11 12Q1 2 3 4T5 6z"/>',
    ),
    svg(
      `<defs><linearGradient id="g" x1="0" x2="1" gradientTransform="rotate(45)"><stop offset="0" stop-color="red"/><stop offset="100%" stop-opacity=".5"/></linearGradient><radialGradient id="r" fx="2" r="0" xlink:href="#g"/><pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="skewX(9)"><circle r="2"/></pattern><clipPath id="c"><rect width="9" height="9" clip-path="url(#c)"/></clipPath><mask id="m">${BOX}</mask><marker id="k" markerWidth="3" orient="auto"><path d="M0 0L9 9"/></marker></defs><g clip-path="url(#c)" mask="url(#m)" opacity=".5"><polyline points="0,0 9,9 3,4" stroke="url(#r)" fill="url(#p)" marker-mid="url(#k)" stroke-dasharray="1 2" stroke-linejoin="round"/></g>${BOX}`,
    ),
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="2"/><feColorMatrix type="hueRotate" values="90"/><feTile/><feDropShadow dx="1"/><feImage xlink:href="#box"/><feMerge><feMergeNode in="SourceGraphic"/></feMerge></filter><g filter="url(#f)">${BOX}</g>`,
      'viewBox="0 0 900 450"',
    ),
    svg(
      `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="2"/><feMorphology operator="dilate" radius="1"/><feConvolveMatrix order="3" kernelMatrix="1 1 1 1 1 1 1 1 1"/><feDiffuseLighting><fePointLight x="1" z="2"/></feDiffuseLighting></filter><g filter="url(#f)">${BOX}</g>`,
      'viewBox="0 0 900 450"',
    ),
    svg(
      `<symbol id="s" viewBox="0 0 9 9">${BOX}</symbol><use xlink:href="#s" x="1" width="9" transform="matrix(1 0 0 1 2 3) scale(2)"/><image width="9" height="9" xlink:href="${PIXEL}" preserveAspectRatio="xMidYMid slice"/><switch><g systemLanguage="en"><ellipse rx="3" ry="5"/></g></switch>`,
      'width="4cm" height="50%" viewBox="0 0 40 20"',
    ),
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "#00f">]>${svg('<line x2="9" stroke="&a;" stroke-width="3"/>')}`,
  ],
  tokens: [
    ...[
      '<g>',
      '</g>',
      '<g transform="scale(1e9)">',
      '<use xlink:href="#box"/>',
      '<use xlink:href="#s"/>',
      ' id="',
      ' id="s"',
      '<defs>',
      '</defs>',
    ],
    ...[
      '<symbol id="s">',
      '</symbol>',
      '<mask id="m">',
      '</mask>',
      '<filter id="f">',
      '</filter>',
      '<pattern id="p">',
      '</pattern>',
      BOX,
    ],
    ...[
      ' fill="url(#p)"',
      ' filter="url(#f)"',
      ' mask="url(#m)"',
      ' clip-path="url(#c)"',
      ' stroke="url(#g)"',
      ' stroke-dasharray="0.0001"',
    ],
    ...[
      '<feGaussianBlur stdDeviation="1000"/>',
      '<feTurbulence numOctaves="1e9"/>',
      '<feMorphology radius="500"/>',
      '<feConvolveMatrix order="999"/>',
    ],
    ...[
      'M0 0',
      'A1e9 1e-9 0 1 1 1 1',
      'C',
      'z',
      '1e38',
      '-1e38',
      '1e-45',
      'NaN',
      '0',
      '%',
      'mm',
      '#',
      'rgb(',
      'hsl(1e9,',
      'inherit',
    ],
    ...[
      '<!ENTITY b "&a;&a;">',
      '&a;',
      '&#x0;',
      '<![CDATA[',
      ']]>',
      '<style>',
      '</style>',
      '*{',
      '@import url(',
      '!important',
      ':not(',
      '>',
    ],
    ...[
      'xlink:href="',
      'data:image/png;base64,',
      'data:image/svg+xml;utf8,<svg',
      'file:///etc/passwd',
      'http://127.0.0.1/',
      '<text',
      '<image ',
      '</svg>',
    ],
    ...[
      ' viewBox="0 0 1e9 1"',
      ' width="1e9"',
      ' width="0"',
      ' preserveAspectRatio="none"',
      '\u0000',
      '"',
      "'",
      '/',
      '<',
      '<!--',
      '-->',
    ],
  ],
  signs() {
    const signs = [...outcomes];
    outcomes.clear();
    return signs;
  },
  async run(input) {
    looksLikeSvg(input.subarray(0, 1000));
    try {
      const picture = Buffer.from(await drawSvg(input));
      outcomes.add(`picture: ${Math.round(4 * Math.log2(picture.length))}`);
      if (picture.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('The drawing is not a PNG');
      if (/<(?:\w+:)?text[\s>]/.test(textOf(input))) throw new Error('Text was left out without a warning');
    } catch (error) {
      if (!(error instanceof SvgRefused)) throw error;
      outcomes.add(`refusal: ${error.message}`);
      await requireWhole(error);
    }
  },
};

/** A drawing that traps the module is refused, and its child process ends: so must this thread. */
async function requireWhole(refusal: SvgRefused): Promise<void> {
  if (!refusal.message.includes('damaged')) return;
  try {
    await drawSvg(GOOD);
  } catch (cause) {
    throw new WornOut('The module draws nothing any more', false, { cause });
  }
}
