declare module '@echogarden/espeak-ng-emscripten' {
  interface RawEvent {
    type: string;
    text_position: number;
    word_length: number;
    /** Milliseconds */
    audio_position: number;
    id: string | number | undefined;
  }

  interface Worker {
    readonly samplerate: number;
    /** Returns 0, or 2 for an unknown voice, which leaves the voice unchanged. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(value: number): void;
    set_range(value: number): void;
    /** Returns a pointer to a C string of all phonemes, separated by `_`, words by spaces, clauses by `|`. */
    convert_to_phonemes(text: string, ipa: boolean): { ptr: number };
    synthesize(text: string, onAudio: (pcm: Int16Array, events: RawEvent[]) => boolean | undefined): void;
  }

  function load(): Promise<{ eSpeakNGWorker: new () => Worker; HEAPU8: Uint8Array }>;

  // biome-ignore lint/style/noDefaultExport: required by the package
  export { load as default };
}
