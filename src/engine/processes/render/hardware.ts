import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import { chooseEncoder, type EncoderCandidate, probeEncoders } from '../encoder-probe/start.ts';
import type { RenderLog } from './messages.ts';

/** The hardware encoder of new renders. */
export interface Hardware {
  /** Undefined for the software encoder. */
  encoder(): Promise<HardwareEncoder | undefined>;
  /** Uses the software encoder until another test video shows that the hardware works. */
  failed(log: RenderLog): void;
}

interface HardwareOptions {
  cacheDir: string;
  /** `auto` uses hardware where a test video shows that it works. */
  encoder?: 'auto' | 'software' | undefined;
  /** Replaces the encoders that this machine may have. */
  candidates?: readonly EncoderCandidate[] | undefined;
}

/** Starts to look for an encoder; renders wait for the result. */
export function openHardware({ encoder, cacheDir, candidates }: HardwareOptions): Hardware {
  if (encoder !== 'auto') return { encoder: async () => undefined, failed() {} };
  const search = { cacheDir, ...(candidates && { candidates }) };
  // Without a temporary folder, no encoder can be tried.
  let current = chooseEncoder(search).then(
    ({ hardware }) => hardware,
    () => undefined,
  );
  return {
    encoder: () => current,
    failed(log) {
      current = Promise.resolve(undefined);
      void probeEncoders(search).then(
        ({ hardware, reasons }) => {
          current = Promise.resolve(hardware);
          log.warn({ encoder: hardware?.name ?? 'software', reasons }, 'the encoders were tried again');
        },
        () => {},
      );
    },
  };
}
