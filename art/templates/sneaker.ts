import type { Canvas } from '@napi-rs/canvas';
import {
  along,
  blurred,
  box,
  chance,
  disc,
  down,
  form,
  line,
  type Pen,
  picture,
  round,
  within,
} from './ink.ts';

export interface Colorway {
  upper: [string, string, string];
  panel: [string, string];
  accent: string;
  foam: [string, string];
  lace: string;
}

const ULTRA: Colorway = {
  upper: ['#5B63FF', '#2B2BEA', '#1712A0'],
  panel: ['#F7F4EC', '#CFCBE4'],
  accent: '#FF5A1F',
  foam: ['#FFFFFF', '#C9CAE0'],
  lace: '#FFF6E6',
};

const UPPER =
  'M118 470C104 400 122 300 150 214C162 184 196 176 226 190C262 208 300 252 352 250C398 248 410 186 440 152C458 134 486 140 506 158L690 316C770 372 880 398 972 424C1046 446 1088 484 1092 548L1092 590H130C118 560 122 520 118 470Z';
const FOAM =
  'M92 560C96 540 128 548 160 560C320 612 520 566 700 572C850 578 980 560 1100 536C1138 530 1152 566 1144 600C1130 656 1060 676 960 682C700 700 420 706 220 694C150 690 108 680 96 640C88 612 86 584 92 560Z';

/** A running shoe from the side, cut out: 1200 × 800, the toe to the right. */
export function sneaker(colors: Colorway = ULTRA): Canvas {
  return picture(1200, 800, (pen) => {
    form(
      pen,
      'M440 152C430 190 420 240 352 262L330 300L560 330L690 316L506 158C486 140 458 134 440 152Z',
      '#15121F',
    );
    upper(pen, colors);
    laces(pen, colors);
    foam(pen, colors);
  });
}

function upper(pen: Pen, { upper: [lit, base, deep], panel, accent }: Colorway): void {
  form(pen, UPPER, along(pen, [300, 160, 620, 640], [0, lit], [0.5, base], [1, deep]));
  within(pen, UPPER, () => {
    knit(pen);
    const toe = 'M820 380C900 392 1000 410 1060 450C1110 490 1110 600 1110 600H760C750 520 770 430 820 380Z';
    form(pen, toe, along(pen, [800, 380, 1000, 620], [0, base], [1, deep]));
    line(pen, 'M820 380C772 430 752 520 762 600', 'rgba(255,255,255,0.35)', 4);
    for (let row = 0; row < 4; row++)
      for (let x = 0; x < 5 - row; x++)
        disc(pen, 858 + x * 34 + row * 12, 436 + row * 26 + x * 7, 5, 'rgba(0,0,0,0.45)', 4);
    const heel = 'M96 480C96 400 110 300 140 214L244 200C236 300 262 400 330 480C350 520 330 600 330 600H96Z';
    form(pen, heel, down(pen, 200, 600, [0, panel[0]], [1, panel[1]]));
    line(pen, 'M244 200C236 300 262 400 330 480C346 520 336 580 332 600', 'rgba(20,16,60,0.35)', 4);
    const wave =
      'M330 520C420 420 520 420 600 470C664 508 720 470 772 400L800 420C760 520 690 580 600 544C520 510 460 500 380 590Z';
    form(pen, wave, along(pen, [330, 400, 800, 560], [0, '#FFB14A'], [0.5, accent], [1, '#E0360F']));
    line(pen, 'M330 520C420 420 520 420 600 470C664 508 720 470 772 400', 'rgba(255,255,255,0.6)', 4);
    blurred(pen, 18, () => line(pen, 'M120 596C400 640 800 560 1110 560', 'rgba(8,4,60,0.55)', 46));
    blurred(pen, 14, () =>
      line(pen, 'M520 190C600 260 690 330 800 372C900 404 1000 420 1060 460', 'rgba(255,255,255,0.42)', 16),
    );
  });
  form(
    pen,
    'M150 214C162 184 196 176 226 190C262 208 300 252 352 250C398 248 410 186 440 152L456 170C430 220 412 282 352 286C290 286 240 236 206 224C186 218 168 226 162 246Z',
    accent,
  );
  line(
    pen,
    'M162 240C176 216 196 216 216 228C256 250 300 282 352 280C408 276 428 214 452 168',
    'rgba(255,255,255,0.5)',
    4,
  );
  form(
    pen,
    'M138 262C130 214 134 168 148 150C158 138 178 142 182 158C188 190 186 224 184 262C172 276 146 276 138 262Z',
    down(pen, 148, 270, [0, '#FFB14A'], [1, accent]),
  );
  line(pen, 'M158 166V246', 'rgba(255,255,255,0.55)', 5);
}

