import type { Canvas } from '@napi-rs/canvas';
import {
  along,
  blurred,
  box,
  chance,
  disc,
  down,
  form,
  grain,
  line,
  type Pen,
  picture,
  round,
  within,
} from './ink.ts';

const SIZE = 1200;

/** Seen from above, on a table cloth. */
function fromAbove(cloth: [string, string], draw: (pen: Pen) => void): Canvas {
  return picture(SIZE, SIZE, (pen) => {
    box(pen, 0, 0, SIZE, SIZE, along(pen, [0, 0, SIZE, SIZE], [0, cloth[0]], [1, cloth[1]]));
    pen.globalAlpha = 0.07;
    for (let at = 0; at < SIZE; at += 7) {
      line(pen, `M${at} 0V${SIZE}`, '#5A3A20', 1);
      line(pen, `M0 ${at}H${SIZE}`, '#ffffff', 1);
    }
    pen.globalAlpha = 1;
    draw(pen);
    grain(pen, 0.1);
  });
}

function shade(pen: Pen, x: number, y: number, r: number): void {
  blurred(pen, 22, () => disc(pen, x + 16, y + 26, r, 'rgba(70,34,12,0.42)'));
}

function tomato(pen: Pen, x: number, y: number, r: number): void {
  blurred(pen, 9, () => disc(pen, x + 8, y + 13, r, 'rgba(60,20,0,0.42)'));
  disc(
    pen,
    x,
    y,
    r,
    round(pen, x - r * 0.3, y - r * 0.35, r * 1.5, [0, '#FF8A5B'], [0.45, '#E8412B'], [1, '#A81B16']),
  );
  disc(pen, x - r * 0.36, y - r * 0.42, r * 0.24, 'rgba(255,255,255,0.6)', r * 0.14, -0.6);
  for (let leaf = 0; leaf < 5; leaf++) {
    const turn = (leaf / 5) * Math.PI * 2 + x;
    disc(
      pen,
      x + Math.cos(turn) * r * 0.24,
      y + Math.sin(turn) * r * 0.24,
      r * 0.26,
      '#4C7F37',
      r * 0.08,
      turn,
    );
  }
}

export function basil(pen: Pen, x: number, y: number, size: number, turn = 0): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  for (const angle of [-1.9, -0.9, 0, 0.9, 1.9]) {
    pen.save();
    pen.rotate(angle);
    const leaf = `M0 0C${-size * 0.5} ${-size * 0.3} ${-size * 0.44} ${-size * 0.9} 0 ${-size * 1.1}C${size * 0.44} ${-size * 0.9} ${size * 0.5} ${-size * 0.3} 0 0Z`;
    blurred(pen, 4, () => form(pen, leaf, 'rgba(20,40,10,0.35)'));
    form(
      pen,
      leaf,
      along(pen, [-size * 0.4, 0, size * 0.4, 0], [0, '#7DB248'], [0.5, '#4F8E36'], [1, '#356E2C']),
    );
    line(pen, `M0 0V${-size * 0.95}`, 'rgba(222,240,170,0.6)', 2);
    pen.restore();
  }
  pen.restore();
}

