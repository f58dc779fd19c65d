export type SpeechErrorCode =
  /** The engine's process died twice over the same sentence. */
  | 'engine_crashed'
  /** The engine took too long over one sentence. */
  | 'engine_timeout'
  /** The engine answered with an error of its own. */
  | 'engine_failed'
  /** A speech server of the operator's could not do it, and says why. */
  | 'server_failed'
  /** No engine speaks this voice. */
  | 'unknown_voice'
  /** The script takes longer to speak than the request allows, or one of its sentences is too long for an engine. */
  | 'too_long'
  /** The script holds nothing that can be spoken. */
  | 'nothing_to_say';

export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
