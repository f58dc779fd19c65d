/** The samples of a mono 16-bit WAV file, as Flite writes it. */
export function readWav(file: Buffer): { pcm: Int16Array; sampleRate: number } {
  let sampleRate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (name === 'fmt ') sampleRate = file.readUInt32LE(at + 12);
    if (name === 'data') {
      const end = Math.min(at + 8 + length, file.length);
      const pcm = new Int16Array((end - at - 8) >> 1);
      for (let index = 0; index < pcm.length; index++) pcm[index] = file.readInt16LE(at + 8 + index * 2);
      return { pcm, sampleRate };
    }
    at += 8 + length + (length & 1);
  }
  return { pcm: new Int16Array(0), sampleRate };
}
