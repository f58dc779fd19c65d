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
const HEIGHT = 1600;
/** Extra sky above and lawn below, so that it can be cropped to any ratio. */
const ABOVE = 200;
const PLASTER = '#F3ECE1';
const GREENS = ['#2C4A35', '#3B6142', '#557E4C', '#84A45C', '#B8C877'];

/** A low modern house in the evening sun, with a garden and a pool in front. */
export function garden(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    pen.translate(0, ABOVE);
    sky(pen);
    hills(pen);
    form(pen, 'M160 820C176 700 168 600 190 470L214 470C208 610 214 720 232 820Z', '#5A4637');
    form(pen, 'M1470 820C1490 700 1482 560 1496 420L1526 420C1516 580 1526 700 1546 820Z', '#6B523D');
    foliage(pen, 3, { x: 190, y: 470, rx: 250, ry: 230, leaf: 17, colors: GREENS });
    foliage(pen, 4, { x: 1500, y: 420, rx: 270, ry: 280, leaf: 18, colors: GREENS });
    foliage(pen, 14, { x: 830, y: 420, rx: 190, ry: 120, leaf: 14, colors: GREENS.slice(0, 4) });
    lawn(pen);
    volumes(pen);
    terrace(pen);
    pool(pen);
    planting(pen);
    glow(pen, 1330, 300, 760, '#FFC27A', 0.5);
    grain(pen, 0.1);
  });
}

function sky(pen: Pen): void {
  box(
    pen,
    0,
    -ABOVE,
    WIDTH,
    900,
    down(pen, -ABOVE, 640, [0, '#86B4CC'], [0.45, '#C7D9D4'], [0.8, '#F6DDB9'], [1, '#F9C999']),
  );
  blurred(pen, 16, () => {
    const any = chance(8);
    for (let index = 0; index < 26; index++) {
      const y = any(-120, 360);
      disc(pen, any(0, WIDTH), y, any(90, 240), 'rgba(255,246,232,0.32)', any(8, 26));
    }
  });
}

function hills(pen: Pen): void {
  form(pen, 'M0 560C220 450 420 500 640 470C900 430 1120 380 1600 470V760H0Z', '#A9BBA6');
  form(pen, 'M0 610C300 520 520 590 800 540C1100 490 1300 520 1600 560V800H0Z', '#83A086');
}

function volumes(pen: Pen): void {
  const wall = along(pen, [360, 0, 1360, 0], [0, '#D9CFC0'], [0.4, PLASTER], [1, '#FFF6E6']);
  box(pen, 380, 300, 560, 250, along(pen, [380, 0, 940, 0], [0, '#6E4A33'], [1, '#A87449']));
  for (let x = 384; x < 940; x += 14) box(pen, x, 300, 4, 250, 'rgba(48,28,16,0.32)');
  box(pen, 350, 282, 630, 22, '#FBF4E8');
  box(pen, 350, 302, 630, 5, 'rgba(60,40,28,0.4)');
  windowPane(pen, 470, 350, 180, 160);
  windowPane(pen, 700, 350, 180, 160);
  box(pen, 320, 548, 1020, 262, wall);
  box(pen, 290, 526, 1110, 26, '#FFFAF0');
  darken(pen, 0.5, () => box(pen, 320, 552, 1020, 34, down(pen, 552, 590, [0, '#9C8772'], [1, '#ffffff'])));
  room(pen, 520, 590, 560, 220);
  box(pen, 360, 600, 118, 210, '#7B5236', 2);
  for (let y = 612; y < 806; y += 16) box(pen, 366, y, 106, 2, 'rgba(30,16,8,0.35)');
  disc(pen, 462, 706, 5, '#E7C48A');
  windowPane(pen, 1130, 606, 160, 130);
  box(pen, 1362, 552, 14, 258, '#EFE5D5');
}

function windowPane(pen: Pen, x: number, y: number, w: number, h: number): void {
  box(pen, x - 6, y - 6, w + 12, h + 12, '#3A2C24');
  box(pen, x, y, w, h, along(pen, [x, y, x + w, y + h], [0, '#FFE0A6'], [0.5, '#F5B770'], [1, '#C98549']));
  edge(
    pen,
    [
      [x, y],
      [x + w * 0.45, y],
      [x + w * 0.1, y + h],
      [x, y + h],
    ],
    'rgba(255,255,255,0.28)',
  );
  box(pen, x + w / 2 - 3, y, 6, h, '#3A2C24');
}

