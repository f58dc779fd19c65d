/** Run by sherpa-onnx, which reports no phone times. */
const LISTENED = ['vits', 'kokoro', 'matcha', 'kitten', 'supertonic'] as const;
/** Run by our own engine, with the times that the model gives its sounds. */
export const TIMED_FAMILIES = ['hibari', 'piper', 'kokoro-onnx'] as const;
/** Reading aids without voices: they restore omitted vowels for voices that need them. */
export const READING_FAMILIES = ['rawi'] as const;
/** Speech recognisers without voices: Whisper in CTranslate2's format. */
export const HEARING_FAMILIES = ['whisper'] as const;
export const VOICELESS: readonly string[] = [...READING_FAMILIES, ...HEARING_FAMILIES];
export const MODEL_FAMILIES = [
  ...LISTENED,
  ...TIMED_FAMILIES,
  ...READING_FAMILIES,
  ...HEARING_FAMILIES,
] as const;
