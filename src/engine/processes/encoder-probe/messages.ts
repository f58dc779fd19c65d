import type { HardwareEncoder } from '../../media/encoder/hardware.ts';

export interface EncoderProbeOrder {
  encoder: HardwareEncoder;
  /** Folder for the test videos. */
  folder: string;
}

/** What is wrong with the encoder; undefined if it can be used. */
export interface EncoderProbeReport {
  fault: string | undefined;
}
