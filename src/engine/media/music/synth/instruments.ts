import { BASSES } from './instruments/basses.ts';
import { DRUMS } from './instruments/drums.ts';
import { KEYS } from './instruments/keys.ts';
import { PERCUSSION } from './instruments/percussion.ts';
import type { Player } from './instruments/player.ts';
import { PLUCKED } from './instruments/plucked.ts';
import { SUSTAINED } from './instruments/sustained.ts';
import { SYNTHS } from './instruments/synths.ts';

const CATALOGUE = { ...KEYS, ...PLUCKED, ...SUSTAINED, ...SYNTHS, ...BASSES, ...DRUMS, ...PERCUSSION };

export type Instrument = keyof typeof CATALOGUE;

export const INSTRUMENTS: Readonly<Record<Instrument, Player>> = CATALOGUE;
