import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawSvg } from './draw-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const BOX = '<rect width="40" height="20" fill="#0a5"/>';

async function pixel(drawing: Buffer, x: number, y: number): Promise<number[]> {
  const picture = await loadImage(Buffer.from(await drawSvg(drawing)));
  const canvas = createCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return [...canvas.getContext('2d').getImageData(x * picture.width, y * picture.height, 1, 1).data];
}

test('a drawing becomes a picture of 2048 pixels with its colours, styles and clear parts', async () => {
  const drawing = svg('<style>.a{fill:#c00}</style><path class="a" d="M0 0h20v20H0z"/>');
  expect(await pixel(drawing, 0.25, 0.5)).toEqual([204, 0, 0, 255]);
  expect((await pixel(drawing, 0.75, 0.5))[3]).toBe(0);
  const { width, height } = await loadImage(Buffer.from(await drawSvg(drawing)));
  expect([width, height]).toEqual([2048, 1024]);
});

test.each([
  ['scripts', svg(`<script>while (true) {}</script>${BOX}`)],
  ['what happens on load', svg(BOX, 'viewBox="0 0 40 20" onload="while (true) {}"')],
  ['pages inside', svg(`${BOX}<foreignObject><iframe src="http://127.0.0.1/"/></foreignObject>`)],
  ['a size beyond all measure', svg(BOX, 'width="1e9" height="5e8" viewBox="0 0 40 20"')],
  ['a style sheet from elsewhere', svg(`<style>@import url("http://127.0.0.1/a.css");</style>${BOX}`)],
  ['a file of this machine', svg(`<image width="9" height="9" xlink:href="file:///etc/passwd"/>${BOX}`)],
  ['itself within itself', svg(`<g id="a"><use xlink:href="#a"/></g>${BOX}`)],
])('%s: no effect', async (_what, drawing) => {
  expect(await pixel(drawing, 0.5, 0.5)).toEqual([0, 170, 85, 255]);
});

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 12 },
  (_, i) => `<g id="x${i + 1}">${`<use xlink:href="#x${i}"/>`.repeat(10)}</g>`,
).join('');

test.each([
  [
    'entities within entities',
    Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<g id="&l9;"/>')}`),
  ],
  ['copies of copies', svg(`<defs><g id="x0">${BOX}</g>${uses}</defs><use xlink:href="#x12"/>`)],
  ['elements a hundred thousand deep', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ['an end that is missing', svg(BOX).subarray(0, 120)],
  ['no height', svg(BOX, 'viewBox="0 0 1000000 1"')],
  ['nothing', Buffer.from('<svg/>')],
])('%s: refused in a sentence', async (_what, drawing) => {
  await expect(drawSvg(drawing)).rejects.toThrow('The SVG is damaged, or too much to be drawn');
});

test.each([
  ['words', svg(`${BOX}<text x="1" y="9">Ours</text>`), 'turn them into paths'],
  [
    'a picture of the network',
    svg(`<image width="9" height="9" xlink:href="http://169.254.169.254/"/>`),
    'from elsewhere',
  ],
  ['too many bytes', svg(BOX + ' '.repeat(1_000_000)), 'may have 1 MB'],
  ['nothing that is seen', svg('<g/>'), 'nothing to be seen'],
])('%s: refused, and it is said what to do', async (_what, drawing, why) => {
  await expect(drawSvg(drawing)).rejects.toThrow(why);
});
