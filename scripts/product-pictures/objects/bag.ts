import { blurred, type Drawing, gradient, type Tint, tone, within } from '../light.ts';

/** A leather handbag with a flap, a strap and a clasp. */
export function bag(drawing: Drawing, tint: Tint): void {
  strap(drawing, tint);
  const body = () => {
    drawing.moveTo(-37, -12);
    drawing.bezierCurveTo(-30, -18, 30, -18, 37, -12);
    drawing.bezierCurveTo(42, 10, 46, 34, 43, 44);
    drawing.bezierCurveTo(38, 50, -38, 50, -43, 44);
    drawing.bezierCurveTo(-46, 34, -42, 10, -37, -12);
  };
  drawing.beginPath();
  body();
  drawing.fillStyle = gradient(
    drawing,
    [-44, 0, 44, 12],
    [
      [0, tone(tint, -12)],
      [0.28, tone(tint, 9)],
      [0.62, tone(tint, -3)],
      [1, tone(tint, -20)],
    ],
  );
  drawing.fill();
  within(drawing, body, () => {
    blurred(drawing, 3, () => {
      drawing.fillStyle = 'rgba(0,0,0,0.42)';
      drawing.beginPath();
      flap(drawing, 3.4);
      drawing.fill();
      drawing.fillRect(-50, 44, 100, 8);
    });
  });
  drawing.beginPath();
  flap(drawing, 0);
  drawing.fillStyle = gradient(
    drawing,
    [-20, -20, 10, 26],
    [
      [0, tone(tint, 16)],
      [0.5, tone(tint, 4)],
      [1, tone(tint, -9)],
    ],
  );
  drawing.fill();
  drawing.save();
  drawing.setLineDash([1.4, 1]);
  drawing.lineWidth = 0.45;
  drawing.strokeStyle = tone(tint, 30, 0.8);
  drawing.scale(0.95, 0.93);
  drawing.beginPath();
  flap(drawing, -0.4);
  drawing.stroke();
  drawing.restore();
  clasp(drawing);
}

function flap(drawing: Drawing, down: number): void {
  drawing.moveTo(-37, -13 + down);
  drawing.bezierCurveTo(-30, -19 + down, 30, -19 + down, 37, -13 + down);
  drawing.bezierCurveTo(40, 0 + down, 38, 10 + down, 30, 14 + down);
  drawing.bezierCurveTo(18, 19 + down, 10, 26 + down, 0, 26 + down);
  drawing.bezierCurveTo(-10, 26 + down, -18, 19 + down, -30, 14 + down);
  drawing.bezierCurveTo(-38, 10 + down, -40, 0 + down, -37, -13 + down);
}

function strap(drawing: Drawing, tint: Tint): void {
  for (const [width, lighter] of [
    [5, -24],
    [3.8, -8],
    [1.2, 12],
  ] as const) {
    drawing.strokeStyle = tone(tint, lighter);
    drawing.lineWidth = width;
    drawing.beginPath();
    drawing.moveTo(-29, -12);
    drawing.bezierCurveTo(-28, -62, 28, -62, 29, -12);
    drawing.stroke();
  }
}

function clasp(drawing: Drawing): void {
  drawing.beginPath();
  drawing.roundRect(-6, 15, 12, 14, 2.4);
  drawing.fillStyle = gradient(
    drawing,
    [-6, 15, 6, 29],
    [
      [0, '#fff3cf'],
      [0.4, '#d9ae5d'],
      [0.6, '#9a7430'],
      [1, '#e7c682'],
    ],
  );
  drawing.fill();
  drawing.beginPath();
  drawing.arc(0, 22, 2.6, 0, 7);
  drawing.fillStyle = '#7c5b22';
  drawing.fill();
  for (const x of [-29, 29]) {
    drawing.beginPath();
    drawing.arc(x, -11, 3.4, 0, 7);
    drawing.strokeStyle = '#caa155';
    drawing.lineWidth = 1.5;
    drawing.stroke();
  }
}
