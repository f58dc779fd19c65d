import { createRequire } from 'node:module';
import { type Canvas, GlobalFonts } from '@napi-rs/canvas';
import { along, blurred, box, disc, down, form, line, type Pen, picture, round } from './ink.ts';

const face = '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(face), 'App');

const WIDTH = 780;
const HEIGHT = 1640;
const INK = '#14332B';
const LEAF = '#1FA971';

/** A screen of a house-plant app on its phone: 860 × 1720, cut out. */
function inPhone(ground: [string, string], draw: (pen: Pen) => void): Canvas {
  return picture(WIDTH + 80, HEIGHT + 80, (pen) => {
    box(
      pen,
      0,
      0,
      WIDTH + 80,
      HEIGHT + 80,
      along(pen, [0, 0, WIDTH, HEIGHT], [0, '#3A3F4A'], [0.5, '#14161B'], [1, '#2B2F38']),
      128,
    );
    box(pen, 8, 8, WIDTH + 64, HEIGHT + 64, '#0B0C0F', 120);
    pen.translate(40, 40);
    pen.beginPath();
    pen.roundRect(0, 0, WIDTH, HEIGHT, 88);
    pen.clip();
    box(pen, 0, 0, WIDTH, HEIGHT, down(pen, 0, HEIGHT, [0, ground[0]], [1, ground[1]]));
    draw(pen);
    write(pen, '9:41', 70, 76, 34, INK, 700);
    for (let bar = 0; bar < 4; bar++) box(pen, 620 + bar * 15, 70 - bar * 7, 10, 8 + bar * 7, INK, 3);
    box(pen, 690, 50, 50, 26, INK, 8);
    box(pen, 290, 34, 200, 56, '#0B0C0F', 28);
    box(pen, 280, HEIGHT - 26, 220, 10, INK, 5);
  });
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 500,
): void {
  pen.font = `${weight} ${size}px App`;
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

function card(pen: Pen, x: number, y: number, w: number, h: number, color = '#FFFFFF', radius = 44): void {
  blurred(pen, 20, () => box(pen, x + 4, y + 16, w - 8, h - 8, 'rgba(16,60,44,0.16)', radius));
  box(pen, x, y, w, h, color, radius);
}

function pot(pen: Pen, x: number, y: number, size: number, kind: number): void {
  const leaf = (turn: number, long: number, wide: number, color: string) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    form(
      pen,
      `M0 0C${-wide} ${-long * 0.4} ${-wide * 0.7} ${-long * 0.9} 0 ${-long}C${wide * 0.7} ${-long * 0.9} ${wide} ${-long * 0.4} 0 0Z`,
      color,
    );
    line(pen, `M0 0V${-long * 0.9}`, 'rgba(255,255,255,0.35)', size * 0.012);
    pen.restore();
  };
  const greens = [
    ['#0F7A54', '#1FA971', '#5BD08F'],
    ['#2F6B3A', '#58A04E', '#9CCB6B'],
    ['#0E6370', '#1C98A0', '#6AD0C6'],
  ][kind % 3]!;
  const count = kind === 1 ? 9 : 7;
  for (let index = 0; index < count; index++) {
    const lean = index - (count - 1) / 2;
    leaf(
      lean * (kind === 1 ? 0.2 : 0.36),
      size * (0.95 - Math.abs(lean) * 0.08),
      size * (kind === 1 ? 0.1 : 0.22),
      greens[index % 3]!,
    );
  }
  const clay = ['#FF8A5C', '#F2C14E', '#8C7BFF'][kind % 3]!;
  form(
    pen,
    `M${x - size * 0.34} ${y - size * 0.04}H${x + size * 0.34}L${x + size * 0.24} ${y + size * 0.42}H${x - size * 0.24}Z`,
    clay,
  );
  form(
    pen,
    `M${x + size * 0.08} ${y - size * 0.04}H${x + size * 0.34}L${x + size * 0.24} ${y + size * 0.42}H${x + size * 0.06}Z`,
    'rgba(0,0,0,0.1)',
  );
  box(pen, x - size * 0.38, y - size * 0.08, size * 0.76, size * 0.12, clay, size * 0.03);
}

function drop(pen: Pen, x: number, y: number, size: number, color: string): void {
  form(
    pen,
    `M${x} ${y - size}C${x + size * 0.9} ${y - size * 0.1} ${x + size * 0.7} ${y + size * 0.7} ${x} ${y + size * 0.7}C${x - size * 0.7} ${y + size * 0.7} ${x - size * 0.9} ${y - size * 0.1} ${x} ${y - size}Z`,
    color,
  );
}

