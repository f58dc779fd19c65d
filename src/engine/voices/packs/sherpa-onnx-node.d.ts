/** Types for the parts of the package that we use; it ships none (https://k2-fsa.github.io/sherpa/onnx/tts/). */
declare module 'sherpa-onnx-node' {
  interface Speaker {
    generate(request: { text: string; enableExternalBuffer: boolean; generationConfig: object }): {
      samples: Float32Array;
      sampleRate: number;
    };
  }
  /** https://k2-fsa.github.io/sherpa/onnx/pretrained_models/whisper/ */
  interface Recogniser {
    createStream(): { acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void };
    decode(stream: object): void;
    /** `lang`: the language that was recognised, by its ISO 639 code. */
    getResult(stream: object): { text: string; lang: string };
  }
  const runtime: {
    OfflineTts: new (config: object) => Speaker;
    OfflineRecognizer: new (config: object) => Recogniser;
  };
  export = runtime;
}
