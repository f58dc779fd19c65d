import { blurred, type Drawing, gradient, roundBody, type Tint, tone, within } from '../light.ts';

const BRASS: Tint = { hue: 38, saturation: 45, lightness: 52 };

/** A table lamp that is on: a domed shade, a stem of brass, a round foot. */
export function lamp(drawing: Drawing, tint: Tint): void {
  drawing.fillStyle = roundBody(drawing, -2.4, 2.4, BRASS, 1.7);
  drawing.fillRect(-2.4, -10, 4.8, 54);
  foot(drawing, tint);
  const shade = () => {
    drawing.moveTo(-36, -4);
    drawing.bezierCurveTo(-36, -34, -20, -50, 0, -50);
    drawing.bezierCurveTo(20, -50, 36, -34, 36, -4);
    drawing.bezierCurveTo(20, 1.5, -20, 1.5, -36, -4);
  };
  drawing.beginPath();
  shade();
  drawing.fillStyle = roundBody(drawing, -36, 36, tint);
  drawing.fill();
  within(drawing, shade, () => {
    drawing.fillStyle = gradient(
      drawing,
      [0, -50, 0, 0],
      [
        [0, 'rgba(0,0,0,0.12)'],
        [0.55, 'rgba(0,0,0,0)'],
        [0.86, 'rgba(255,226,160,0.4)'],
        [1, 'rgba(255,236,190,0.9)'],
      ],
    );
    drawing.fillRect(-40, -52, 80, 60);
    blurred(drawing, 2.6, () => {
      drawing.fillStyle = 'rgba(255,255,255,0.55)';
      drawing.beginPath();
      drawing.ellipse(-16, -31, 4, 13, 0.5, 0, 7);
      drawing.fill();
    });
  });
  drawing.beginPath();
  drawing.ellipse(0, -3.2, 35, 3.4, 0, 0, 7);
  drawing.fillStyle = gradient(
    drawing,
    [-35, 0, 35, 0],
    [
      [0, '#e8c98f'],
      [0.5, '#fffbe9'],
      [1, '#dcb877'],
    ],
  );
  drawing.fill();
}

function foot(drawing: Drawing, tint: Tint): void {
  drawing.beginPath();
  drawing.moveTo(-21, 44);
  drawing.lineTo(-21, 47);
  drawing.bezierCurveTo(-14, 51, 14, 51, 21, 47);
  drawing.lineTo(21, 44);
  drawing.fillStyle = roundBody(drawing, -21, 21, { ...tint, lightness: tint.lightness - 8 });
  drawing.fill();
  drawing.beginPath();
  drawing.ellipse(0, 44, 21, 3.6, 0, 0, 7);
  drawing.fillStyle = gradient(
    drawing,
    [-21, 40, 21, 48],
    [
      [0, tone(tint, 6)],
      [0.4, tone(tint, 24)],
      [1, tone(tint, -8)],
    ],
  );
  drawing.fill();
}
