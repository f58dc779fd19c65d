import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { AvatarAttributes } from '../src/engine/people/pack.ts';
import type { Appearance } from '../src/engine/people/painter/appearance.ts';
import { character, drawLitLayer, hasLayer, LAYERS, REST } from '../src/engine/people/painter/painter.ts';
import { drawScene } from '../src/engine/people/painter/scene.ts';

export interface Shot {
  width: number;
  height: number;
  /** Pixels per rig unit. */
  scale: number;
  /** Height of the eyes, as a fraction of the picture. */
  eyes: number;
}

export const COVER: Shot = { width: 720, height: 1280, scale: 1.4, eyes: 0.38 };
export const BUST: Shot = { width: 400, height: 400, scale: 0.84, eyes: 0.5 };

/** A person in their place, with a slight smile. */
export function portrait(look: Appearance, scene: AvatarAttributes['scene'], shot: Shot): Canvas {
  const { width, height, scale, eyes } = shot;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  drawScene(ctx, width, height, scene.name, scene.color, look.seed);
  const person = character(look);
  const middle = look.view === 'frontal' ? 0 : look.facing === 'left' ? -9 : 9;
  const pose = { ...REST, smile: 0.5, mouth: { ...REST.mouth, open: 0.18, upperTeeth: 0.9, width: 29 } };
  const figure = createCanvas(width, height);
  const pen = figure.getContext('2d');
  for (const layer of LAYERS.filter((layer) => hasLayer(person, layer))) {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.setTransform(scale, 0, 0, scale, width / 2 - middle * scale, height * eyes);
    drawLitLayer(pen, person, layer, pose);
    ctx.drawImage(figure, 0, 0);
  }
  return canvas;
}

/** Pictures in rows, each with a caption below. */
export function sheet(pictures: readonly { canvas: Canvas; caption: string }[], columns: number): Canvas {
  const { width, height } = pictures[0]!.canvas;
  const row = height + 22;
  const canvas = createCanvas(columns * width, Math.ceil(pictures.length / columns) * row);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = '#222222';
  ctx.font = '15px sans-serif';
  pictures.forEach((picture, index) => {
    const x = (index % columns) * width;
    const y = Math.floor(index / columns) * row;
    ctx.drawImage(picture.canvas, x, y);
    ctx.fillText(picture.caption, x + 6, y + height + 16, width - 12);
  });
  return canvas;
}
