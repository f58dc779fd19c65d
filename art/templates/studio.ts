import type { Canvas } from '@napi-rs/canvas';
import { findDrawn } from '../../src/engine/catalog/drawn.ts';
import { portrait } from '../portrait.ts';
import {
  along,
  blurred,
  box,
  chance,
  darken,
  disc,
  down,
  foliage,
  form,
  glow,
  grain,
  line,
  type Pen,
  picture,
} from './ink.ts';
import { gardenWindow } from './rooms.ts';

/** A workshop of designers: a long desk, screens and plants. */
export function workshop(): Canvas {
  return picture(1600, 1200, (pen) => {
    box(pen, 0, 0, 1600, 860, along(pen, [0, 0, 1600, 0], [0, '#F5F3FF'], [1, '#E6E9FB']));
    box(pen, 0, 850, 1600, 350, down(pen, 850, 1200, [0, '#D8C9B4'], [1, '#B59D7E']));
    gardenWindow(pen, 70, 120, 560, 520);
    board(pen);
    shelf(pen);
    for (const x of [360, 800, 1240]) {
      line(pen, `M${x} 0V120`, '#22264A', 5);
      glow(pen, x, 200, 190, '#FFE9B8', 0.6);
      form(pen, `M${x - 120} 190L${x - 40} 116H${x + 40}L${x + 120} 190Z`, '#2746F5');
    }
    desk(pen);
    glow(pen, 340, 380, 600, '#FFF0C8', 0.3);
    grain(pen, 0.09);
  });
}

function board(pen: Pen): void {
  darken(pen, 0.25, () => blurred(pen, 12, () => box(pen, 736, 226, 480, 330, '#6A6A90', 10)));
  box(pen, 730, 216, 480, 330, '#FFFFFF', 10);
  const any = chance(4);
  for (let index = 0; index < 12; index++) {
    const [x, y] = [766 + (index % 4) * 110, 246 + Math.floor(index / 4) * 98];
    pen.save();
    pen.translate(x + 40, y + 36);
    pen.rotate(any(-0.07, 0.07));
    box(pen, -40, -36, 82, 74, ['#FFD84A', '#FF8FA8', '#8FE0C2', '#B7C3FF'][Math.floor(any(0, 4))]!, 4);
    line(pen, 'M-26 -14h50M-26 4h36M-26 20h44', 'rgba(20,24,70,0.4)', 4);
    pen.restore();
  }
}

function shelf(pen: Pen): void {
  const any = chance(9);
  for (const y of [320, 500]) {
    box(pen, 1280, y, 300, 14, '#8A6A48');
    for (let x = 1294; x < 1500; ) {
      const [w, h] = [any(18, 34), any(80, 130)];
      box(
        pen,
        x,
        y - h,
        w,
        h,
        ['#2746F5', '#FF5C8A', '#22264A', '#FFD84A', '#F5F3FF', '#1FA971'][Math.floor(any(0, 6))]!,
        3,
      );
      x += w + 3;
    }
    foliage(pen, y, {
      x: 1540,
      y: y - 50,
      rx: 50,
      ry: 44,
      leaf: 9,
      colors: ['#246B4A', '#3F9A66', '#8FD09A'],
    });
    box(pen, 1514, y - 30, 50, 32, '#F5F3FF', 6);
  }
}

function desk(pen: Pen): void {
  darken(pen, 0.4, () => blurred(pen, 18, () => disc(pen, 800, 1120, 720, '#6A5A48', 30)));
  for (const x of [170, 1400]) box(pen, x, 850, 30, 270, '#22264A', 6);
  box(pen, 90, 812, 1420, 46, down(pen, 812, 858, [0, '#E3B67E'], [1, '#B9854C']), 10);
  screen(pen, 560, 520, 420, 250);
  form(pen, 'M250 812L276 640H486L512 812Z', '#C9CEDC');
  box(pen, 270, 640, 222, 150, '#22264A', 10);
  box(pen, 282, 652, 198, 126, '#2746F5', 4);
  disc(pen, 381, 715, 34, '#FFD84A');
  box(pen, 1060, 742, 66, 70, '#FF5C8A', 10);
  line(pen, 'M1126 760q30 2 26 26t-28 20', '#FF5C8A', 9);
  line(pen, 'M1210 812L1290 640L1390 690', '#22264A', 9);
  form(pen, 'M1360 660L1440 700L1400 760L1330 720Z', '#FFD84A');
  glow(pen, 1390, 770, 130, '#FFE9B8', 0.7);
  for (const [x, color] of [
    [640, '#2746F5'],
    [1150, '#FF5C8A'],
  ] as const) {
    box(pen, x, 760, 170, 240, along(pen, [x, 0, x + 170, 0], [0, color], [1, '#22264A']), 44);
    line(pen, `M${x + 85} 1000V1080M${x + 20} 1130L${x + 85} 1080L${x + 150} 1130`, '#22264A', 14);
  }
}

function screen(pen: Pen, x: number, y: number, w: number, h: number): void {
  box(pen, x + w / 2 - 20, y + h, 40, 50, '#9AA0B8');
  box(pen, x, y, w, h, '#22264A', 14);
  box(pen, x + 12, y + 12, w - 24, h - 24, '#FFFFFF', 4);
  box(pen, x + 12, y + 12, 84, h - 24, '#F0F1FF');
  for (let row = 0; row < 5; row++)
    box(pen, x + 28, y + 34 + row * 34, 52, 12, row === 1 ? '#2746F5' : '#C9CEE8', 6);
  box(pen, x + 120, y + 34, 270, 110, along(pen, [x, y, x + w, y + h], [0, '#FF8FA8'], [1, '#FFD84A']), 10);
  for (let part = 0; part < 3; part++) box(pen, x + 120 + part * 94, y + 160, 82, 60, '#E6E9FB', 8);
}

/** One of the product's own people on a plain colour, for team pictures. */
export function face(id: number, ground: string): Canvas {
  const avatar = findDrawn(id);
  if (!avatar) throw new Error(`There is no avatar ${id}`);
  return portrait(
    avatar.pack.content,
    { name: 'plain', color: ground },
    { width: 640, height: 760, scale: 1.5, eyes: 0.42 },
  );
}
