/** CPU milliseconds per frame of a speaking presenter, drawn and composed at 1080x1920; no encoding. */
import { createCanvas } from '@napi-rs/canvas';
import { AVATARS } from '../src/catalog/avatars.ts';
import { illustrated } from '../src/media/avatar/illustrated/family.ts';
import { MOUTHS } from '../src/media/avatar/painter/mouth-shapes.ts';
import { REST } from '../src/media/avatar/painter/painter.ts';
import type { Pose } from '../src/media/avatar/pose.ts';
import { createCompositor } from '../src/media/compositor/open-compositor.ts';

const FRAMES = 150;
const WARM_UP = 40;
const [width, height] = [1080, 1920];

/** Everything moves in every frame, a hand included. */
function speaking(t: number): Pose {
  const shapes = [MOUTHS.aa, MOUTHS.E, MOUTHS.PP, MOUTHS.O, MOUTHS.SS];
  const [a, b] = [shapes[Math.floor(t * 9) % 5]!, shapes[(Math.floor(t * 9) + 1) % 5]!];
  const part = (t * 9) % 1;
  const mouth = { ...a };
  for (const key of Object.keys(mouth) as (keyof typeof mouth)[]) mouth[key] += (b[key] - a[key]) * part;
  return {
    ...REST,
    yaw: 5 * Math.sin(t * 1.9),
    pitch: -2 + 3 * Math.sin(t * 2.7),
    roll: 2 * Math.sin(t * 1.3),
    sway: 2 * Math.sin(t * 1.1),
    breath: 0.5 + 0.5 * Math.sin(t * 1.8),
    blinkLeft: t % 2 < 0.1 ? 1 : 0,
    blinkRight: t % 2 < 0.1 ? 1 : 0,
    brow: 0.4 * Math.sin(t * 2),
    gesture: { name: 'open', amount: Math.min(1, Math.max(0, 1.5 * Math.sin(t))) },
    mouth,
  };
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const canvas = createCanvas(width, height);
canvas.getContext('2d').fillStyle = '#8899aa';
canvas.getContext('2d').fillRect(0, 0, width, height);

for (const { name, pack } of AVATARS) {
  const compositor = await createCompositor({ width, height, transparent: false });
  compositor.backdrop({ width, height, data: canvas.data() });
  const before = compositor.kernel.memory.used;
  let start = cpu();
  const view = { width, height, framing: 'waist', mask: { kind: 'none' } } as const;
  const avatar = await illustrated.open(pack, view, compositor);
  const opening = cpu() - start;
  let [drawing, composing, worst] = [0, 0, 0];
  for (let i = -WARM_UP; i < FRAMES; i++) {
    start = cpu();
    const placed = avatar.frame(speaking((i + WARM_UP) / 30));
    const drawn = cpu();
    compositor.compose(placed);
    const end = cpu();
    if (i < 0) continue;
    drawing += drawn - start;
    composing += end - drawn;
    worst = Math.max(worst, end - start);
  }
  const mb = (compositor.kernel.memory.used - before) / 1e6;
  const ms = (sum: number) => `${(sum / FRAMES).toFixed(2)} ms`;
  console.log(
    `${name.padEnd(8)} avatar ${ms(drawing)}  compose ${ms(composing)}  together ${ms(drawing + composing)}  ` +
      `worst ${worst.toFixed(1)} ms  open ${opening.toFixed(0)} ms  caches ${mb.toFixed(0)} MB`,
  );
  avatar.close();
  const left = compositor.kernel.memory.used - before;
  if (left !== 0) console.log(`  ${left} bytes were not given back`);
  compositor.close();
}
