import type { SKRSContext2D } from '#canvas';
import type { SceneName } from '../../film/timeline.ts';
import { css, mix, shade, tone } from './color.ts';
import { circle, closed } from './curve.ts';
import { drawVessel } from './scenes/books-and-vessels.ts';
import { finishRoom } from './scenes/daylight.ts';
import { drawPendant, drawStandingLamp } from './scenes/lamps.ts';
import { drawCafe } from './scenes/places/cafe.ts';
import { drawClassroom } from './scenes/places/classroom.ts';
import { drawGym } from './scenes/places/gym.ts';
import { drawHome } from './scenes/places/home.ts';
import { drawKitchen } from './scenes/places/kitchen.ts';
import { drawLibrary } from './scenes/places/library.ts';
import { drawMeeting } from './scenes/places/meeting.ts';
import { drawOffice } from './scenes/places/office.ts';
import { drawOutdoors } from './scenes/places/outdoors.ts';
import { drawPodcast } from './scenes/places/podcast.ts';
import { drawShop } from './scenes/places/shop.ts';
import { diagonal, drawBokeh, drawGlow, outOfFocus, type Stage, unitOf } from './scenes/places/stage.ts';
import { drawStreet } from './scenes/places/street.ts';
import { drawStudio } from './scenes/places/studio.ts';
import { drawPlant } from './scenes/plants.ts';
import { contactShadow, paintGradientBoard, type Room, roomOf, slab } from './scenes/room.ts';
import { drawSofa } from './scenes/seating.ts';
import { drawView } from './scenes/windows.ts';

const SCENES: Record<SceneName, (stage: Stage) => void> = {
  plain: drawPlain,
  studio: drawStudio,
  office: drawOffice,
  meeting: drawMeeting,
  skyline: drawSkyline,
  podcast: drawPodcast,
  kitchen: drawKitchen,
  home: drawHome,
  shop: drawShop,
  cafe: drawCafe,
  library: drawLibrary,
  classroom: drawClassroom,
  gym: drawGym,
  street: drawStreet,
  outdoors: drawOutdoors,
};

/** Paints a place behind a presenter over `width` × `height`; `color` is the main colour, `seed` varies details. */
export function drawScene(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  scene: SceneName,
  color: string,
  seed: number,
): void {
  ctx.save();
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, width, height);
  SCENES[scene]({ ctx, width, height, color, seed });
  ctx.restore();
}

/** A room high over the city at dusk: glass from wall to wall, with a lamp and a low bench inside. */
function drawSkyline(stage: Stage): void {
  const { width, height, seed } = stage;
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const [, sill] = room.at(0, 0.72);
  outOfFocus(stage, unit * 0.01, (c) => {
    drawView(
      c,
      { x: -unit * 0.1, y: -unit * 0.1, width: width + unit * 0.2, height: sill + unit * 0.12 },
      'dusk',
      unit * 1.15,
      seed,
    );
    c.fillStyle = `rgba(${room.tones.accent.map(Math.round).join(',')},0.14)`;
    c.fillRect(-unit * 0.1, -unit * 0.1, width + unit * 0.2, height * 0.5);
    drawGlow(c, width * 0.72, sill - unit * 0.35, unit * 0.8, '#FFC98A', 0.55);
  });
  drawBokeh(
    room,
    { x: 0, y: sill - unit * 0.42, width, height: unit * 0.4 },
    34,
    ['#FFD28A', '#FFB36B', '#FFE9C4', '#B9A6E8'],
    0.36,
  );
  outOfFocus(stage, unit * 0.0065, (c) => drawInside(c, room));
  finishRoom(room, unit, 0.3);
}