export function todayScreen(): Canvas {
  return inPhone(['#E9FBF1', '#CDF3E1'], (pen) => {
    write(pen, 'Good morning', 60, 200, 40, '#4E7D6D');
    write(pen, 'Three are thirsty', 60, 272, 66, INK, 700);
    card(pen, 50, 330, 680, 560, LEAF, 60);
    disc(pen, 600, 420, 260, 'rgba(255,255,255,0.12)');
    pot(pen, 520, 690, 340, 0);
    write(pen, 'Monstera', 104, 430, 60, '#FFFFFF', 700);
    write(pen, 'Living room', 104, 486, 36, 'rgba(255,255,255,0.8)');
    drop(pen, 124, 590, 24, '#BFF3FF');
    write(pen, '250 ml', 162, 604, 40, '#FFFFFF', 700);
    box(pen, 100, 740, 250, 96, '#FFFFFF', 48);
    write(pen, 'Watered', 142, 802, 40, LEAF, 700);
    for (const [index, name, room, color] of [
      [0, 'Snake plant', 'Bedroom · 120 ml', '#FFE9A8'],
      [1, 'Peace lily', 'Kitchen · 180 ml', '#DAD3FF'],
    ] as const) {
      const y = 940 + index * 260;
      card(pen, 50, y, 680, 226);
      box(pen, 80, y + 30, 166, 166, color, 40);
      pot(pen, 163, y + 140, 110, index + 1);
      write(pen, name, 286, y + 104, 46, INK, 700);
      write(pen, room, 286, y + 158, 34, '#6B9384');
      disc(pen, 650, y + 113, 44, '#E9FBF1');
      drop(pen, 650, y + 118, 22, LEAF);
    }
    box(pen, 210, 1488, 360, 104, INK, 52);
    for (const [index, x] of [300, 390, 480].entries())
      disc(pen, x, 1540, 16, index === 0 ? '#5BD08F' : 'rgba(255,255,255,0.4)');
  });
}

export function plantScreen(): Canvas {
  return inPhone(['#FFE9A8', '#FFF6DC'], (pen) => {
    disc(pen, 390, 560, 330, 'rgba(255,255,255,0.55)');
    pot(pen, 390, 700, 500, 1);
    box(pen, 0, 960, WIDTH, 700, '#FFFFFF', 80);
    write(pen, 'Snake plant', 60, 1070, 64, INK, 700);
    write(pen, 'Likes to be left alone', 60, 1126, 38, '#6B9384');
    for (const [index, name, part, color] of [
      [0, 'Water', 0.34, '#2FA6E0'],
      [1, 'Light', 0.72, '#F2B92E'],
      [2, 'Warmth', 0.58, '#FF7E55'],
    ] as const) {
      const y = 1206 + index * 108;
      write(pen, name, 60, y + 40, 40, INK, 700);
      box(pen, 270, y + 14, 450, 30, '#EEF4F1', 15);
      box(pen, 270, y + 14, 450 * part, 30, color, 15);
      disc(pen, 270 + 450 * part, y + 29, 26, '#FFFFFF');
      disc(pen, 270 + 450 * part, y + 29, 17, color);
    }
  });
}

export function calendarScreen(): Canvas {
  return inPhone(['#E7E2FF', '#D5CCFF'], (pen) => {
    write(pen, 'October', 60, 220, 84, INK, 700);
    write(pen, '28 days without a dry leaf', 60, 284, 38, '#6A63A0');
    card(pen, 50, 340, 680, 640);
    for (let day = 0; day < 31; day++) {
      const x = 116 + (day % 7) * 92;
      const y = 430 + Math.floor(day / 7) * 118;
      if (day < 28) disc(pen, x, y, 38, day % 4 === 1 ? '#1FA971' : '#E4F7EC');
      if (day === 27) {
        pen.strokeStyle = '#8C7BFF';
        pen.lineWidth = 6;
        pen.beginPath();
        pen.arc(x, y, 44, 0, 7);
        pen.stroke();
      }
      if (day < 28 && day % 4 === 1) drop(pen, x, y + 4, 19, '#FFFFFF');
      else write(pen, String(day + 1), x - (day < 9 ? 9 : 19), y + 12, 32, day < 28 ? INK : '#A9A4C8', 600);
    }
    card(pen, 50, 1030, 325, 380, '#8C7BFF');
    write(pen, '14', 96, 1196, 130, '#FFFFFF', 700);
    write(pen, 'plants', 98, 1260, 42, 'rgba(255,255,255,0.85)');
    pot(pen, 290, 1370, 120, 0);
    card(pen, 405, 1030, 325, 380, '#FFE9A8');
    write(pen, '0', 452, 1196, 130, INK, 700);
    write(pen, 'lost so far', 454, 1260, 42, '#7B6A2A');
    disc(pen, 640, 1340, 60, round(pen, 630, 1330, 70, [0, '#FFD34F'], [1, '#F2B92E']));
  });
}
