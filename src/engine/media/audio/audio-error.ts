export type AudioErrorCode = 'empty_file' | 'not_audio' | 'no_sound' | 'truncated' | 'too_long';

const MESSAGES: Record<AudioErrorCode, string> = {
  empty_file: 'The audio file is empty (0 bytes). Send a file with sound.',
  not_audio: 'The file is not in a supported audio format. Send mp3, wav, m4a, aac, ogg, flac or webm.',
  no_sound: 'The file has no sound. Send a recording or a video with an audio track.',
  truncated: 'The audio file is damaged or incomplete. Send the whole file again.',
  too_long: 'The audio is too long.',
};

/** A supplied sound that cannot be used. The message is written for the person who sent it. */
export class AudioError extends Error {
  override readonly name = 'AudioError';
  readonly code: AudioErrorCode;

  constructor(code: AudioErrorCode, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? MESSAGES[code], { cause: options?.cause });
    this.code = code;
  }
}
