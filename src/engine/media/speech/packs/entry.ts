/** The child process that runs sherpa-onnx, which is native, synchronous and needs much memory. */
import { join } from 'node:path';
import { loadRuntime, type Speaker } from '../../../voices/packs/runtime.ts';
import { serveCalls } from '../engine-child.ts';
import type { PackReply, PackRequest } from './engine.ts';

/** The last model used: a script has one voice. */
let loaded: { folder: string; speaker: Speaker } | undefined;

serveCalls(async (request: PackRequest): Promise<PackReply> => {
  const { folder, text, speaker: sid, rate: speed, steps: numSteps, language: lang } = request;
  if (loaded?.folder !== folder) {
    loaded = undefined;
    loaded = { folder, speaker: await load(request) };
  }
  const { speaker } = loaded;
  const generationConfig = { sid, speed, ...(numSteps !== undefined && { numSteps }), extra: { lang } };
  const { samples, sampleRate } = speaker.generate({
    text,
    enableExternalBuffer: false,
    generationConfig,
  });
  return { pcm: samples, sampleRate };
});

async function load({ family, folder, model, threads }: PackRequest): Promise<Speaker> {
  const { OfflineTts } = await loadRuntime();
  const files = Object.fromEntries(
    Object.entries(model).map(([name, paths]) => [
      name,
      paths
        .split(',')
        .map((path) => join(folder, path))
        .join(','),
    ]),
  );
  return new OfflineTts({
    model: { [family]: files, numThreads: threads, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
}
