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
const HEIGHT = 1200;

/** A living room in the morning: sofa, rug, lamp, and a garden behind the window. */
export function livingRoom(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    box(
      pen,
      0,
      0,
      WIDTH,
      860,
      along(pen, [0, 0, WIDTH, 0], [0, '#D8CDBB'], [0.5, '#EFE6D8'], [1, '#F7F0E4']),
    );
    floor(pen);
    gardenWindow(pen, 780, 110, 700, 620);
    box(pen, 0, 838, WIDTH, 24, '#FBF6EC');
    frame(pen, 190, 190, 220, 300, '#C8613F');
    frame(pen, 440, 250, 170, 220, '#2F4A3C');
    lamp(pen, 670, 250);
    rug(pen);
    sofa(pen);
    table(pen);
    plant(pen, 1480, 900);
    pen.save();
    pen.globalCompositeOperation = 'soft-light';
    pen.globalAlpha = 0.55;
    for (const x of [0, 250])
      edge(
        pen,
        [
          [820 + x, 730],
          [1030 + x, 730],
          [620 + x, 1200],
          [300 + x, 1200],
        ],
        '#FFE9B8',
      );
    pen.restore();
    glow(pen, 1150, 380, 760, '#FFE3A8', 0.38);
    grain(pen, 0.1);
  });
}

function floor(pen: Pen): void {
  box(pen, 0, 856, WIDTH, 344, down(pen, 856, 1200, [0, '#C79A6B'], [1, '#A8754A']));
  const any = chance(12);
  for (let row = 0; row < 7; row++) {
    const y = 862 + row * row * 6 + row * 14;
    line(pen, `M0 ${y}H${WIDTH}`, 'rgba(80,44,20,0.28)', 2);
    for (let x = any(0, 200); x < WIDTH; x += any(240, 420))
      line(pen, `M${x} ${y}l${(x - 800) * 0.06} ${20 + row * 11}`, 'rgba(80,44,20,0.25)', 2);
  }
}

export function gardenWindow(pen: Pen, x: number, y: number, w: number, h: number): void {
  box(pen, x - 16, y - 16, w + 32, h + 32, '#FFFDF7', 4);
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  box(pen, x, y, w, h, down(pen, y, y + h, [0, '#A9D3DE'], [0.55, '#F3EBCF'], [1, '#DCE3B2']));
  blurred(pen, 5, () => {
    form(
      pen,
      `M${x} ${y + h * 0.62}C${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.66} ${x + w} ${y + h * 0.52}V${y + h}H${x}Z`,
      '#9CBA7B',
    );
    for (const [seed, at, low, r] of [
      [1, 0.12, 0.46, 0.24],
      [2, 0.82, 0.36, 0.3],
      [3, 0.5, 0.6, 0.14],
    ] as const) {
      foliage(pen, seed, {
        x: x + w * at,
        y: y + h * low,
        rx: w * r,
        ry: h * r,
        leaf: w * 0.02,
        colors: ['#567C4E', '#7DA05B', '#A9C06D', '#D9DF94'],
      });
    }
    box(pen, x, y + h * 0.86, w, h * 0.2, '#B9CC83');
  });
  edge(
    pen,
    [
      [x + w * 0.1, y],
      [x + w * 0.34, y],
      [x + w * 0.1, y + h],
      [x - w * 0.14, y + h],
    ],
    'rgba(255,255,255,0.25)',
  );
  pen.restore();
  for (const part of [1 / 3, 2 / 3]) box(pen, x + w * part - 6, y, 12, h, '#FFFDF7');
  box(pen, x - 34, y + h + 14, w + 68, 18, '#FFFFFF', 4);
}

function frame(pen: Pen, x: number, y: number, w: number, h: number, color: string): void {
  darken(pen, 0.35, () => blurred(pen, 10, () => box(pen, x + 8, y + 14, w, h, '#7A6A58')));
  box(pen, x, y, w, h, '#4A3628');
  box(pen, x + 8, y + 8, w - 16, h - 16, '#F9F3E8');
  disc(pen, x + w * 0.5, y + h * 0.42, w * 0.24, color);
  form(
    pen,
    `M${x + w * 0.18} ${y + h * 0.8}C${x + w * 0.4} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.9} ${x + w * 0.82} ${y + h * 0.62}V${y + h * 0.84}H${x + w * 0.18}Z`,
    '#D9A25F',
  );
}

function lamp(pen: Pen, x: number, y: number): void {
  line(pen, `M${x} ${y + 80}C${x - 12} ${y + 300} ${x} ${y + 500} ${x} ${y + 660}`, '#3B2D24', 8);
  disc(pen, x, y + 662, 56, '#3B2D24', 12);
  glow(pen, x, y + 80, 260, '#FFD58A', 0.5);
  form(
    pen,
    `M${x - 52} ${y}H${x + 52}L${x + 88} ${y + 120}H${x - 88}Z`,
    down(pen, y, y + 120, [0, '#FFF6E0'], [1, '#F7D593']),
  );
}

