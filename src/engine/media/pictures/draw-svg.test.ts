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

test('draws an SVG 2048 pixels wide, with colours, styles and transparency', async () => {
  const drawing = svg('<style>.a{fill:#c00}</style><path class="a" d="M0 0h20v20H0z"/>');
  expect(await pixel(drawing, 0.25, 0.5)).toEqual([204, 0, 0, 255]);
  expect((await pixel(drawing, 0.75, 0.5))[3]).toBe(0);
  const { width, height } = await loadImage(Buffer.from(await drawSvg(drawing)));
  expect([width, height]).toEqual([2048, 1024]);
});

test.each([
  ['scripts', svg(`<script>while (true) {}</script>${BOX}`)],
  ['load handlers', svg(BOX, 'viewBox="0 0 40 20" onload="while (true) {}"')],
  ['embedded pages', svg(`${BOX}<foreignObject><iframe src="http://127.0.0.1/"/></foreignObject>`)],
  ['an enormous size', svg(BOX, 'width="1e9" height="5e8" viewBox="0 0 40 20"')],
  ['a remote style sheet', svg(`<style>@import url("http://127.0.0.1/a.css");</style>${BOX}`)],
  ['a local file', svg(`<image width="9" height="9" xlink:href="file:///etc/passwd"/>${BOX}`)],
  ['a group that uses itself', svg(`<g id="a"><use xlink:href="#a"/></g>${BOX}`)],
])('ignores %s', async (_what, drawing) => {
  expect(await pixel(drawing, 0.5, 0.5)).toEqual([0, 170, 85, 255]);
});

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 12 },
  (_, i) => `<g id="x${i + 1}">${`<use xlink:href="#x${i}"/>`.repeat(10)}</g>`,
).join('');

test.each([
  ['nested entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<g id="&l9;"/>')}`)],
  ['nested copies', svg(`<defs><g id="x0">${BOX}</g>${uses}</defs><use xlink:href="#x12"/>`)],
  ['elements nested 100,000 deep', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
  ['a truncated file', svg(BOX).subarray(0, 120)],
  ['an extreme aspect ratio', svg(BOX, 'viewBox="0 0 1000000 1"')],
  ['an empty SVG', Buffer.from('<svg/>')],
])('rejects %s', async (_what, drawing) => {
  await expect(drawSvg(drawing)).rejects.toThrow('The SVG is damaged or too complex to draw');
});

test.each([
  ['text', svg(`${BOX}<text x="1" y="9">Ours</text>`), 'Convert text to paths'],
  [
    'a remote picture',
    svg(`<image width="9" height="9" xlink:href="http://169.254.169.254/"/>`),
    'refers to external pictures',
  ],
  ['a file over 1 MB', svg(BOX + ' '.repeat(1_000_000)), 'larger than 1 MB'],
  ['a drawing with nothing visible', svg('<g/>'), 'The SVG is empty'],
])('rejects %s and says why', async (_what, drawing, why) => {
  await expect(drawSvg(drawing)).rejects.toThrow(why);
});
