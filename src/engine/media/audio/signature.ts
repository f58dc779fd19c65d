/**
 * Detects the container of a sound from its first bytes. Using only the matching FFmpeg demuxer prevents it from decoding a
 * web page or archive as noise, and from following playlists.
 *
 * @param head The first 64 bytes or more.
 * @returns FFmpeg's name of the demuxer.
 */
export function demuxerOf(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  return (
    SIGNATURES.find(({ at, magic }) => text.startsWith(magic, at))?.demuxer ??
    mpegOf(head.subarray(firstNonZero(head)))
  );
}

const SIGNATURES = [
  { at: 8, magic: 'WAVE', demuxer: 'wav' },
  { at: 4, magic: 'ftyp', demuxer: 'mov' },
  { at: 4, magic: 'moov', demuxer: 'mov' },
  { at: 4, magic: 'mdat', demuxer: 'mov' },
  { at: 0, magic: 'ID3', demuxer: 'mp3' },
  { at: 0, magic: 'OggS', demuxer: 'ogg' },
  { at: 0, magic: 'fLaC', demuxer: 'flac' },
  { at: 0, magic: '\x1aE\xdf\xa3', demuxer: 'matroska' },
  { at: 8, magic: 'AIFF', demuxer: 'aiff' },
  { at: 8, magic: 'AIFC', demuxer: 'aiff' },
  { at: 0, magic: 'caff', demuxer: 'caf' },
  { at: 0, magic: '#!AMR', demuxer: 'amr' },
] as const;

/** Bytes of the ID3 tag (title, cover) at the beginning of a sound; 0 without one. */
export function id3Length(head: Uint8Array): number {
  if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0;
  // Seven bits per byte (https://id3.org/id3v2.4.0-structure); a footer is as long as the header.
  const length = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return 10 + length + ((head[5] ?? 0) & 0x10 ? 10 : 0);
}

/** Eleven set bits begin a frame of MPEG audio; the layer bits are 0 in AAC's ADTS frames. */
function mpegOf(head: Uint8Array): string | undefined {
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0x06) === 0 ? undefined : 'mp3';
}

/** Some encoders put zeros before the first frame. */
function firstNonZero(head: Uint8Array): number {
  const index = head.findIndex((byte) => byte !== 0);
  return index < 0 ? head.length : index;
}

/**
 * Whether a WAV file is shorter than its data chunk says, which FFmpeg ignores.
 *
 * @param size Bytes of the whole file.
 */
export function isTruncatedWav(head: Uint8Array, size: number): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 12; at + 8 <= head.length; ) {
    const isData = view.getUint32(at) === DATA_CHUNK;
    const length = view.getUint32(at + 4, true);
    if (isData) return length < MIN_UNKNOWN_LENGTH && at + 8 + length * 0.98 > size;
    at += 8 + length + (length % 2);
  }
  return false;
}

/** `data` in ASCII. */
const DATA_CHUNK = 0x64617461;
/** Programs that write to a pipe store a length near the maximum. */
const MIN_UNKNOWN_LENGTH = 0x7fff_0000;
