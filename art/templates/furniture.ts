import type { Canvas } from '@napi-rs/canvas';
import {
  along,
  blurred,
  box,
  disc,
  down,
  foliage,
  form,
  line,
  type Pen,
  picture,
  round,
  within,
} from './ink.ts';

/** Cut-outs, 900 × 900, each with a soft shadow. */
function cutOut(draw: (pen: Pen) => void): Canvas {
  return picture(900, 900, draw);
}

export function armchair(): Canvas {
  return cutOut((pen) => {
    blurred(pen, 14, () => disc(pen, 450, 826, 320, 'rgba(60,20,0,0.32)', 22));
    for (const [x, lean] of [
      [230, -26],
      [670, 26],
      [310, -10],
      [590, 10],
    ] as const)
      line(pen, `M${x} 690L${x + lean} 822`, '#5A3420', 18);
    form(
      pen,
      'M210 470C190 300 210 120 300 96C400 70 520 70 600 96C690 120 710 300 690 470V620H210Z',
      along(pen, [200, 90, 700, 600], [0, '#F7B733'], [0.6, '#EE9B14'], [1, '#C87405']),
    );
    within(
      pen,
      'M210 470C190 300 210 120 300 96C400 70 520 70 600 96C690 120 710 300 690 470V620H210Z',
      () => {
        for (let x = 270; x < 680; x += 60)
          blurred(pen, 5, () =>
            line(
              pen,
              `M${x} 110C${x + (x - 450) * 0.12} 260 ${x + (x - 450) * 0.1} 420 ${x} 640`,
              'rgba(140,70,0,0.35)',
              8,
            ),
          );
        blurred(pen, 22, () => line(pen, 'M300 130C400 100 500 100 600 130', 'rgba(255,246,200,0.7)', 26));
      },
    );
    box(pen, 196, 520, 508, 150, down(pen, 520, 670, [0, '#FFC94F'], [1, '#D98407']), 60);
    box(pen, 190, 600, 520, 110, down(pen, 600, 710, [0, '#EE9B14'], [1, '#B96603']), 40);
    for (const x of [120, 660])
      box(
        pen,
        x,
        420,
        120,
        290,
        along(pen, [x, 0, x + 120, 0], [0, '#FFC44A'], [0.5, '#F2A51F'], [1, '#C97706']),
        58,
      );
    pen.save();
    pen.translate(450, 470);
    pen.rotate(-0.08);
    box(pen, -120, -92, 240, 176, along(pen, [-120, -92, 120, 84], [0, '#FFFFFF'], [1, '#DDE3F2']), 40);
    for (let x = -90; x < 110; x += 36) line(pen, `M${x} -78V70`, '#3D5AF1', 8);
    pen.restore();
  });
}

export function tableLamp(): Canvas {
  return cutOut((pen) => {
    blurred(pen, 14, () => disc(pen, 450, 836, 200, 'rgba(60,20,0,0.32)', 18));
    form(
      pen,
      'M380 828C330 760 320 640 400 560H500C580 640 570 760 520 828Z',
      along(pen, [330, 0, 570, 0], [0, '#6E86FF'], [0.45, '#3D5AF1'], [1, '#1E2FA8']),
    );
    blurred(pen, 8, () => line(pen, 'M384 620C362 680 364 740 390 790', 'rgba(255,255,255,0.7)', 12));
    for (const y of [640, 690, 740])
      line(pen, `M352 ${y}Q450 ${y + 26} 548 ${y}`, 'rgba(255,255,255,0.4)', 5);
    box(pen, 432, 480, 36, 90, '#E8C27A', 6);
    form(
      pen,
      'M320 110C380 92 520 92 580 110L690 480C560 512 340 512 210 480Z',
      along(pen, [210, 0, 690, 0], [0, '#F3E2C2'], [0.45, '#FFFBF0'], [1, '#E2C796']),
    );
    for (let x = -4; x <= 4; x++)
      line(pen, `M${450 + x * 28} 104L${450 + x * 54} 496`, 'rgba(190,140,60,0.22)', 3);
    blurred(pen, 40, () => disc(pen, 450, 420, 150, 'rgba(255,214,120,0.65)', 90));
    line(pen, 'M210 480C340 512 560 512 690 480', '#E8C27A', 10);
  });
}

export function vase(): Canvas {
  return cutOut((pen) => {
    blurred(pen, 14, () => disc(pen, 450, 838, 190, 'rgba(60,20,0,0.32)', 18));
    for (const [x, y, seed] of [
      [300, 190, 3],
      [450, 120, 4],
      [600, 200, 5],
      [380, 260, 6],
      [540, 280, 7],
    ] as const) {
      line(pen, `M450 520C450 420 ${x} 360 ${x} ${y}`, '#3E6B45', 9);
      foliage(pen, seed, {
        x,
        y,
        rx: 84,
        ry: 74,
        leaf: 17,
        colors:
          seed % 2
            ? ['#C92F4C', '#F0566A', '#FF8C8C', '#FFC3B4']
            : ['#E8A200', '#FFC933', '#FFE27A', '#FFF3C4'],
      });
    }
    foliage(pen, 9, { x: 450, y: 400, rx: 150, ry: 60, leaf: 20, colors: ['#2F5A3C', '#4B7F4E', '#7FA85C'] });
    const body =
      'M390 440H510C510 500 640 560 626 690C616 780 560 832 450 832C340 832 284 780 274 690C260 560 390 500 390 440Z';
    form(pen, body, along(pen, [270, 0, 630, 0], [0, '#FFFFFF'], [0.5, '#F4EFE6'], [1, '#BFB6A6']));
    within(pen, body, () => {
      form(
        pen,
        'M240 660C340 600 420 720 520 650C580 610 640 650 680 630V860H240Z',
        along(pen, [270, 0, 630, 0], [0, '#F0566A'], [1, '#B32540']),
      );
      form(
        pen,
        'M240 740C340 690 430 790 520 730C590 690 640 730 680 710V880H240Z',
        along(pen, [270, 0, 630, 0], [0, '#3D5AF1'], [1, '#1E2FA8']),
      );
      blurred(pen, 12, () => disc(pen, 350, 620, 22, 'rgba(255,255,255,0.85)', 80, 0.2));
    });
    disc(pen, 450, 440, 60, round(pen, 450, 440, 60, [0, '#6B6152'], [1, '#DAD2C2']), 10);
  });
}