function rug(pen: Pen): void {
  form(pen, 'M180 1010H1180L1330 1168H20Z', '#EFE4CF');
  form(pen, 'M216 1024H1150L1270 1150H86Z', '#C8613F');
  form(pen, 'M238 1034H1130L1228 1138H130Z', '#EFE4CF');
  for (let index = 0; index < 9; index++) {
    const x = 280 + index * 96;
    form(pen, `M${x} 1086L${x + 40} 1058L${x + 80} 1086L${x + 40} 1116Z`, index % 2 ? '#2F4A3C' : '#D9A25F');
  }
}

function sofa(pen: Pen): void {
  const body = down(pen, 640, 1010, [0, '#5D7D69'], [1, '#34503F']);
  darken(pen, 0.5, () => blurred(pen, 16, () => disc(pen, 590, 1014, 480, '#5A3F28', 26)));
  for (const x of [200, 940]) box(pen, x, 980, 16, 44, '#3B2D24');
  box(pen, 150, 650, 880, 330, body, 54);
  box(pen, 210, 690, 370, 220, down(pen, 690, 910, [0, '#6E8F79'], [1, '#4B6C57']), 34);
  box(pen, 600, 690, 370, 220, down(pen, 690, 910, [0, '#6E8F79'], [1, '#4B6C57']), 34);
  box(pen, 200, 856, 388, 100, down(pen, 856, 956, [0, '#7C9C85'], [1, '#456551']), 26);
  box(pen, 592, 856, 388, 100, down(pen, 856, 956, [0, '#7C9C85'], [1, '#456551']), 26);
  box(pen, 120, 760, 96, 230, down(pen, 760, 990, [0, '#6E8F79'], [1, '#3A5747']), 44);
  box(pen, 964, 760, 96, 230, down(pen, 760, 990, [0, '#6E8F79'], [1, '#3A5747']), 44);
  for (const [x, turn, color, low] of [
    [250, -0.14, '#E2A65C', '#B97835'],
    [780, 0.16, '#F6EBD7', '#CDB995'],
    [690, -0.1, '#C8613F', '#93402A'],
  ] as const) {
    pen.save();
    pen.translate(x + 80, 790);
    pen.rotate(turn);
    box(pen, -84, -84, 168, 164, along(pen, [-84, -84, 84, 84], [0, color], [1, low]), 30);
    pen.restore();
  }
  form(pen, 'M980 760C1010 744 1050 750 1064 780L1080 960C1050 976 1010 970 990 960Z', '#EADBBE');
  for (let x = 996; x < 1080; x += 12) line(pen, `M${x} 964v18`, '#D9C39B', 4);
}

function table(pen: Pen): void {
  darken(pen, 0.4, () => blurred(pen, 8, () => disc(pen, 700, 1150, 210, '#5A3F28', 20)));
  for (const x of [560, 826]) line(pen, `M${x} 1060L${x + (x < 700 ? -22 : 22)} 1150`, '#4A3426', 10);
  disc(pen, 694, 1064, 190, '#6B472D', 36);
  disc(pen, 694, 1056, 190, round(pen, 640, 1046, 240, [0, '#B98453'], [1, '#8A5B36']), 34);
  box(pen, 590, 1026, 130, 16, '#F4ECDD', 3);
  box(pen, 598, 1010, 120, 16, '#2F4A3C', 3);
  form(
    pen,
    'M770 1048C748 1010 766 978 782 962H812C828 978 846 1010 824 1048Z',
    along(pen, [760, 0, 836, 0], [0, '#F4ECDD'], [1, '#C9B48F']),
  );
  foliage(pen, 9, { x: 798, y: 910, rx: 62, ry: 54, leaf: 9, colors: ['#3A5B41', '#6E8F58', '#B3BE79'] });
}

function plant(pen: Pen, x: number, y: number): void {
  for (let index = 0; index < 13; index++) {
    const lean = (index - 6) / 6;
    const tip = [x + lean * 190, y - 330 + Math.abs(lean) * 150] as const;
    form(
      pen,
      `M${x} ${y}C${x + lean * 20} ${y - 160} ${tip[0] - 46} ${tip[1] + 30} ${tip[0]} ${tip[1]}C${tip[0] + 26} ${tip[1] + 70} ${x + lean * 60} ${y - 110} ${x} ${y}Z`,
      index % 2 ? '#3F6649' : '#5F8A58',
    );
    line(pen, `M${x} ${y}Q${x + lean * 50} ${y - 150} ${tip[0]} ${tip[1]}`, 'rgba(220,232,180,0.35)', 2);
  }
  form(
    pen,
    `M${x - 74} ${y - 20}H${x + 74}L${x + 54} ${y + 150}H${x - 54}Z`,
    along(pen, [x - 74, 0, x + 74, 0], [0, '#D98E63'], [1, '#A85C3A']),
  );
}

