import type { HardwareEncoder } from '../../media/encoder/hardware.ts';

export interface EncoderProbeOrder {
  encoder: HardwareEncoder;
  /** Folder for the test videos. */
  folder: string;
}

export interface EncoderProbeReport {
  /** Problem of the encoder; undefined if it can be used. */
  fault: string | undefined;
}