/** The weave of the cloth. */
function knit(pen: Pen): void {
  const any = chance(6);
  pen.globalAlpha = 0.14;
  for (let y = 180; y < 600; y += 9) {
    for (let x = 120 + (y % 2) * 5; x < 1100; x += 11)
      disc(pen, x, y, 2.6, any() < 0.5 ? '#ffffff' : '#000033', 1.6);
  }
  pen.globalAlpha = 1;
}

function laces(pen: Pen, { lace, upper: [lit, base] }: Colorway): void {
  form(
    pen,
    'M452 182L690 346C730 372 760 384 800 392L770 432C700 420 640 392 590 360L428 246Z',
    along(pen, [440, 180, 780, 430], [0, lit], [1, base]),
  );
  for (let index = 0; index < 6; index++) {
    const x = 470 + index * 54;
    const y = 204 + index * 37;
    line(
      pen,
      `M${x - 26} ${y + 58}C${x - 6} ${y + 38} ${x + 16} ${y + 14} ${x + 42} ${y - 4}`,
      'rgba(8,4,60,0.5)',
      20,
    );
    line(pen, `M${x - 28} ${y + 52}C${x - 8} ${y + 32} ${x + 14} ${y + 8} ${x + 40} ${y - 10}`, lace, 17);
    line(
      pen,
      `M${x - 22} ${y + 42}C${x - 4} ${y + 24} ${x + 14} ${y + 6} ${x + 34} ${y - 8}`,
      'rgba(90,70,120,0.25)',
      2,
    );
    disc(pen, x - 32, y + 58, 8, '#0E0A3A');
  }
  line(
    pen,
    'M500 196C540 120 610 110 600 160C594 196 540 210 512 198M500 196C470 130 430 90 410 124C398 160 450 196 500 196',
    lace,
    13,
  );
}

function foam(pen: Pen, { foam: [light, shade], accent }: Colorway): void {
  form(pen, FOAM, down(pen, 540, 700, [0, light], [0.6, light], [1, shade]));
  within(pen, FOAM, () => {
    for (let index = 0; index < 15; index++) {
      const x = 150 + index * 66;
      form(pen, `M${x} 650L${x + 44} 606L${x + 56} 606L${x + 20} 650Z`, 'rgba(30,24,110,0.16)');
    }
    line(pen, 'M90 580C200 640 420 604 700 600C880 598 1020 590 1150 560', accent, 7);
    blurred(pen, 12, () => line(pen, 'M80 700C400 716 800 710 1150 640', 'rgba(20,10,90,0.5)', 30));
    disc(pen, 230, 640, 26, round(pen, 222, 630, 34, [0, '#FFE9B8'], [1, accent]), 16);
  });
  line(pen, 'M150 690C400 712 760 708 980 682C1060 674 1104 664 1128 640', '#15121F', 17);
  for (let x = 150; x < 1060; x += 30) box(pen, x, 692 - Math.max(0, x - 780) * 0.085, 20, 22, '#15121F', 5);
}

/** The shoe on a studio pedestal, for full-frame pictures. */
export function studioShoe(
  ground: [string, string],
  close: { scale: number; x: number; y: number; turn: number },
): Canvas {
  const shoe = sneaker();
  return picture(1400, 1400, (pen) => {
    box(pen, 0, 0, 1400, 1400, round(pen, 700, 560, 1100, [0, ground[0]], [1, ground[1]]));
    pen.save();
    pen.translate(700 + close.x, 700 + close.y);
    pen.rotate(close.turn);
    pen.scale(close.scale, close.scale);
    blurred(pen, 26 * close.scale, () => disc(pen, 10, 300, 520, 'rgba(0,0,0,0.45)', 44));
    pen.drawImage(shoe, -600, -400);
    pen.restore();
  });
}
