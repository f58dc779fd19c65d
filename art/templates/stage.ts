import type { Canvas } from '@napi-rs/canvas';
import {
  along,
  blurred,
  box,
  chance,
  disc,
  down,
  edge,
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
/** Extra curtain above and audience below, so that it can be cropped to any ratio. */
const ABOVE = 160;
const BOTTOM = HEIGHT - ABOVE;

/** A small stage under its lamps: piano, double bass and microphone, with the audience in front. */
export function stage(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    pen.translate(0, ABOVE);
    box(
      pen,
      0,
      -ABOVE,
      WIDTH,
      HEIGHT,
      down(pen, 0, HEIGHT, [0, '#1A0613'], [0.6, '#4A0F2E'], [1, '#1A0613']),
    );
    curtain(pen);
    beams(pen);
    box(pen, 0, 880, WIDTH, BOTTOM - 880, down(pen, 880, 1100, [0, '#7A2A2E'], [1, '#2A0A18']));
    blurred(pen, 30, () => disc(pen, 800, 930, 620, 'rgba(255,196,120,0.5)', 60));
    piano(pen, 330, 620);
    bass(pen, 1190, 460);
    microphone(pen, 790, 520);
    lamps(pen);
    audience(pen);
    glow(pen, 800, 560, 620, '#FF9D5C', 0.4);
    grain(pen, 0.16);
  });
}

function curtain(pen: Pen): void {
  for (let x = -20; x < WIDTH; x += 74) {
    box(
      pen,
      x,
      -ABOVE,
      74,
      900 + ABOVE,
      along(pen, [x, 0, x + 74, 0], [0, '#3E0A24'], [0.45, '#8E1F3F'], [1, '#3E0A24']),
    );
  }
  box(
    pen,
    0,
    -ABOVE,
    WIDTH,
    900 + ABOVE,
    down(pen, -ABOVE, 900, [0, 'rgba(18,3,14,0.85)'], [0.4, 'rgba(18,3,14,0.1)'], [1, 'rgba(18,3,14,0.35)']),
  );
  for (let x = 0; x < WIDTH; x += 200)
    form(
      pen,
      `M${x} 0H${x + 200}C${x + 190} 90 ${x + 120} 136 ${x + 100} 136C${x + 80} 136 ${x + 10} 90 ${x} 0Z`,
      down(pen, 0, 136, [0, '#2A0618'], [1, '#6E1634']),
    );
  line(pen, 'M0 6H1600', '#D9A441', 12);
}

function beams(pen: Pen): void {
  pen.save();
  pen.globalCompositeOperation = 'screen';
  for (const [x, at, wide, color] of [
    [300, 470, 260, 'rgba(255,180,96,0.5)'],
    [800, 800, 300, 'rgba(255,226,170,0.62)'],
    [1300, 1180, 260, 'rgba(255,120,120,0.5)'],
  ] as const) {
    blurred(pen, 14, () =>
      edge(
        pen,
        [
          [x - 16, 60],
          [x + 16, 60],
          [at + wide, 920],
          [at - wide, 920],
        ],
        down(pen, 60, 920, [0, color], [1, 'rgba(0,0,0,0)']),
      ),
    );
  }
  pen.restore();
  const any = chance(3);
  for (let index = 0; index < 160; index++)
    disc(pen, any(200, 1400), any(120, 860), any(1, 3.4), `rgba(255,226,180,${any(0.1, 0.5)})`);
}

function lamps(pen: Pen): void {
  box(pen, 0, 34, WIDTH, 14, '#0E030B');
  for (const x of [300, 800, 1300]) {
    box(pen, x - 34, 40, 68, 60, '#0E030B', 10);
    disc(pen, x, 100, 30, '#FFF1CF', 12);
    glow(pen, x, 104, 150, '#FFD596', 0.9);
  }
}

