/** What is used of the package, which brings no types of its own (https://k2-fsa.github.io/sherpa/onnx/tts/). */
declare module 'sherpa-onnx-node' {
  interface Speaker {
    generate(request: { text: string; enableExternalBuffer: boolean; generationConfig: object }): {
      samples: Float32Array;
      sampleRate: number;
    };
  }
  const runtime: { OfflineTts: new (config: object) => Speaker };
  export = runtime;
}