/** A kitchen with an island under three lamps. */
export function kitchen(): Canvas {
  return picture(WIDTH, HEIGHT, (pen) => {
    box(pen, 0, 0, WIDTH, 900, along(pen, [0, 0, WIDTH, 0], [0, '#F4EEE3'], [1, '#E3D8C6']));
    box(pen, 0, 880, WIDTH, 320, down(pen, 880, 1200, [0, '#CDA57A'], [1, '#A67B50']));
    for (let index = -4; index < 14; index++)
      line(pen, `M${300 + index * 110} 880L${index * 220 - 240} 1200`, 'rgba(80,44,20,0.22)', 2);
    gardenWindow(pen, 90, 170, 430, 400);
    tiles(pen);
    cupboards(pen);
    for (const x of [520, 800, 1080]) pendant(pen, x);
    island(pen);
    glow(pen, 300, 360, 600, '#FFE9BE', 0.4);
    grain(pen, 0.1);
  });
}

function tiles(pen: Pen): void {
  for (let y = 430; y < 640; y += 42) {
    for (let x = 600; x < WIDTH; x += 84)
      box(pen, x + ((y / 42) % 2) * 42, y, 80, 38, (x * 7 + y) % 5 ? '#DDE5DC' : '#CBD8CC', 3);
  }
  box(pen, 600, 404, 1000, 16, '#8A5E3C');
  for (const [x, h, color] of [
    [660, 60, '#C8613F'],
    [740, 84, '#F6EBD7'],
    [820, 46, '#D9A25F'],
    [980, 70, '#5D7D69'],
    [1130, 90, '#F6EBD7'],
    [1210, 54, '#34503F'],
  ] as const) {
    form(
      pen,
      `M${x - 26} 404C${x - 40} ${404 - h * 0.5} ${x - 20} ${404 - h * 0.8} ${x - 14} ${404 - h}H${x + 14}C${x + 20} ${404 - h * 0.8} ${x + 40} ${404 - h * 0.5} ${x + 26} 404Z`,
      color,
    );
  }
  foliage(pen, 6, { x: 1370, y: 372, rx: 90, ry: 62, leaf: 10, colors: ['#3A5B41', '#6E8F58', '#B3BE79'] });
}

function cupboards(pen: Pen): void {
  box(pen, 0, 640, WIDTH, 22, '#FBF8F1');
  box(pen, 0, 662, WIDTH, 236, down(pen, 662, 898, [0, '#3F5F4E'], [1, '#2C463A']));
  for (let x = 20; x < WIDTH; x += 198) {
    box(pen, x, 680, 178, 204, 'rgba(255,255,255,0.05)', 4);
    box(pen, x + 60, 700, 60, 8, '#D9B374', 4);
  }
  line(pen, 'M300 640V560C300 520 360 520 360 560V580', '#C99F5C', 12);
}

function pendant(pen: Pen, x: number): void {
  line(pen, `M${x} 0V210`, '#3B2D24', 5);
  glow(pen, x, 320, 230, '#FFDFA0', 0.8);
  form(
    pen,
    `M${x - 88} 300C${x - 84} 190 ${x + 84} 190 ${x + 88} 300Z`,
    along(pen, [x - 88, 0, x + 88, 0], [0, '#D98E63'], [1, '#A8502F']),
  );
  disc(pen, x, 300, 88, '#FFE9B8', 12);
}

function island(pen: Pen): void {
  darken(pen, 0.5, () => blurred(pen, 18, () => disc(pen, 800, 1120, 660, '#5A3F28', 36)));
  box(pen, 230, 800, 1140, 310, along(pen, [230, 0, 1370, 0], [0, '#9C6B44'], [1, '#BE8A5A']), 6);
  for (let x = 238; x < 1366; x += 22) box(pen, x, 806, 5, 304, 'rgba(60,32,14,0.24)');
  box(pen, 180, 764, 1240, 44, down(pen, 764, 808, [0, '#FFFDF8'], [1, '#DCD3C4']), 8);
  for (const x of [430, 700, 970, 1200]) {
    line(
      pen,
      `M${x - 50} 960L${x - 72} 1160M${x + 50} 960L${x + 72} 1160M${x - 62} 1070H${x + 62}`,
      '#2F241C',
      10,
    );
    box(pen, x - 78, 926, 156, 40, '#E8D4B2', 20);
  }
  disc(pen, 560, 756, 120, '#F4ECDD', 26);
  for (const [x, y, color] of [
    [510, 730, '#D9662F'],
    [560, 716, '#E2A65C'],
    [612, 732, '#C8613F'],
    [580, 738, '#8FA35A'],
  ] as const)
    disc(pen, x, y, 36, round(pen, x - 10, y - 12, 50, [0, '#FFDDA8'], [0.4, color]));
  box(pen, 900, 744, 240, 20, '#8A5E3C', 8);
  form(pen, 'M950 744C950 690 1090 690 1096 744Z', '#C98F50');
  box(pen, 1230, 620, 60, 144, along(pen, [1230, 0, 1290, 0], [0, '#BFD7CF'], [1, '#8FB3A6']), 12);
  foliage(pen, 15, {
    x: 1260,
    y: 590,
    rx: 96,
    ry: 80,
    leaf: 12,
    colors: ['#3A5B41', '#6E8F58', '#F0C7B8', '#E88F7A'],
  });
}
