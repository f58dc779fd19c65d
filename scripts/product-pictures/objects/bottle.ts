import { blurred, type Drawing, gradient, roundBody, type Tint, tone, within } from '../light.ts';

const GOLD: Tint = { hue: 40, saturation: 42, lightness: 62 };

/** Glass with a label and a metal cap, filled to the shoulder. */
export function bottle(drawing: Drawing, tint: Tint): void {
  const body = () => {
    drawing.moveTo(-7, -30);
    drawing.bezierCurveTo(-8, -22, -19, -22, -20, -11);
    drawing.lineTo(-20, 45);
    drawing.quadraticCurveTo(-20, 50, -15, 50);
    drawing.lineTo(15, 50);
    drawing.quadraticCurveTo(20, 50, 20, 45);
    drawing.lineTo(20, -11);
    drawing.bezierCurveTo(19, -22, 8, -22, 7, -30);
    drawing.closePath();
  };
  drawing.beginPath();
  body();
  drawing.fillStyle = roundBody(drawing, -20, 20, tint);
  drawing.fill();
  within(drawing, body, () => {
    drawing.fillStyle = gradient(
      drawing,
      [0, -30, 0, 50],
      [
        [0, tone(tint, 22, 0.55)],
        [0.18, tone(tint, 10, 0.2)],
        [0.2, tone(tint, -10, 0.28)],
        [0.85, tone(tint, -4, 0.05)],
        [1, tone(tint, -22, 0.6)],
      ],
    );
    drawing.fillRect(-22, -31, 44, 82);
  });
  label(drawing, tint);
  within(drawing, body, () => {
    blurred(drawing, 0.7, () => {
      drawing.fillStyle = 'rgba(255,255,255,0.75)';
      drawing.beginPath();
      drawing.roundRect(-15.5, -12, 3.6, 54, 2);
      drawing.fill();
      drawing.fillStyle = 'rgba(255,255,255,0.34)';
      drawing.fillRect(-10.4, -10, 1.3, 50);
      drawing.fillStyle = 'rgba(255,255,255,0.3)';
      drawing.fillRect(16.4, -8, 1.6, 52);
    });
  });
  cap(drawing);
}

function label(drawing: Drawing, tint: Tint): void {
  drawing.fillStyle = gradient(
    drawing,
    [-20, 0, 20, 0],
    [
      [0, '#b9b2a4'],
      [0.16, '#efe9dc'],
      [0.3, '#fbf8f0'],
      [0.6, '#e9e2d3'],
      [1, '#a59d8e'],
    ],
  );
  drawing.fillRect(-20, 2, 40, 31);
  drawing.fillStyle = tone(tint, -18);
  drawing.textAlign = 'center';
  drawing.font = '600 5.6px "Noto Sans"';
  drawing.fillText('ALDER', 0, 14);
  drawing.font = '2.5px "Noto Sans"';
  drawing.fillText('BODY OIL  ·  100 ML', 0, 25);
  drawing.fillRect(-5, 17.6, 10, 0.45);
}

function cap(drawing: Drawing): void {
  drawing.beginPath();
  drawing.roundRect(-8.5, -50, 17, 21, 1.6);
  drawing.fillStyle = roundBody(drawing, -8.5, 8.5, GOLD, 1.7);
  drawing.fill();
  drawing.fillStyle = 'rgba(70,45,10,0.35)';
  drawing.fillRect(-8.5, -31.4, 17, 0.7);
  blurred(drawing, 0.5, () => {
    drawing.fillStyle = 'rgba(255,252,240,0.85)';
    drawing.fillRect(-5.4, -48.6, 1.8, 16.5);
  });
}
