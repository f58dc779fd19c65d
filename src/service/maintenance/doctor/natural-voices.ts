import { PACKS } from '../../../engine/catalog/packs.ts';
import { automaticPacks, bytesOf } from '../../../engine/catalog/recommended-packs.ts';
import { findOnnxLibrary, NO_ONNX } from '../../../engine/voices/packs/find-onnx-library.ts';
import { formatByteSize } from '../../../platform/config/byte-size.ts';
import type { Config } from '../../../platform/config/config.ts';
import { HOW_TO_GET_NATURAL, NATURAL_PACK } from '../../library/voices/natural-voices.ts';
import { findInstalledPack } from '../../library/voices/packs/find-pack.ts';
import { packBytes } from '../../library/voices/packs/pack-room.ts';
import { speechSettings } from '../../library/voices/speech-settings.ts';
import { type Check, ok, warning } from './finding.ts';

/** Whether the voices that speak where nobody chose are there, and what runs them. */
export function naturalVoicesCheck(config: Config): Check {
  return {
    part: 'voices',
    patience: 10,
    remedy: HOW_TO_GET_NATURAL,
    async look() {
      if (findOnnxLibrary() === undefined)
        return warning('voices', 'natural voices cannot run here', NO_ONNX);
      const { packs: folder } = speechSettings(config);
      const pack = await findInstalledPack(folder, NATURAL_PACK);
      const used = await packBytes(folder);
      const disk = `packs take ${formatByteSize(used)} of ${formatByteSize(config.voicesSize)}`;
      const isOnDemand = config.voices !== 'embedded';
      const smallest = Math.min(...automaticPacks(PACKS).map((one) => bytesOf(one) ?? 0));
      if (isOnDemand && used + smallest > config.voicesSize)
        return warning(
          'voices',
          `no further natural voices are fetched: ${disk}`,
          'Raise CASTWRIGHT_VOICES_SIZE, or remove a pack with castwright voices remove',
        );
      if (pack) {
        const others = isOnDemand ? 'others are fetched when they are needed' : 'no others are fetched';
        const count = pack.pack.voices.length;
        return ok('voices', `${count} natural English voice(s) installed; ${others}; ${disk}`);
      }
      if (!isOnDemand) return ok('voices', 'the embedded voices are used, as set by CASTWRIGHT_VOICES');
      return warning('voices', 'English is spoken by a synthetic voice', HOW_TO_GET_NATURAL);
    },
  };
}