/** The lit living room behind glass. */
function room(pen: Pen, x: number, y: number, w: number, h: number): void {
  box(pen, x - 8, y - 8, w + 16, h + 8, '#2F2620');
  box(pen, x, y, w, h, down(pen, y, y + h, [0, '#FFDFA8'], [0.7, '#F0B572'], [1, '#B77B48']));
  glow(pen, x + w * 0.5, y + 40, 260, '#FFF0C8', 0.9);
  line(pen, `M${x + 280} ${y}V${y + 46}`, '#5A4030', 3);
  form(
    pen,
    `M${x + 250} ${y + 72}C${x + 254} ${y + 38} ${x + 306} ${y + 38} ${x + 310} ${y + 72}Z`,
    '#8B3F2B',
  );
  box(pen, x + 40, y + 60, 90, 66, '#C56B4A');
  disc(pen, x + 85, y + 96, 22, '#F3D9A9');
  box(pen, x + 150, y + 150, 240, 46, '#6F7F70', 14);
  box(pen, x + 150, y + 122, 240, 46, '#829381', 14);
  box(pen, x + 170, y + 120, 60, 44, '#E2A26B', 10);
  box(pen, x + 430, y + 120, 8, 76, '#4B3527');
  foliage(pen, 21, {
    x: x + 434,
    y: y + 98,
    rx: 44,
    ry: 48,
    leaf: 9,
    colors: ['#33513B', '#587D4E', '#8EA765'],
  });
  for (const part of [0.333, 0.667]) box(pen, x + w * part - 4, y, 8, h, '#2F2620');
  edge(
    pen,
    [
      [x, y],
      [x + 150, y],
      [x + 30, y + h],
      [x, y + h],
    ],
    'rgba(255,255,255,0.16)',
  );
  edge(
    pen,
    [
      [x + 390, y],
      [x + 470, y],
      [x + 350, y + h],
      [x + 270, y + h],
    ],
    'rgba(255,255,255,0.12)',
  );
}

function terrace(pen: Pen): void {
  edge(
    pen,
    [
      [250, 810],
      [1420, 810],
      [1540, 868],
      [160, 868],
    ],
    along(pen, [160, 0, 1540, 0], [0, '#C9B79F'], [1, '#F0DFC3']),
  );
  for (let index = 1; index < 12; index++) {
    const top = 250 + (1170 / 12) * index;
    const low = 160 + (1380 / 12) * index;
    line(pen, `M${top} 810L${low} 868`, 'rgba(90,70,50,0.22)', 2);
  }
  box(pen, 160, 866, 1380, 10, '#A58F76');
  for (const x of [1120, 1260]) {
    form(pen, `M${x} 846L${x + 96} 846L${x + 128} 790L${x + 116} 786L${x + 84} 830L${x} 832Z`, '#FFF8EC');
    line(pen, `M${x + 10} 846V862M${x + 88} 846V862`, '#6B4A34', 5);
  }
}

function lawn(pen: Pen): void {
  box(pen, 0, 800, WIDTH, 600, down(pen, 800, 1400, [0, '#9DB765'], [0.4, '#6F974F'], [1, '#3C6A43']));
  const any = chance(31);
  for (let index = 0; index < 3600; index++) {
    const y = any(880, 1398);
    const tall = 3 + ((y - 880) / 520) * 16;
    const x = any(0, WIDTH);
    line(
      pen,
      `M${x} ${y}l${any(-3, 3)} ${-tall}`,
      any() < 0.5 ? 'rgba(222,232,150,0.24)' : 'rgba(26,62,40,0.24)',
      1.6,
    );
  }
  darken(pen, 0.35, () => form(pen, 'M0 874H420C300 930 160 980 0 1010Z', '#5C7A55'));
}

function pool(pen: Pen): void {
  edge(
    pen,
    [
      [560, 930],
      [1330, 930],
      [1500, 1090],
      [430, 1090],
    ],
    '#F4EAD8',
  );
  edge(
    pen,
    [
      [590, 944],
      [1302, 944],
      [1444, 1072],
      [482, 1072],
    ],
    down(pen, 944, 1072, [0, '#E9C58F'], [0.2, '#8CC3C0'], [1, '#2E8C97']),
  );
  const any = chance(5);
  for (let index = 0; index < 60; index++) {
    const y = any(952, 1066);
    const x = any(560, 1340);
    line(
      pen,
      `M${x} ${y}q${any(14, 40)} ${any(-5, 5)} ${any(40, 110)} 0`,
      'rgba(255,255,255,0.3)',
      any(1, 3),
    );
  }
  for (const x of [720, 960, 1180]) {
    pen.globalAlpha = 0.4;
    box(pen, x, 946, 90, 110, down(pen, 946, 1056, [0, '#FFD592'], [1, 'rgba(255,213,146,0)']), 30);
    pen.globalAlpha = 1;
  }
  edge(
    pen,
    [
      [482, 1072],
      [1444, 1072],
      [1500, 1090],
      [430, 1090],
    ],
    '#D9C6A8',
  );
}

function planting(pen: Pen): void {
  for (const [seed, x, y, r] of [
    [41, 330, 826, 60],
    [42, 250, 880, 74],
    [43, 1400, 836, 66],
    [44, 1490, 900, 96],
    [45, 110, 930, 110],
  ] as const) {
    darken(pen, 0.4, () => disc(pen, x, y + r * 0.6, r * 1.2, '#4F6B48', r * 0.3));
    foliage(pen, seed, { x, y, rx: r, ry: r * 0.8, leaf: 9, colors: GREENS });
  }
  const any = chance(77);
  for (let index = 0; index < 90; index++) {
    const x = any() < 0.5 ? any(10, 330) : any(1400, 1600);
    const y = any(900, 1000);
    disc(pen, x, y, any(4, 9), round(pen, x, y, 9, [0, '#FFF3E2'], [1, any() < 0.5 ? '#E88F7A' : '#F3D17C']));
  }
  foliage(pen, 51, { x: 60, y: 1370, rx: 260, ry: 110, leaf: 24, colors: ['#1E3A2B', '#2C5237', '#47703F'] });
  foliage(pen, 52, {
    x: 1580,
    y: 1380,
    rx: 230,
    ry: 120,
    leaf: 24,
    colors: ['#1E3A2B', '#2F5637', '#6C8C48'],
  });
}
