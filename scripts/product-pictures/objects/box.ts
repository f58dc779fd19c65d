import { blurred, type Drawing, gradient, type Tint, tone, within } from '../light.ts';

/** A carton tied with a ribbon, its corner towards us. */
export function box(drawing: Drawing, tint: Tint): void {
  const left = () => quad(drawing, -42, -22, 2, -8, 2, 48, -38, 32);
  const right = () => quad(drawing, 2, -8, 42, -25, 38, 30, 2, 48);
  const top = () => quad(drawing, -42, -22, -2, -38, 42, -25, 2, -8);
  const faces: [() => void, [number, number, number, number], number, number][] = [
    [left, [-42, 0, 2, 20], 6, -4],
    [right, [2, 0, 42, 20], -16, -26],
    [top, [-42, -20, 42, -20], 26, 15],
  ];
  for (const [face, along, from, to] of faces) {
    drawing.beginPath();
    face();
    drawing.fillStyle = gradient(drawing, along, [
      [0, tone(tint, from)],
      [1, tone(tint, to)],
    ]);
    drawing.fill();
  }
  const second: Tint = { hue: tint.hue + 150, saturation: 40, lightness: 80 };
  ribbon(drawing, second);
  for (const face of [left, right]) {
    within(drawing, face, () => {
      drawing.fillStyle = gradient(
        drawing,
        [0, 20, 0, 50],
        [
          [0, 'rgba(0,0,0,0)'],
          [1, 'rgba(0,0,0,0.3)'],
        ],
      );
      drawing.fillRect(-50, 10, 100, 40);
    });
  }
  blurred(drawing, 0.3, () => {
    drawing.strokeStyle = 'rgba(255,255,255,0.6)';
    drawing.lineWidth = 0.5;
    drawing.beginPath();
    drawing.moveTo(-42, -22);
    drawing.lineTo(2, -8);
    drawing.lineTo(42, -25);
    drawing.moveTo(2, -8);
    drawing.lineTo(2, 46);
    drawing.stroke();
  });
}

function ribbon(drawing: Drawing, tint: Tint): void {
  const bands: [number[], number][] = [
    [[-24, -16.3, -16, -13.7, -14.5, 41.4, -22, 38.4], 0],
    [[18, -15, 25, -18, 22.5, 37.4, 16.5, 40.8], -20],
    [[-24, -16.3, 17, -31.8, 24, -30, -16, -13.7], 10],
    [[18, -15, -24.5, -29, -17.5, -32, 25, -18], 6],
  ];
  for (const [points, lighter] of bands) {
    drawing.beginPath();
    quad(drawing, ...(points as Parameters<typeof quad> extends [Drawing, ...infer Rest] ? Rest : never));
    drawing.fillStyle = tone(tint, lighter);
    drawing.fill();
  }
  for (const side of [-1, 1]) {
    drawing.beginPath();
    drawing.moveTo(0, -24);
    drawing.bezierCurveTo(side * 6, -42, side * 24, -42, side * 20, -33);
    drawing.bezierCurveTo(side * 17, -27, side * 7, -24, 0, -24);
    drawing.fillStyle = gradient(
      drawing,
      [0, -40, 0, -24],
      [
        [0, tone(tint, 12)],
        [1, tone(tint, -24)],
      ],
    );
    drawing.fill();
  }
  drawing.beginPath();
  drawing.ellipse(0, -25, 4, 3.2, 0, 0, 7);
  drawing.fillStyle = tone(tint, 4);
  drawing.fill();
}

function quad(
  drawing: Drawing,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  drawing.moveTo(x0, y0);
  drawing.lineTo(x1, y1);
  drawing.lineTo(x2, y2);
  drawing.lineTo(x3, y3);
  drawing.closePath();
}