/** The board with the ingredients. */
export function ingredients(): Canvas {
  return fromAbove(['#F8E7C6', '#EBCB99'], (pen) => {
    pen.save();
    pen.translate(600, 620);
    pen.rotate(-0.09);
    blurred(pen, 24, () => box(pen, -410, -350, 860, 740, 'rgba(70,34,12,0.42)', 60));
    box(
      pen,
      -430,
      -370,
      860,
      740,
      along(pen, [-430, -370, 430, 370], [0, '#D69A5B'], [0.5, '#C38343'], [1, '#A86A30']),
      60,
    );
    for (let y = -330; y < 360; y += 34)
      line(pen, `M-410 ${y}C-200 ${y + 18} 160 ${y - 20} 410 ${y + 8}`, 'rgba(90,46,14,0.2)', 3);
    disc(pen, 360, -300, 30, '#EBCB99');
    pen.restore();
    for (const [x, y, r] of [
      [380, 470, 120],
      [600, 400, 98],
      [330, 700, 92],
      [560, 620, 112],
    ] as const)
      tomato(pen, x, y, r);
    for (const [x, y] of [
      [790, 800],
      [890, 740],
      [720, 880],
    ] as const) {
      blurred(pen, 7, () => disc(pen, x + 8, y + 12, 50, 'rgba(60,20,0,0.4)', 40));
      form(
        pen,
        `M${x - 52} ${y + 20}C${x - 60} ${y - 30} ${x - 10} ${y - 40} ${x + 8} ${y - 66}C${x + 20} ${y - 40} ${x + 62} ${y - 26} ${x + 52} ${y + 20}C${x + 40} ${y + 50} ${x - 40} ${y + 50} ${x - 52} ${y + 20}Z`,
        along(pen, [x - 50, y, x + 50, y], [0, '#FFFDF5'], [1, '#DDCBB4']),
      );
      line(
        pen,
        `M${x + 4} ${y - 50}C${x - 14} ${y - 10} ${x - 14} ${y + 20} ${x} ${y + 40}M${x + 8} ${y - 50}C${x + 24} ${y - 10} ${x + 24} ${y + 10} ${x + 16} ${y + 38}`,
        'rgba(160,110,140,0.45)',
        3,
      );
    }
    basil(pen, 840, 520, 130, 0.5);
    basil(pen, 480, 880, 90, -0.6);
    bottle(pen);
  });
}

function bottle(pen: Pen): void {
  pen.save();
  pen.translate(1030, 250);
  pen.rotate(0.7);
  blurred(pen, 16, () => box(pen, -60, -150, 140, 340, 'rgba(60,30,0,0.4)', 40));
  box(
    pen,
    -70,
    -160,
    140,
    330,
    along(pen, [-70, 0, 70, 0], [0, '#8A9A2E'], [0.4, '#C9C44A'], [1, '#5E6E1E']),
    40,
  );
  box(
    pen,
    -24,
    -270,
    48,
    130,
    along(pen, [-24, 0, 24, 0], [0, '#8A9A2E'], [0.5, '#B9BC48'], [1, '#5E6E1E']),
    12,
  );
  box(pen, -26, -300, 52, 46, '#3B2A1A', 8);
  box(pen, -58, -60, 116, 150, '#FFF6E2', 6);
  disc(pen, 0, 14, 34, '#6E8B2E', 20, 0.6);
  pen.restore();
}

/** Sauce in the pan. */
export function pan(): Canvas {
  return fromAbove(['#CFE0D2', '#9FBFAA'], (pen) => {
    pen.save();
    pen.translate(560, 640);
    pen.rotate(-0.72);
    blurred(pen, 20, () => box(pen, 400, -30, 620, 100, 'rgba(20,40,30,0.5)', 40));
    box(pen, 400, -44, 620, 88, down(pen, -44, 44, [0, '#4A4A50'], [0.4, '#2B2B30'], [1, '#141416']), 40);
    pen.restore();
    shade(pen, 560, 640, 450);
    disc(pen, 560, 640, 450, round(pen, 460, 520, 640, [0, '#6A6A72'], [0.7, '#2B2B30'], [1, '#141416']));
    disc(pen, 560, 640, 408, '#1D1D21');
    disc(pen, 560, 640, 392, round(pen, 480, 540, 560, [0, '#F4673A'], [0.5, '#D93A22'], [1, '#9E1C14']));
    const any = chance(19);
    for (let index = 0; index < 120; index++) {
      const [turn, away] = [any(0, 6.3), Math.sqrt(any()) * 360];
      disc(
        pen,
        560 + Math.cos(turn) * away,
        640 + Math.sin(turn) * away,
        any(8, 34),
        any() < 0.5 ? 'rgba(255,150,90,0.3)' : 'rgba(130,14,10,0.24)',
        any(6, 22),
        any(0, 3),
      );
    }
    for (let index = 0; index < 26; index++) {
      const [turn, away, r] = [any(0, 6.3), Math.sqrt(any()) * 340, any(5, 14)];
      const [x, y] = [560 + Math.cos(turn) * away, 640 + Math.sin(turn) * away];
      disc(pen, x, y, r, 'rgba(255,190,120,0.5)');
      disc(pen, x - r * 0.3, y - r * 0.3, r * 0.4, 'rgba(255,255,255,0.75)');
    }
    for (const [x, y, r] of [
      [430, 560, 64],
      [680, 720, 58],
      [560, 820, 52],
      [700, 500, 50],
    ] as const) {
      disc(
        pen,
        x,
        y,
        r,
        round(pen, x - 16, y - 18, r * 1.3, [0, '#FF9A6B'], [0.6, '#E24A2C'], [1, '#B3261A']),
      );
      disc(pen, x - r * 0.3, y - r * 0.36, r * 0.26, 'rgba(255,255,255,0.55)', r * 0.14, -0.6);
    }
    basil(pen, 560, 650, 104, 0.3);
    line(pen, 'M250 480C320 350 440 290 560 280', 'rgba(255,255,255,0.35)', 12);
  });
}

