import type { Config } from '../../../platform/config/config.ts';
import { findOnnxLibrary, NO_ONNX } from '../../../voices/packs/find-onnx-library.ts';
import { HOW_TO_GET_NATURAL, NATURAL_PACK } from '../../library/voices/natural-voices.ts';
import { findInstalledPack } from '../../library/voices/packs/find-pack.ts';
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
      const pack = await findInstalledPack(speechSettings(config).packs, NATURAL_PACK);
      if (pack) return ok('voices', `${pack.pack.voices.length} natural English voice(s) installed`);
      if (config.voices === 'embedded')
        return ok('voices', 'the embedded voices are used, as set by CASTWRIGHT_VOICES');
      return warning('voices', 'English is spoken by a synthetic voice', HOW_TO_GET_NATURAL);
    },
  };
}
