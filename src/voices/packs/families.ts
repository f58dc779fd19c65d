/** Run by sherpa-onnx, which does not tell times. */
const LISTENED = ['vits', 'kokoro', 'matcha', 'kitten', 'supertonic'] as const;
/** Run by our own engine, with the times that the model gives its sounds. */
export const TIMED_FAMILIES = ['hibari', 'piper', 'kokoro-onnx'] as const;
/** No voices: they restore what a writing leaves out, for voices that need it. */
export const READING_FAMILIES = ['rawi'] as const;
/** No voices: they write down what is said. Whisper as CTranslate2 keeps it. */
export const HEARING_FAMILIES = ['whisper'] as const;
export const VOICELESS: readonly string[] = [...READING_FAMILIES, ...HEARING_FAMILIES];
export const MODEL_FAMILIES = [
  ...LISTENED,
  ...TIMED_FAMILIES,
  ...READING_FAMILIES,
  ...HEARING_FAMILIES,
] as const;