function piano(pen: Pen, x: number, y: number): void {
  const black = along(pen, [x - 200, y, x + 300, y + 300], [0, '#3A1C2C'], [0.5, '#1B0A15'], [1, '#080207']);
  form(
    pen,
    `M${x - 170} ${y - 40}C${x - 60} ${y - 240} ${x + 160} ${y - 250} ${x + 330} ${y - 160}L${x + 300} ${y + 60}H${x - 190}Z`,
    along(pen, [x, y - 240, x + 200, y + 60], [0, '#5A2436'], [1, '#1B0A15']),
  );
  line(
    pen,
    `M${x - 168} ${y - 42}C${x - 60} ${y - 240} ${x + 160} ${y - 250} ${x + 328} ${y - 160}`,
    '#F2B56B',
    5,
  );
  box(pen, x - 220, y + 54, 540, 104, black, 14);
  box(pen, x - 236, y + 108, 210, 26, '#F6ECD9', 4);
  for (let key = 0; key < 13; key++) box(pen, x - 230 + key * 16, y + 108, 8, 15, '#140710');
  for (const leg of [-190, 20, 270])
    form(pen, `M${x + leg} ${y + 150}H${x + leg + 40}L${x + leg + 28} ${y + 330}H${x + leg + 12}Z`, black);
  box(pen, x - 330, y + 200, 130, 26, '#5A1A28', 8);
  for (const leg of [-316, -226]) line(pen, `M${x + leg} ${y + 226}V${y + 330}`, '#140710', 12);
}

function bass(pen: Pen, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(0.13);
  const wood = along(pen, [-120, 0, 140, 300], [0, '#F0A04B'], [0.5, '#B55A22'], [1, '#5E2412']);
  box(pen, -13, -330, 26, 400, '#2A1210', 8);
  form(pen, 'M-22 -330C-34 -380 34 -386 26 -330Z', '#6E3016');
  form(
    pen,
    'M-16 30C-90 36 -112 96 -96 150C-84 190 -70 190 -84 232C-150 270 -166 340 -140 400C-110 456 110 456 140 400C166 340 150 270 84 232C70 190 84 190 96 150C112 96 90 36 16 30Z',
    wood,
  );
  line(
    pen,
    'M-16 30C-90 36 -112 96 -96 150C-84 190 -70 190 -84 232C-150 270 -166 340 -140 400',
    '#FFD08A',
    5,
  );
  for (const side of [-1, 1])
    line(pen, `M${side * 44} 200C${side * 66} 236 ${side * 34} 270 ${side * 58} 306`, '#2A0E08', 7);
  box(pen, -40, 288, 80, 14, '#F6D7A0', 4);
  form(pen, 'M-18 330H18L10 420H-10Z', '#2A1210');
  for (const string of [-8, -3, 3, 8]) line(pen, `M${string} -320V400`, 'rgba(255,240,210,0.8)', 1.6);
  line(pen, 'M0 444V484', '#C9B48A', 7);
  pen.restore();
}

function microphone(pen: Pen, x: number, y: number): void {
  line(pen, `M${x} ${y + 60}V${y + 410}`, '#14060E', 12);
  line(pen, `M${x + 3} ${y + 60}V${y + 400}`, 'rgba(255,220,160,0.7)', 3);
  disc(pen, x, y + 414, 84, '#14060E', 16);
  box(
    pen,
    x - 40,
    y - 50,
    80,
    128,
    along(pen, [x - 40, 0, x + 40, 0], [0, '#8C8790'], [0.35, '#F7F2EA'], [1, '#6A636C']),
    40,
  );
  for (let row = -34; row < 50; row += 14)
    line(pen, `M${x - 34} ${y + row}H${x + 34}`, 'rgba(40,20,30,0.6)', 5);
  box(pen, x - 44, y + 8, 88, 16, '#D9A441', 6);
}

function audience(pen: Pen): void {
  const any = chance(22);
  for (const [y, color, size] of [
    [1090, '#2B0A1C', 62],
    [1180, '#1F0716', 80],
    [1300, '#130310', 104],
  ] as const) {
    for (let x = any(-60, 10); x < WIDTH + 60; x += size * any(1.9, 2.5)) {
      const top = y + any(-26, 22);
      disc(pen, x, top, size * 0.58, color, size * 0.7);
      form(
        pen,
        `M${x - size * 1.15} ${BOTTOM}C${x - size * 1.1} ${top + size * 0.7} ${x - size * 0.4} ${top + size * 0.6} ${x} ${top + size * 0.6}C${x + size * 0.4} ${top + size * 0.6} ${x + size * 1.1} ${top + size * 0.7} ${x + size * 1.15} ${BOTTOM}Z`,
        color,
      );
      line(
        pen,
        `M${x - size * 0.42} ${top - size * 0.44}Q${x} ${top - size * 0.86} ${x + size * 0.42} ${top - size * 0.44}`,
        'rgba(255,160,110,0.35)',
        4,
      );
    }
  }
  disc(
    pen,
    800,
    1220,
    1000,
    round(pen, 800, 1220, 1000, [0, 'rgba(10,2,8,0.55)'], [1, 'rgba(10,2,8,0)']),
    170,
  );
}
