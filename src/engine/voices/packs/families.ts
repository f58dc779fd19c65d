/** Run by sherpa-onnx, which reports no phone times. */
const UNTIMED_FAMILIES = ['vits', 'kokoro', 'matcha', 'kitten', 'supertonic'] as const;
/** Run by our own engine, with phone times from the model. */
export const TIMED_FAMILIES = ['hibari', 'piper', 'kokoro-onnx'] as const;
/** Reading aids without voices, which restore omitted vowels. */
export const READING_FAMILIES = ['rawi'] as const;
/** Speech recognisers without voices: Whisper in CTranslate2's format. */
export const RECOGNISER_FAMILIES = ['whisper'] as const;
export const VOICELESS_FAMILIES: readonly string[] = [...READING_FAMILIES, ...RECOGNISER_FAMILIES];
export const MODEL_FAMILIES = [
  ...UNTIMED_FAMILIES,
  ...TIMED_FAMILIES,
  ...READING_FAMILIES,
  ...RECOGNISER_FAMILIES,
] as const;