function drawInside(ctx: SKRSContext2D, room: Room): void {
  const { edge, third, tones, seed } = room;
  const frame = mix('#2A2740', tones.deep, 0.25);
  for (const x of [-third * 2.05, -third * 1.02, third * 1.02, third * 2.05]) {
    slab(ctx, room, [x - 0.028, -1, x + 0.028, 3.6], frame, 1, 0.02);
    slab(ctx, room, [x + 0.012, -1, x + 0.028, 3.6], mix(frame, '#F2A985', 0.35), 1, 0.02);
  }
  slab(ctx, room, [-edge - 0.3, 2.5, edge + 0.3, 2.56], frame, 1, 0.02);
  paintGradientBoard(
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
  contactShadow(ctx, room, [flip * edge * 0.9, 0.76], [0.3, 0.08], 0.4);
  drawPlant(ctx, {
    x,
    y,
    size: room.pixelsPerMetre * 0.62,
    pot: mix(tones.accent, '#35304A', 0.45),
    seed,
    kind: 'palm',
  });
}

/** A plain colour with a disc, an arch or soft waves behind the head, chosen by seed. */
function drawPlain(stage: Stage): void {
  const { ctx, width, height, color, seed } = stage;
  ctx.fillStyle = diagonal(
    ctx,
    [width, 0],
    [0, height],
    [
      [0, shade(color, 0.045)],
      [0.55, color],
      [1, shade(color, -0.075, 1.12, -0.08)],
    ],
  );
  ctx.fillRect(0, 0, width, height);
  [discs, arch, waves][seed % 3]!(stage, Math.min(width, height) * 0.43);
  drawGlow(ctx, width, 0, Math.hypot(width, height) * 0.6, '#FFF4DC', 0.22);
}

function lit({ ctx, width, height, color }: Stage, r: number) {
  return diagonal(
    ctx,
    [width * 0.5 + r, height * 0.4 - r],
    [width * 0.5 - r, height * 0.4 + r],
    [
      [0, shade(color, 0.085), 0.95],
      [1, shade(color, 0.035), 0.8],
    ],
  );
}

function discs(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  const y = height * 0.4;
  ctx.fillStyle = css(shade(color, 0.03), 0.55);
  ctx.fill(circle(width * 0.52, y, r * 1.32));
  drawRaisedDisc(stage, circle(width * 0.53, y, r), r);
  for (const [x, dy, size] of [
    [0.06, 0.62, 0.2],
    [0.93, -0.5, 0.12],
  ] as const) {
    ctx.fillStyle = css(shade(color, 0.055), 0.6);
    ctx.fill(circle(width * x, y + r * dy, r * size));
  }
}

function arch(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  const top = height * 0.4 - r * 0.95;
  const path = (half: number, lift: number) => {
    ctx.beginPath();
    ctx.roundRect(width / 2 - half, top - lift, half * 2, height * 2, half);
  };
  path(r * 1.22, r * 0.2);
  ctx.fillStyle = css(shade(color, 0.03), 0.7);
  ctx.fill();
  path(r, 0);
  ctx.fillStyle = lit(stage, r);
  ctx.fill();
}

function waves(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  drawRaisedDisc(stage, circle(width * 0.53, height * 0.4, r), r);
  for (const [i, y] of [0.66, 0.78, 0.9].entries()) {
    const shift = (i % 2 ? 1 : -1) * height * 0.035;
    ctx.fillStyle = css(shade(color, -0.035 - i * 0.025, 1.05, -0.04 * i), 0.8);
    ctx.fill(
      closed([
        [-width * 0.1, height * y + shift],
        [width * 0.22, height * y - shift],
        [width * 0.55, height * y + shift * 1.3],
        [width * 0.85, height * y - shift],
        [width * 1.1, height * y + shift],
        [width * 1.1, height * 1.1, 1],
        [-width * 0.1, height * 1.1, 1],
      ]),
    );
  }
}

/** A disc slightly in front of the wall. */
function drawRaisedDisc(stage: Stage, path: ReturnType<typeof circle>, r: number): void {
  outOfFocus(stage, unitOf(stage) * 0.03, (soft) => {
    soft.translate(-r * 0.04, r * 0.07);
    soft.fillStyle = css(shade(stage.color, -0.16), 0.5);
    soft.fill(path);
  });
  stage.ctx.fillStyle = css(stage.color);
  stage.ctx.fill(path);
  stage.ctx.fillStyle = lit(stage, r);
  stage.ctx.fill(path);
}
