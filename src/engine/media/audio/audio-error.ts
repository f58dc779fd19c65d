export type AudioErrorCode = 'empty_file' | 'not_audio' | 'no_sound' | 'truncated' | 'too_long';

const sentences: Record<AudioErrorCode, string> = {
  empty_file: 'The audio file is empty (0 bytes): send a file that has sound in it.',
  not_audio: 'The file is not audio that can be read: send mp3, wav, m4a, aac, ogg, flac or webm.',
  no_sound: 'The file has no sound in it: send a recording or a video with an audio track.',
  truncated: 'The audio file is damaged or incomplete: send the whole file again.',
  too_long: 'The audio is too long.',
};

/** A supplied sound that cannot be used; its message is a sentence for whoever sent it. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly code: AudioErrorCode;

  constructor(code: AudioErrorCode, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? sentences[code], { cause: options?.cause });
    this.code = code;
  }
}
