import type { Sizes } from './whisper-parts.ts';

/** What sherpa-onnx has to know of a vocabulary: its words as bytes, and what marks stand for. */
export interface WhisperVocabulary {
  /** Lines of base64 and number. */
  tokens: string;
  about: Record<string, string | number>;
}

/** Languages stand between these two marks. */
const LANGUAGES = ['<|startoftranscript|>', '<|translate|>'] as const;

/** @param lines of the vocabulary; their places are the numbers of the words */
export function whisperVocabulary(lines: readonly string[], sizes: Sizes): WhisperVocabulary {
  const place = new Map(lines.map((line, index) => [line, index]));
  const mark = (name: string) => {
    const found = place.get(name) ?? place.get(name.replace('nospeech', 'nocaptions'));
    if (found === undefined) throw new Error(`The vocabulary lacks ${name}`);
    return found;
  };
  const bytes = bytesOfSigns();
  const tokens = lines.slice(0, mark('<|endoftext|>')).map((line, index) => {
    const raw = [...line].map((sign) => bytes.get(sign) ?? 0);
    return `${Buffer.from(raw).toString('base64')} ${index}\n`;
  });
  const [before, after] = LANGUAGES.map(mark) as [number, number];
  const languages = lines.slice(before + 1, after).map((line) => line.slice(2, -2));
  // Models for English alone have a vocabulary of their own, and are not told which language to hear.
  const isMultilingual = sizes.vocabulary >= 51865;
  const [english] = languages.map((_, index) => before + 1 + index);
  const first = isMultilingual ? [before, english, mark('<|transcribe|>')] : [before];
  return {
    tokens: tokens.join(''),
    about: {
      model_type: 'whisper',
      version: 1,
      n_mels: sizes.mels,
      n_audio_ctx: sizes.sounds,
      n_audio_state: sizes.state,
      n_audio_head: sizes.heads,
      n_audio_layer: sizes.encoderLayers,
      n_vocab: sizes.vocabulary,
      n_text_ctx: sizes.words,
      n_text_state: sizes.state,
      n_text_head: sizes.heads,
      n_text_layer: sizes.decoderLayers,
      sot_sequence: first.join(','),
      all_language_tokens: languages.map((_, index) => before + 1 + index).join(','),
      all_language_codes: languages.join(','),
      sot: before,
      sot_index: 0,
      eot: mark('<|endoftext|>'),
      blank_id: place.get('Ġ') ?? 220,
      is_multilingual: isMultilingual ? 1 : 0,
      no_speech: mark('<|nospeech|>'),
      non_speech_tokens: '',
      transcribe: mark('<|transcribe|>'),
      translate: after,
      sot_prev: mark('<|startofprev|>'),
      sot_lm: mark('<|startoflm|>'),
      no_timestamps: mark('<|notimestamps|>'),
    },
  };
}

/** Vocabularies of this kind write every byte as a sign that can be seen (`bytes_to_unicode` of GPT-2). */
function bytesOfSigns(): Map<string, number> {
  const seen = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let next = 256;
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [String.fromCodePoint(seen(byte) ? byte : next++), byte]),
  );
}
