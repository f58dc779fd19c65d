import { blurred, type Drawing, gradient, type Tint, tone, within } from '../light.ts';

/** A low trainer from its outer side, toe to the right. */
export function shoe(drawing: Drawing, tint: Tint): void {
  drawing.save();
  drawing.translate(0, 20);
  tongue(drawing, tint);
  drawing.beginPath();
  upper(drawing);
  drawing.fillStyle = gradient(
    drawing,
    [-10, -34, 6, 24],
    [
      [0, tone(tint, 14)],
      [0.45, tone(tint, 3)],
      [1, tone(tint, -15)],
    ],
  );
  drawing.fill();
  within(
    drawing,
    () => upper(drawing),
    () => panels(drawing, tint),
  );
  laces(drawing, tint);
  sole(drawing);
  drawing.restore();
}

function upper(drawing: Drawing): void {
  drawing.moveTo(-47, 17);
  drawing.bezierCurveTo(-51, 2, -48, -12, -46, -26);
  drawing.bezierCurveTo(-43, -31, -38, -29, -36, -25);
  drawing.bezierCurveTo(-31, -15, -19, -15, -12, -26);
  drawing.lineTo(-7, -28);
  drawing.bezierCurveTo(4, -17, 14, -9, 27, -5);
  drawing.bezierCurveTo(41, -2, 50, 5, 49, 17);
  drawing.closePath();
}

function tongue(drawing: Drawing, tint: Tint): void {
  drawing.beginPath();
  drawing.moveTo(-17, -18);
  drawing.bezierCurveTo(-17, -30, -14, -37, -8, -39);
  drawing.bezierCurveTo(-3, -39, -1, -34, 0, -24);
  drawing.lineTo(12, -8);
  drawing.closePath();
  drawing.fillStyle = gradient(
    drawing,
    [-16, -38, 2, -18],
    [
      [0, tone(tint, -4)],
      [1, tone(tint, -22)],
    ],
  );
  drawing.fill();
}

function panels(drawing: Drawing, tint: Tint): void {
  const parts: [string, (drawing: Drawing) => void][] = [
    [tone(tint, -14), (at) => at.ellipse(43, 16, 22, 20, -0.25, 0, 7)],
    [tone({ ...tint, hue: tint.hue + 180 }, 6), (at) => at.ellipse(-50, 8, 17, 19, 0.2, 0, 7)],
    [
      tone(tint, 26),
      (at) => {
        at.moveTo(-34, 12);
        at.bezierCurveTo(-18, 15, 6, 4, 20, -9);
        at.bezierCurveTo(10, 10, -14, 22, -34, 12);
      },
    ],
  ];
  for (const [color, shape] of parts) {
    drawing.beginPath();
    shape(drawing);
    drawing.fillStyle = color;
    drawing.fill();
    drawing.lineWidth = 0.35;
    drawing.setLineDash([1.1, 0.8]);
    drawing.strokeStyle = 'rgba(255,255,255,0.55)';
    drawing.stroke();
    drawing.setLineDash([]);
  }
  blurred(drawing, 2.4, () => {
    drawing.fillStyle = 'rgba(0,0,0,0.32)';
    drawing.fillRect(-52, 13, 104, 8);
    drawing.beginPath();
    drawing.ellipse(-24, -18, 15, 4, 0, 0, 7);
    drawing.fill();
    drawing.fillStyle = 'rgba(255,255,255,0.36)';
    drawing.beginPath();
    drawing.ellipse(30, -1, 17, 3, 0.22, 0, 7);
    drawing.ellipse(-40, -20, 3, 9, 0.1, 0, 7);
    drawing.fill();
  });
}

function laces(drawing: Drawing, tint: Tint): void {
  drawing.lineCap = 'round';
  for (let row = 0; row < 5; row++) {
    const x = -8 + row * 6.6;
    const y = -27 + row * 5 - row * row * 0.12;
    for (const [width, color, down] of [
      [2.5, tone(tint, -32, 0.6), 0.9],
      [2.1, '#f6f4ef', 0],
    ] as const) {
      drawing.lineWidth = width;
      drawing.strokeStyle = color;
      drawing.beginPath();
      drawing.moveTo(x + 1, y + down);
      drawing.quadraticCurveTo(x - 5, y + 3 + down, x - 8, y + 10 + down);
      drawing.stroke();
    }
    drawing.fillStyle = 'rgba(20,20,24,0.75)';
    drawing.beginPath();
    drawing.arc(x - 8.3, y + 11, 0.9, 0, 7);
    drawing.fill();
  }
}

function sole(drawing: Drawing): void {
  const shape = () => {
    drawing.moveTo(-49, 15);
    drawing.bezierCurveTo(-20, 18, 16, 15, 50, 14);
    drawing.bezierCurveTo(54, 20, 49, 29, 42, 29);
    drawing.lineTo(-42, 30);
    drawing.bezierCurveTo(-52, 30, -52, 22, -49, 15);
  };
  drawing.beginPath();
  shape();
  drawing.fillStyle = gradient(
    drawing,
    [0, 14, 0, 30],
    [
      [0, '#fdfcf8'],
      [0.5, '#eceae4'],
      [1, '#b9b6ae'],
    ],
  );
  drawing.fill();
  within(drawing, shape, () => {
    drawing.fillStyle = '#3a3b40';
    drawing.fillRect(-54, 27.2, 110, 4);
    drawing.strokeStyle = 'rgba(90,88,82,0.35)';
    drawing.lineWidth = 0.4;
    for (let line = -46; line < 48; line += 3) {
      drawing.beginPath();
      drawing.moveTo(line, 21);
      drawing.lineTo(line + 1.5, 25);
      drawing.stroke();
    }
  });
}
