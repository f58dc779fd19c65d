import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, shade, tone } from '../color.ts';
import { finish } from './daylight.ts';
import { drawPendant, drawStandingLamp } from './lamps.ts';
import { drawBokeh, drawGlow, outOfFocus, type Stage, unitOf } from './places/stage.ts';
import { drawPlant } from './plants.ts';
import { contact, type Room, roomOf, slab, washed } from './room.ts';
import { drawSofa } from './seating.ts';
import { drawVessel } from './vessels.ts';
import { drawView } from './views.ts';

/** High over the city at dusk: glass from wall to wall, a lamp and a low bench inside. */
export function drawSkyline(stage: Stage): void {
  const { width, height, seed } = stage;
  const u = unitOf(stage);
  const room = roomOf(stage);
  const [, sill] = room.at(0, 0.72);
  outOfFocus(stage, u * 0.01, (c) => {
    drawView(
      c,
      { x: -u * 0.1, y: -u * 0.1, width: width + u * 0.2, height: sill + u * 0.12 },
      'dusk',
      u * 1.15,
      seed,
    );
    c.fillStyle = `rgba(${room.tones.accent.map(Math.round).join(',')},0.14)`;
    c.fillRect(-u * 0.1, -u * 0.1, width + u * 0.2, height * 0.5);
    drawGlow(c, width * 0.72, sill - u * 0.35, u * 0.8, '#FFC98A', 0.55);
  });
  drawBokeh(
    room,
    { x: 0, y: sill - u * 0.42, width, height: u * 0.4 },
    34,
    ['#FFD28A', '#FFB36B', '#FFE9C4', '#B9A6E8'],
    0.36,
  );
  outOfFocus(stage, u * 0.0065, (c) => drawInside(c, room));
  finish(room, u, 0.3);
}

function drawInside(ctx: SKRSContext2D, room: Room): void {
  const { edge, third, tones, seed } = room;
  const frame = mix('#2A2740', tones.deep, 0.25);
  for (const x of [-third * 2.05, -third * 1.02, third * 1.02, third * 2.05]) {
    slab(ctx, room, [x - 0.028, -1, x + 0.028, 3.6], frame, 1, 0.02);
    slab(ctx, room, [x + 0.012, -1, x + 0.028, 3.6], mix(frame, '#F2A985', 0.35), 1, 0.02);
  }
  slab(ctx, room, [-edge - 0.3, 2.5, edge + 0.3, 2.56], frame, 1, 0.02);
  washed(
    ctx,
    room,
    [-edge - 0.3, 2.56, edge + 0.3, 3.7],
    [
      [0, '#1F1C34', 0.55],
      [1, '#1F1C34', 0.15],
    ],
  );
  const bench = shade(frame, 0.05);
  slab(ctx, room, [-edge - 0.3, -2, edge + 0.3, 0.7], bench, 1, 0.03);
  slab(ctx, room, [-edge - 0.3, 0.7, edge + 0.3, 0.75], mix(bench, '#F0B48E', 0.42), 1, 0.03);
  const flip = seed % 2 ? -1 : 1;
  if (edge > 1.2) {
    drawSofa(
      ctx,
      room,
      flip > 0 ? [0.95, edge + 0.5] : [-edge - 0.5, -0.95],
      0.98,
      mix(tone(tones.counter, 0.46, 0.06), frame, 0.25),
      [tones.counter],
    );
    drawVessel(ctx, room, 'vase', [-flip * edge * 0.62, 0.75], 0.3, tones.counter);
    drawPendant(ctx, room, [-flip * edge * 0.46, 2.16], {
      shade: 'globe',
      color: '#3A3550',
      size: 0.2,
      glow: 0.55,
    });
  }
  const lampX = -flip * Math.max(0.7, edge * 0.8);
  drawStandingLamp(ctx, room, [lampX, 1.5], {
    base: 0.75,
    size: edge > 1.2 ? 0.3 : 0.24,
    color: '#F0C795',
    glow: 0.55,
  });
  const [x, y] = room.at(flip * edge * 0.9, 0.74);
  contact(ctx, room, [flip * edge * 0.9, 0.76], [0.3, 0.08], 0.4);
  drawPlant(ctx, { x, y, size: room.m * 0.62, pot: mix(tones.accent, '#35304A', 0.45), seed, kind: 'palm' });
}
