import type { Canvas } from '@napi-rs/canvas';
import {
  along,
  blurred,
  box,
  chance,
  darken,
  disc,
  down,
  edge,
  foliage,
  form,
  glow,
  grain,
  line,
  type Pen,
  picture,
  round,
} from './ink.ts';

const WIDTH = 1600;
const HEIGHT = 1000;

function houses(pen: Pen, seed: number, ground: number, colors: readonly string[], lit: number): void {
  const any = chance(seed);
  for (let x = -40; x < WIDTH; ) {
    const wide = any(110, 210);
    const tall = any(210, 430);
    const color = colors[Math.floor(any(0, colors.length))]!;
    box(pen, x, ground - tall, wide, tall, along(pen, [x, 0, x + wide, 0], [0, color], [1, `${color}dd`]));
    if (any() < 0.6)
      edge(
        pen,
        [
          [x - 8, ground - tall],
          [x + wide / 2, ground - tall - any(40, 80)],
          [x + wide + 8, ground - tall],
        ],
        '#3A2B4A',
      );
    for (let wy = ground - tall + 30; wy < ground - 50; wy += 58) {
      for (let wx = x + 20; wx < x + wide - 30; wx += 46) {
        box(pen, wx, wy, 24, 34, any() < lit ? '#FFD98A' : 'rgba(20,24,60,0.55)', 3);
        line(pen, `M${wx + 12} ${wy}v34`, 'rgba(20,20,40,0.5)', 2);
      }
    }
    x += wide + any(-2, 6);
  }
}

/** A tram in a lit street at dusk. */
export function tram(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    box(
      pen,
      0,
      0,
      WIDTH,
      HEIGHT,
      down(pen, 0, 700, [0, '#2A2F6B'], [0.5, '#7A5C9E'], [0.85, '#F29C7E'], [1, '#FFC98F']),
    );
    const any = chance(2);
    for (let index = 0; index < 50; index++)
      disc(pen, any(0, WIDTH), any(0, 300), any(0.8, 2.4), 'rgba(255,255,255,0.8)');
    blurred(pen, 3, () => houses(pen, 11, 660, ['#6C5A8E', '#84689A', '#5A5288'], 0.35));
    houses(pen, 5, 720, ['#4B3F72', '#5E4777', '#73506F', '#3F3B6B'], 0.6);
    box(pen, 0, 716, WIDTH, 284, down(pen, 716, 1000, [0, '#4A3F66'], [1, '#1D1B38']));
    for (const y of [838, 908]) line(pen, `M0 ${y}H${WIDTH}`, '#B8A9C9', 5);
    for (const x of [150, 760, 1420]) {
      line(pen, `M${x} 740V320q0 -40 60 -40`, '#1D1B38', 9);
      glow(pen, x + 64, 286, 150, '#FFD98A', 0.9);
      disc(pen, x + 64, 286, 16, '#FFF3D0');
    }
    line(pen, `M0 300Q800 350 ${WIDTH} 300`, '#1D1B38', 3);
    line(pen, 'M820 330L760 420L820 470', '#1D1B38', 7);
    carriage(pen, 200, 470, 580);
    carriage(pen, 800, 470, 580);
    box(pen, 770, 530, 40, 250, '#22204A');
    blurred(pen, 14, () =>
      box(
        pen,
        210,
        850,
        1160,
        80,
        down(pen, 850, 930, [0, 'rgba(255,217,138,0.55)'], [1, 'rgba(255,217,138,0)']),
      ),
    );
    foliage(pen, 8, { x: 20, y: 640, rx: 130, ry: 150, leaf: 13, colors: ['#2A2A52', '#3A3B62', '#6A5A72'] });
    grain(pen, 0.12);
  });
}

