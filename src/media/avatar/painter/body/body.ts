import type { Rig } from '../rig.ts';
import { drawArm, type Sleeve } from './arm.ts';
import { blazerSleeve, drawBlazer } from './blazer.ts';
import { cardiganSleeve, drawCardigan } from './cardigan.ts';
import { bodyFrame } from './frame.ts';
import { drawBlouse, drawKnitTurtleneck, drawShirt, drawSweater, TOP_PUFF } from './tops.ts';

/** The dressed body with the arm that hangs still. */
export function drawBody(rig: Rig): void {
  const body = bodyFrame(rig);
  const { outfit } = rig.c.look;
  switch (outfit.kind) {
    case 'blazer':
      drawBlazer(body, outfit);
      break;
    case 'cardigan':
      drawCardigan(body, outfit);
      break;
    case 'shirt':
      drawShirt(body, outfit.color);
      break;
    case 'blouse':
      drawBlouse(body, outfit.color);
      break;
    case 'turtleneck':
      drawKnitTurtleneck(body, outfit.color);
      break;
    case 'sweater':
      drawSweater(body, outfit.color);
      break;
  }
}

/** The arm that gestures, on the viewer's right. */
export function drawGesturingArm(rig: Rig): void {
  drawArm(bodyFrame(rig), sleeveOf(rig), 1, rig.pose.gesture.amount);
}

function sleeveOf(rig: Rig): Sleeve {
  const { outfit } = rig.c.look;
  if (outfit.kind === 'blazer') return blazerSleeve(outfit);
  if (outfit.kind === 'cardigan') return cardiganSleeve(outfit);
  return { color: outfit.color, puff: TOP_PUFF[outfit.kind] };
}
