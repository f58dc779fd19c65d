import { softLimit } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Rect } from '../../film/timeline.ts';
import type { Compositor } from '../../media/compositor/compositor.ts';
import type { Area } from '../../media/compositor/rects.ts';
import type { AvatarAttributes, AvatarFamily, AvatarPack, AvatarView, OpenAvatar } from '../pack.ts';
import type { Appearance } from '../painter/appearance.ts';
import { character, faceBox, hasLayer, LAYERS, movesWithHead, REST } from '../painter/painter.ts';
import { openBody } from './body.ts';
import { clearGestures, restingHands } from './clear.ts';
import { frameOf } from './framing.ts';
import { openHead } from './head/head.ts';
import { jawDrop } from './head/jaw.ts';
import { boxMask } from './mask.ts';
import { openNeck } from './neck.ts';
import { extent } from './paint.ts';
import type { Stage } from './stage.ts';

export type IllustratedPack = AvatarPack<'illustrated', Appearance, AvatarAttributes>;

/**
 * People drawn by the painter. Each layer is painted once at the size of the view. In each frame the head's layers
 * move by depth, the body's rows breathe, and only mouth, eyes and brows are redrawn.
 */
export const illustrated: AvatarFamily<IllustratedPack> = { family: 'illustrated', open };

/** Layers drawn before the neck belong behind the body. */
const BEHIND = LAYERS.slice(0, LAYERS.indexOf('neck'));
const FRONT = LAYERS.filter((layer) => !BEHIND.includes(layer) && movesWithHead(layer));

/** Degrees of turn away from the viewer and back across: free up to the first, never beyond the second. */
const AWAY = [6, 9] as const;
const TOWARDS = [15, 20] as const;

async function open(pack: IllustratedPack, view: AvatarView, { kernel }: Compositor): Promise<OpenAvatar> {
  const person = character(pack.content);
  const above = LAYERS.filter((layer) => movesWithHead(layer) && hasLayer(person, layer));
  const frame = frameOf(view, extent(person, above, [REST])?.top ?? 0, person);
  const mask = boxMask(kernel, view.mask, frame.width, frame.height);
  const stage: Stage = { kernel, person, frame, mask };
  const behind = openHead(stage, BEHIND);
  const neck = openNeck(stage);
  const captions = view.captions && areaOf(view.captions);
  const gestures = clearGestures(person, frame, captions);
  const body = openBody(stage, restingHands(person, frame, captions));
  const front = openHead(stage, FRONT);
  const rig = faceBox(person);
  const facing = person.mirrored ? -1 : 1;

  /** Limits a pose to what can be drawn. */
  function shown(pose: Pose): Pose {
    const { name } = pose.gesture;
    const gesture = gestures.includes(name) ? pose.gesture : { name, amount: 0 };
    const [knee, limit] = pose.yaw * facing > 0 ? AWAY : TOWARDS;
    return { ...pose, gesture, yaw: softLimit(pose.yaw, knee, limit) };
  }

  return {
    face: {
      x: Math.round(rig.x * frame.scale + frame.originX),
      y: Math.round(rig.y * frame.scale + frame.originY),
      width: Math.round(rig.width * frame.scale),
      height: Math.round(rig.height * frame.scale),
    },
    gestures,
    frame(asked) {
      const pose = shown(asked);
      const dressed = body.frame(pose);
      const sprites = [
        behind?.frame(pose),
        neck.frame(pose, jawDrop(person, pose)),
        ...dressed.behind,
        front?.frame(pose),
        ...dressed.before,
      ];
      return sprites.filter((sprite) => sprite !== undefined);
    },
    close() {
      for (const part of [behind, neck, body, front, mask]) part?.free();
    },
  };
}

function areaOf({ x, y, width, height }: Rect): Area {
  return { left: x, top: y, right: x + width, bottom: y + height };
}
