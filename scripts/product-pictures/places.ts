import { chance } from '../../src/base/chance.ts';
import { blurred, type Drawing, gradient } from './light.ts';

/** A ground to photograph on: where things stand, as a part of the height, and what is behind them. */
export interface Place {
  horizon: number;
  paint(drawing: Drawing, width: number, height: number, seed: number): void;
}

/** Out-of-focus rooms; far things are softer than near ones. */
export const PLACES: readonly Place[] = [
  { horizon: 0.7, paint: windowTable },
  { horizon: 0.66, paint: shelfRoom },
  { horizon: 0.74, paint: garden },
];

function windowTable(drawing: Drawing, width: number, height: number, seed: number): void {
  const random = chance(seed);
  wash(drawing, width, height, ['#e9dfd0', '#cbb9a2', '#9c8468']);
  blurred(drawing, height * 0.03, () => {
    for (let pane = 0; pane < 3; pane++) {
      drawing.fillStyle = `rgba(255,250,238,${0.75 + random() * 0.2})`;
      drawing.fillRect(width * (0.05 + pane * 0.17), height * 0.04, width * 0.14, height * 0.5);
    }
    drawing.fillStyle = '#6d7a56';
    for (let leaf = 0; leaf < 16; leaf++) {
      drawing.beginPath();
      const x = width * (0.76 + random() * 0.24);
      drawing.ellipse(x, height * (0.12 + random() * 0.5), width * 0.02, height * 0.07, random() * 6, 0, 7);
      drawing.fill();
    }
  });
  table(drawing, width, height, 0.62, ['#b98a5c', '#8d6139', '#5f3d20'], seed);
}

function shelfRoom(drawing: Drawing, width: number, height: number, seed: number): void {
  const random = chance(seed + 5);
  wash(drawing, width, height, ['#33474d', '#2a3a41', '#1d292f']);
  blurred(drawing, height * 0.022, () => {
    for (let shelf = 0; shelf < 3; shelf++) {
      const y = height * (0.16 + shelf * 0.18);
      drawing.fillStyle = '#5d4630';
      drawing.fillRect(0, y, width, height * 0.018);
      for (let x = random() * 0.05; x < 1; x += 0.03 + random() * 0.05) {
        if (random() < 0.25) continue;
        const tall = height * (0.06 + random() * 0.07);
        drawing.fillStyle = `hsl(${random() * 60 + 10} ${20 + random() * 35}% ${30 + random() * 35}%)`;
        drawing.fillRect(width * x, y - tall, width * 0.025, tall);
      }
    }
    for (let light = 0; light < 12; light++) {
      drawing.fillStyle = `rgba(255,${190 + random() * 50},130,0.55)`;
      drawing.beginPath();
      drawing.arc(random() * width, random() * height * 0.5, height * (0.012 + random() * 0.02), 0, 7);
      drawing.fill();
    }
  });
  table(drawing, width, height, 0.58, ['#7a7f80', '#565b5d', '#34383a'], seed);
}

function garden(drawing: Drawing, width: number, height: number, seed: number): void {
  const random = chance(seed + 9);
  wash(drawing, width, height, ['#dfeccb', '#8fb073', '#48683d']);
  blurred(drawing, height * 0.028, () => {
    for (let spot = 0; spot < 60; spot++) {
      const size = height * (0.01 + random() * 0.05);
      drawing.fillStyle = `hsl(${70 + random() * 60} ${35 + random() * 30}% ${30 + random() * 50}% / 0.7)`;
      drawing.beginPath();
      drawing.arc(random() * width, random() * height * 0.72, size, 0, 7);
      drawing.fill();
    }
  });
  table(drawing, width, height, 0.66, ['#cfc6b6', '#aba08d', '#7b705e'], seed);
}

function wash(
  drawing: Drawing,
  width: number,
  height: number,
  [top, middle, foot]: [string, string, string],
): void {
  drawing.fillStyle = gradient(
    drawing,
    [0, 0, width * 0.3, height],
    [
      [0, top],
      [0.5, middle],
      [1, foot],
    ],
  );
  drawing.fillRect(0, 0, width, height);
}

/** Its far edge is soft, its near grain is sharp. */
function table(
  drawing: Drawing,
  width: number,
  height: number,
  edge: number,
  [far, middle, near]: [string, string, string],
  seed: number,
): void {
  const random = chance(seed + 21);
  blurred(drawing, height * 0.008, () => {
    drawing.fillStyle = gradient(
      drawing,
      [0, height * edge, 0, height],
      [
        [0, far],
        [0.5, middle],
        [1, near],
      ],
    );
    drawing.fillRect(-width * 0.1, height * edge, width * 1.2, height);
  });
  for (let vein = 0; vein < 26; vein++) {
    const depth = random() ** 0.6;
    const y = height * (edge + (1 - edge) * depth);
    drawing.strokeStyle = `rgba(${random() < 0.5 ? '0,0,0' : '255,255,255'},${0.03 + 0.06 * depth})`;
    drawing.lineWidth = height * 0.002 * (0.5 + depth);
    drawing.beginPath();
    drawing.moveTo(0, y);
    drawing.bezierCurveTo(width * 0.3, y + random() * 8 - 4, width * 0.7, y + random() * 8 - 4, width, y);
    drawing.stroke();
  }
}
