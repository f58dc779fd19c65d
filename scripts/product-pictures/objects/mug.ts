import { chance } from '../../../src/base/chance.ts';
import { blurred, type Drawing, gradient, roundBody, type Tint, tone, within } from '../light.ts';

/** Stoneware, speckled, with an unglazed foot and coffee in it. */
export function mug(drawing: Drawing, tint: Tint): void {
  handle(drawing, tint);
  const body = () => {
    drawing.moveTo(-40, -38);
    drawing.bezierCurveTo(-40, 0, -40, 30, -35, 42);
    drawing.bezierCurveTo(-28, 51, 14, 51, 21, 42);
    drawing.bezierCurveTo(26, 30, 26, 0, 26, -38);
    drawing.closePath();
  };
  drawing.beginPath();
  body();
  drawing.fillStyle = roundBody(drawing, -40, 26, tint);
  drawing.fill();
  within(drawing, body, () => {
    const random = chance(tint.hue + 11);
    for (let speck = 0; speck < 90; speck++) {
      drawing.fillStyle = tone(tint, -34, 0.15 + random() * 0.4);
      drawing.beginPath();
      drawing.arc(-42 + random() * 70, -36 + random() * 86, 0.15 + random() * 0.4, 0, 7);
      drawing.fill();
    }
    drawing.fillStyle = gradient(
      drawing,
      [-40, 0, 26, 0],
      [
        [0, '#8d7659'],
        [0.3, '#d9c3a2'],
        [1, '#6f5a40'],
      ],
    );
    drawing.beginPath();
    drawing.moveTo(-44, 31);
    drawing.quadraticCurveTo(-7, 42, 30, 31);
    drawing.lineTo(30, 55);
    drawing.lineTo(-44, 55);
    drawing.fill();
    blurred(drawing, 1.4, () => {
      drawing.fillStyle = 'rgba(255,255,255,0.6)';
      drawing.beginPath();
      drawing.roundRect(-29, -30, 5, 54, 3);
      drawing.fill();
      drawing.fillStyle = 'rgba(255,255,255,0.22)';
      drawing.fillRect(19, -26, 2, 52);
    });
  });
  rim(drawing, tint);
}

function handle(drawing: Drawing, tint: Tint): void {
  for (const [width, lighter] of [
    [9, -18],
    [7, -3],
    [2.2, 14],
  ] as const) {
    drawing.lineWidth = width;
    drawing.strokeStyle = tone(tint, lighter);
    drawing.beginPath();
    drawing.moveTo(23, -24);
    drawing.bezierCurveTo(50, -28, 50, 24, 22, 22);
    drawing.stroke();
  }
}

function rim(drawing: Drawing, tint: Tint): void {
  drawing.beginPath();
  drawing.ellipse(-7, -38, 33, 8, 0, 0, 7);
  drawing.fillStyle = gradient(
    drawing,
    [-40, 0, 26, 0],
    [
      [0, tone(tint, 8)],
      [0.4, tone(tint, 24)],
      [1, tone(tint, -4)],
    ],
  );
  drawing.fill();
  drawing.beginPath();
  drawing.ellipse(-7, -37.4, 30.5, 6.6, 0, 0, 7);
  drawing.fillStyle = tone(tint, -20);
  drawing.fill();
  within(
    drawing,
    () => drawing.ellipse(-7, -37.4, 30.5, 6.6, 0, 0, 7),
    () => {
      drawing.fillStyle = gradient(
        drawing,
        [-38, 0, 24, 0],
        [
          [0, '#3b1f10'],
          [0.5, '#6d3f20'],
          [1, '#2a150a'],
        ],
      );
      drawing.beginPath();
      drawing.ellipse(-7, -34.4, 29, 5.6, 0, 0, 7);
      drawing.fill();
    },
  );
}
