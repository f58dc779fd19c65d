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

const WIDTH = 1800;
const HEIGHT = 1800;

/** Three layers of one winter night, so that a camera can pass through them. */
export function winterSky(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    box(
      pen,
      0,
      0,
      WIDTH,
      HEIGHT,
      down(pen, 0, 1500, [0, '#0E2A47'], [0.5, '#1F5A78'], [0.85, '#7FB3B5'], [1, '#F2D3B0']),
    );
    const any = chance(24);
    for (let index = 0; index < 260; index++) {
      const y = any() ** 1.6 * 1100;
      disc(pen, any(0, WIDTH), y, any(0.8, 3.2), `rgba(255,250,230,${any(0.3, 0.95)})`);
    }
    form(
      pen,
      'M0 1360C160 1180 300 1120 460 1240C600 1080 760 1000 940 1190C1080 1080 1260 1060 1400 1200C1560 1100 1700 1120 1800 1220V1800H0Z',
      down(pen, 1040, 1500, [0, '#5E93A8'], [1, '#A9C6C6']),
    );
    form(
      pen,
      'M0 1460C260 1330 520 1380 800 1420C1100 1460 1400 1330 1800 1400V1800H0Z',
      down(pen, 1340, 1600, [0, '#8FB7BE'], [1, '#CFE0DC']),
    );
    for (let x = 0; x < WIDTH; x += any(16, 34))
      fir(pen, x, 1450 + Math.sin(x / 190) * 26, any(50, 110), '#4C7F8C');
    grain(pen, 0.1);
  });
}

export function moon(): Canvas {
  return picture(600, 600, (pen) => {
    disc(
      pen,
      300,
      300,
      300,
      round(
        pen,
        300,
        300,
        300,
        [0, 'rgba(255,240,200,0.75)'],
        [0.45, 'rgba(255,233,184,0.3)'],
        [1, 'rgba(255,233,184,0)'],
      ),
    );
    disc(pen, 300, 300, 150, round(pen, 266, 266, 200, [0, '#FFFBEA'], [1, '#F7DFA8']));
    for (const [x, y, r] of [
      [256, 266, 25],
      [342, 346, 34],
      [290, 370, 14],
      [352, 250, 12],
    ] as const)
      disc(pen, x, y, r, 'rgba(222,190,130,0.45)');
  });
}

function fir(pen: Pen, x: number, y: number, tall: number, color: string, snow?: string): void {
  for (let tier = 0; tier < 4; tier++) {
    const top = y - tall + tier * tall * 0.2;
    const wide = tall * (0.14 + tier * 0.075);
    edge(
      pen,
      [
        [x, top],
        [x + wide, top + tall * 0.36],
        [x - wide, top + tall * 0.36],
      ],
      color,
    );
    if (snow) {
      form(
        pen,
        `M${x} ${top}L${x + wide * 0.86} ${top + tall * 0.31}C${x + wide * 0.4} ${top + tall * 0.22} ${x + wide * 0.2} ${top + tall * 0.33} ${x - wide * 0.06} ${top + tall * 0.22}C${x - wide * 0.3} ${top + tall * 0.3} ${x - wide * 0.5} ${top + tall * 0.2} ${x - wide * 0.62} ${top + tall * 0.25}Z`,
        snow,
      );
    }
  }
  box(pen, x - tall * 0.03, y - tall * 0.06, tall * 0.06, tall * 0.1, '#3A2A2A');
}

export function winterVillage(): Canvas {
  return picture(WIDTH, 900, (pen) => {
    form(
      pen,
      'M0 420C300 280 620 300 900 360C1200 420 1500 300 1800 340V900H0Z',
      down(pen, 300, 900, [0, '#E6F0EC'], [1, '#B9D3D4']),
    );
    for (const [x, y, size, wall, roof] of [
      [330, 400, 1, '#B8473A', 0],
      [560, 430, 0.82, '#E0A458', 1],
      [1260, 410, 1.05, '#3E6B73', 0],
      [1500, 390, 0.8, '#B8473A', 1],
    ] as const)
      cottage(pen, x, y, size, wall, roof);
    church(pen, 900, 430);
    for (const [x, y, tall] of [
      [120, 440, 230],
      [210, 460, 170],
      [730, 470, 190],
      [1080, 480, 210],
      [1680, 430, 260],
      [1400, 470, 160],
    ] as const)
      fir(pen, x, y, tall, '#1F4A50', '#F2F8F4');
    form(
      pen,
      'M0 560C300 470 700 560 1000 540C1300 520 1600 450 1800 500V900H0Z',
      down(pen, 460, 900, [0, '#FFFFFF'], [0.5, '#D6E6E4'], [1, '#9FC0C6']),
    );
    form(
      pen,
      'M860 560C930 620 780 680 860 760C920 830 1010 860 1040 900H700C700 820 640 760 720 690C780 640 800 600 820 560Z',
      'rgba(120,160,175,0.35)',
    );
    for (const [x, y] of [
      [420, 520],
      [980, 540],
      [1330, 520],
    ] as const) {
      line(pen, `M${x} ${y + 60}V${y - 60}`, '#22383F', 7);
      glow(pen, x, y - 70, 110, '#FFD98A', 0.9);
      disc(pen, x, y - 70, 13, '#FFF3D0');
    }
  });
}