function carriage(pen: Pen, x: number, y: number, w: number): void {
  darken(pen, 0.7, () => blurred(pen, 12, () => box(pen, x + 10, 836, w - 20, 30, '#2A2448', 14)));
  box(
    pen,
    x,
    y,
    w,
    360,
    down(pen, y, y + 360, [0, '#F5F1E8'], [0.52, '#F5F1E8'], [0.53, '#E23A3A'], [1, '#B3242E']),
    46,
  );
  box(pen, x + 30, y - 16, w - 60, 26, '#D8D2C6', 12);
  for (let index = 0; index < 4; index++) {
    const wx = x + 34 + index * ((w - 60) / 4);
    box(
      pen,
      wx,
      y + 46,
      (w - 60) / 4 - 22,
      128,
      down(pen, y + 46, y + 174, [0, '#FFE9B4'], [1, '#FFC56B']),
      14,
    );
    if (index !== 2) {
      disc(pen, wx + 54, y + 122, 20, '#4B3F72', 24);
      form(
        pen,
        `M${wx + 14} ${y + 174}C${wx + 18} ${y + 136} ${wx + 90} ${y + 136} ${wx + 94} ${y + 174}Z`,
        '#4B3F72',
      );
    }
  }
  box(pen, x + w / 2 - 44, y + 40, 88, 296, 'rgba(40,30,60,0.28)', 10);
  line(pen, `M${x + w / 2} ${y + 44}V${y + 330}`, 'rgba(20,10,40,0.5)', 4);
  box(pen, x + 26, y + 218, w - 52, 8, '#FFFFFF');
  for (const at of [0.18, 0.32, 0.68, 0.82]) disc(pen, x + w * at, y + 362, 26, '#1D1B38');
  disc(pen, x + 30, y + 270, 14, '#FFF3D0');
}

/** A market hall with its stalls, in the morning. */
export function market(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    box(pen, 0, 0, WIDTH, HEIGHT, down(pen, 0, 700, [0, '#BFE3EA'], [1, '#FFF3DA']));
    form(pen, 'M0 130C400 -60 1200 -60 1600 130V0H0Z', '#2D4A5A');
    for (let x = 0; x <= WIDTH; x += 160) line(pen, `M${x} 0V560`, 'rgba(45,74,90,0.85)', 12);
    for (const y of [210, 380]) line(pen, `M0 ${y}H${WIDTH}`, 'rgba(45,74,90,0.6)', 7);
    blurred(pen, 4, () => houses(pen, 21, 640, ['#E8C7A6', '#D9B2A0', '#C9CBB6', '#E3D3B4'], 0.2));
    box(pen, 0, 600, WIDTH, 400, down(pen, 600, 1000, [0, '#D9C4A4'], [1, '#A98B68']));
    stall(pen, 70, 420, '#E23A3A', ['#E8412B', '#F2B92E', '#6FA83C']);
    stall(pen, 590, 400, '#2F7A5A', ['#F28A2E', '#8C3FA0', '#D9E04A']);
    stall(pen, 1110, 420, '#2D5FB8', ['#FF8FA8', '#FFFFFF', '#F2C14E']);
    pen.save();
    pen.globalCompositeOperation = 'soft-light';
    for (const x of [200, 700, 1200])
      edge(
        pen,
        [
          [x, 0],
          [x + 160, 0],
          [x - 160, 1000],
          [x - 460, 1000],
        ],
        'rgba(255,240,190,0.55)',
      );
    pen.restore();
    grain(pen, 0.1);
  });
}

function stall(pen: Pen, x: number, y: number, color: string, goods: readonly string[]): void {
  const any = chance(x);
  darken(pen, 0.5, () => blurred(pen, 14, () => disc(pen, x + 210, y + 480, 250, '#8A6A48', 24)));
  for (const side of [16, 396]) box(pen, x + side, y, 14, 470, '#6B4A30');
  for (let part = 0; part < 7; part++) {
    const left = x - 20 + part * 66;
    form(
      pen,
      `M${left + 10} ${y - 110}H${left + 66}L${left + 66} ${y + 10}C${left + 66} ${y + 48} ${left} ${y + 48} ${left} ${y + 10}Z`,
      part % 2 ? '#FFF6E6' : color,
    );
  }
  box(pen, x - 10, y + 250, 440, 30, '#A87A4C', 6);
  box(pen, x, y + 280, 420, 190, down(pen, y + 280, y + 470, [0, '#8A5E38'], [1, '#6B4526']), 4);
  goods.forEach((fruit, crate) => {
    const left = x + 6 + crate * 138;
    for (let index = 0; index < 26; index++) {
      const [fx, fy] = [left + any(14, 118), y + any(176, 250)];
      disc(pen, fx, fy, 21, round(pen, fx - 7, fy - 8, 28, [0, '#FFF3D6'], [0.35, fruit], [1, fruit]));
    }
    box(pen, left, y + 228, 132, 60, '#C99A62', 4);
    line(pen, `M${left + 4} ${y + 250}h124M${left + 4} ${y + 272}h124`, 'rgba(90,50,20,0.4)', 3);
  });
}
