import { useQuery } from '@tanstack/react-query';

/** Peaks a second: more than the pixels that a second takes. */
const PEAKS_PER_SECOND = 40;
/** Decoding at a low rate keeps an hour of sound small. */
const SAMPLE_RATE = 8000;

interface Waveform {
  peaksPerSecond: number;
  /** Loudest sample of each part, 0 to 1. */
  peaks: Float32Array;
}

async function readWaveform(url: string, signal: AbortSignal): Promise<Waveform> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('The sound could not be loaded');
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(
    await response.arrayBuffer(),
  );
  const samples = sound.getChannelData(0);
  const size = Math.round(sound.sampleRate / PEAKS_PER_SECOND);
  const peaks = new Float32Array(Math.ceil(samples.length / size));
  for (let at = 0; at < samples.length; at++) {
    const part = Math.floor(at / size);
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(samples[at] ?? 0));
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0) || 1;
  return { peaksPerSecond: sound.sampleRate / size, peaks: peaks.map((peak) => peak / loudest) };
}

/** The waveform of a sound, computed once for each address. */
export function useWaveform(url: string | null): Waveform | undefined {
  const { data } = useQuery({
    queryKey: ['waveform', url],
    queryFn: ({ signal }) => readWaveform(url ?? '', signal),
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return data;
}
