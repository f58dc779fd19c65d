import { z } from 'zod';
import { Pack } from '../media/speech/packs/pack.ts';
import manifest from './packs.json' with { type: 'json' };

/** The voice packs that are known by name; more can be described in files of the operator's own. */
export const PACKS: readonly Pack[] = z.array(Pack).parse(manifest);
