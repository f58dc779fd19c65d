import process from 'node:process';
import type { Config } from '../platform/config/config.ts';
import {
  HOW_TO_GET_NATURAL,
  type NaturalState,
  type NaturalVoices,
} from '../service/library/voices/natural-voices.ts';
import { findOnnxLibrary } from '../voices/packs/find-onnx-library.ts';

/** Begins to fetch the natural voices where they are wanted and missing, and says in one line how it stands. */
export function fetchNatural(natural: NaturalVoices, { voices }: Pick<Config, 'voices'>): void {
  const isHere = natural.state().state === 'installed';
  if (voices === 'natural' && findOnnxLibrary() !== undefined) {
    natural.fetch();
    if (isHere) return;
    process.stdout.write(
      'Natural English voices are being fetched (14 MB, Apache-2.0); until they are here, a plain voice speaks.\n',
    );
  } else if (!isHere) process.stdout.write(`${HOW_TO_GET_NATURAL}.\n`);
}

export function reportVoicesFetched(state: NaturalState): void {
  if (state.state === 'installed')
    process.stdout.write('Natural English voices are here, and speak from now on.\n');
  if (state.state === 'missing') {
    const reason = state.problem === undefined ? '' : `: ${state.problem}`;
    process.stdout.write(
      `Natural English voices could not be fetched${reason}. A plain voice speaks until "castwright voices add hibari", the button on the Voices page or the next start brings them.\n`,
    );
  }
}
