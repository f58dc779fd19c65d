import type { HairStyle } from '../look.ts';
import type { Rig } from '../rig.ts';
import { drawBob, drawBobBack } from './bob.ts';
import { drawBald, drawCrop } from './crop.ts';
import { drawCurlsBack, drawCurlsFront } from './curls.ts';
import { drawLongWave, drawLongWaveBack } from './long-wave.ts';
import { drawSidePart } from './side-part.ts';
import { drawSweep } from './sweep.ts';
import { drawBunBack, drawLowBunBack, drawUpdo } from './updo.ts';

interface Hair {
  /** Behind the head and the neck. */
  back?: (rig: Rig) => void;
  front: (rig: Rig) => void;
  coversEars?: true;
}

export const HAIR_STYLES: Record<HairStyle, Hair> = {
  longWave: { back: drawLongWaveBack, front: drawLongWave, coversEars: true },
  curls: { back: drawCurlsBack, front: drawCurlsFront, coversEars: true },
  bob: { back: drawBobBack, front: drawBob, coversEars: true },
  bun: { back: drawBunBack, front: drawUpdo },
  lowBun: { back: drawLowBunBack, front: drawUpdo },
  sweep: { front: drawSweep },
  sidePart: { front: drawSidePart },
  crop: { front: drawCrop },
  bald: { front: drawBald },
};