function cottage(pen: Pen, x: number, y: number, size: number, wall: string, kind: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  box(pen, 46, -196, 26, 60, '#6B4A44');
  blurred(pen, 8, () =>
    line(pen, 'M60 -206C40 -240 84 -262 62 -306C50 -330 74 -346 70 -360', 'rgba(255,255,255,0.5)', 16),
  );
  box(pen, -90, -90, 180, 150, along(pen, [-90, 0, 90, 0], [0, wall], [1, `${wall}cc`]));
  box(pen, -90, -90, 180, 150, along(pen, [-90, 0, 90, 0], [0, 'rgba(0,0,0,0)'], [1, 'rgba(10,20,40,0.35)']));
  edge(
    pen,
    [
      [-90, -88],
      [0, -172],
      [90, -88],
    ],
    wall,
  );
  form(
    pen,
    'M-116 -78L0 -196L116 -78C110 -60 84 -66 78 -84L0 -160L-78 -84C-86 -62 -110 -60 -116 -78Z',
    '#FFFFFF',
  );
  for (const wx of kind ? [-56, 18] : [-60, -8, 40]) {
    glow(pen, wx + 18, -30, 60, '#FFC56B', 0.7);
    box(pen, wx, -56, 36, 48, '#FFDE9A', 3);
    line(pen, `M${wx + 18} -56v48M${wx} -32h36`, '#5A3A34', 4);
  }
  box(pen, -18, 4, 36, 56, '#5A3A34', 4);
  disc(pen, 0, -112, 14, '#FFDE9A');
  pen.restore();
}

function church(pen: Pen, x: number, y: number): void {
  box(pen, x - 130, y - 130, 190, 190, '#D9C4A4');
  edge(
    pen,
    [
      [x - 150, y - 120],
      [x - 40, y - 220],
      [x + 70, y - 120],
    ],
    '#FFFFFF',
  );
  box(pen, x + 20, y - 270, 90, 330, along(pen, [x + 20, 0, x + 110, 0], [0, '#EAD9BC'], [1, '#B09A7C']));
  edge(
    pen,
    [
      [x + 8, y - 266],
      [x + 65, y - 440],
      [x + 122, y - 266],
    ],
    along(pen, [x, 0, x + 120, 0], [0, '#FFFFFF'], [1, '#A9C6C6']),
  );
  for (const [wx, wy] of [
    [x + 50, y - 220],
    [x - 100, y - 70],
    [x - 40, y - 70],
  ] as const) {
    glow(pen, wx + 15, wy + 20, 56, '#FFC56B', 0.7);
    form(
      pen,
      `M${wx} ${wy + 50}V${wy + 14}C${wx} ${wy - 8} ${wx + 30} ${wy - 8} ${wx + 30} ${wy + 14}V${wy + 50}Z`,
      '#FFDE9A',
    );
  }
}

export function winterTrees(): Canvas {
  return picture(WIDTH, 1200, (pen) => {
    for (const [x, y, tall] of [
      [90, 1060, 900],
      [330, 1120, 620],
      [1720, 1080, 960],
      [1480, 1130, 560],
      [560, 1160, 330],
      [1290, 1170, 300],
    ] as const)
      fir(pen, x, y, tall, '#12333B', '#E3EFEC');
    form(
      pen,
      'M0 1060C300 1000 520 1120 900 1130C1280 1120 1520 1010 1800 1050V1200H0Z',
      down(pen, 1000, 1200, [0, '#FFFFFF'], [1, '#C6DBDC']),
    );
  });
}

/** Falling snow; tiles vertically, because its lower half repeats its upper one. */
export function snowfall(): Canvas {
  return picture(1080, 1080, (pen) => {
    const any = chance(99);
    for (let index = 0; index < 90; index++) {
      const [x, y, r] = [any(0, 1080), any(0, 1080), any() ** 2 * 9 + 2.4];
      disc(
        pen,
        x,
        y,
        r,
        round(
          pen,
          x,
          y,
          r,
          [0, 'rgba(255,255,255,0.95)'],
          [0.6, 'rgba(255,255,255,0.8)'],
          [1, 'rgba(255,255,255,0)'],
        ),
      );
    }
  });
}