/** The plate, ready. */
export function plate(): Canvas {
  return fromAbove(['#F2B9A0', '#E08E72'], (pen) => {
    shade(pen, 600, 620, 480);
    disc(pen, 600, 620, 480, round(pen, 500, 500, 700, [0, '#FFFFFF'], [0.8, '#F1EAE0'], [1, '#D3C6B6']));
    disc(pen, 600, 620, 360, round(pen, 660, 700, 430, [0, '#FFFDF8'], [0.9, '#EFE6DA'], [1, '#D9CCBC']));
    const any = chance(5);
    for (let index = 0; index < 210; index++) {
      const [turn, away] = [any(0, 6.3), Math.sqrt(any()) * 220];
      const [x, y, r, from] = [
        600 + Math.cos(turn) * away,
        620 + Math.sin(turn) * away,
        any(40, 110),
        any(0, 6.3),
      ];
      pen.lineCap = 'round';
      for (const [width, color] of [
        [15, 'rgba(150,84,20,0.4)'],
        [12, index % 3 ? '#F3C667' : '#FADA8B'],
        [3, 'rgba(255,250,220,0.7)'],
      ] as const) {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.beginPath();
        pen.arc(x, y, r, from, from + 2.1);
        pen.stroke();
      }
    }
    const sauce =
      'M430 560C440 470 560 420 660 450C760 470 810 560 770 660C740 760 610 800 510 750C440 720 420 640 430 560Z';
    form(pen, sauce, round(pen, 560, 560, 280, [0, '#F4673A'], [0.6, '#DB3C24'], [1, '#A9221A']));
    within(pen, sauce, () => {
      for (let index = 0; index < 70; index++)
        disc(
          pen,
          any(430, 780),
          any(440, 770),
          any(8, 26),
          any() < 0.5 ? 'rgba(255,160,100,0.35)' : 'rgba(140,16,10,0.28)',
          any(6, 18),
          any(0, 3),
        );
    });
    for (let index = 0; index < 90; index++)
      disc(
        pen,
        any(420, 790),
        any(440, 790),
        any(3, 8),
        any() < 0.5 ? '#FFF8E6' : '#F6E6BE',
        any(2, 5),
        any(0, 3),
      );
    basil(pen, 610, 610, 96, -0.2);
    line(pen, 'M196 560C220 400 330 270 480 220', 'rgba(255,255,255,0.9)', 10);
    box(pen, 44, 250, 22, 760, along(pen, [44, 0, 66, 0], [0, '#F4F0EA'], [1, '#A9A09A']), 10);
    for (let tine = 0; tine < 4; tine++) box(pen, 16 + tine * 22, 160, 11, 150, '#D9D2CB', 6);
    box(pen, 16, 290, 77, 50, '#D9D2CB', 24);
  });
}
