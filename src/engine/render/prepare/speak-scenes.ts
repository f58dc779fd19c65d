import { voiceCatalog } from '../../catalog/voices.ts';
import { RenderError } from '../../film/render-error.ts';
import type { AudioVoice, SceneRequest, ScriptVoice } from '../../film/request.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { decodeAudio } from '../../media/audio/decode.ts';
import { mixDown } from '../../media/audio/recording.ts';
import type { RenderContext } from '../render-context.ts';
import { analyseSound } from '../speech/analyse-sound.ts';
import { type HeardSound, type SpokenParts, speakParts } from '../speech/speak-parts.ts';

const MAX_SOUND_SECONDS = 600;

/** Speaks or loads the sound of every scene, starting each voice once. Undefined if no scene has sound. */
export async function speakScenes(
  scenes: readonly SceneRequest[],
  caption: boolean,
  context: RenderContext,
): Promise<SpokenParts | undefined> {
  const spoken: SpokenParts[] = [];
  for (const { voice, scripts } of groupByVoice(scenes)) {
    const parts = await speakParts(scripts, voice, context);
    if (parts) spoken.push(parts);
  }
  const sounds = new Map<number, HeardSound>();
  const warnings: string[] = [];
  for (const [index, { voice }] of scenes.entries()) {
    if (voice?.type !== 'audio') continue;
    const { warnings: soundWarnings, ...sound } = await loadSceneSound(voice, index, caption, context);
    sounds.set(index, sound);
    warnings.push(...soundWarnings);
  }
  if (spoken.length === 0 && sounds.size === 0) return undefined;
  const [defaultVoice] = voiceCatalog().voices;
  const voice = spoken[0]?.voice ?? defaultVoice;
  if (!voice) throw new Error('The catalog has no voices');
  return {
    voice,
    parts: new Map(spoken.flatMap(({ parts }) => [...parts])),
    sounds,
    warnings: [...new Set([...spoken.flatMap((one) => one.warnings), ...warnings])],
  };
}

function groupByVoice(scenes: readonly SceneRequest[]) {
  const groups = new Map<string, { voice: ScriptVoice; scripts: Map<number, string> }>();
  for (const [index, { voice }] of scenes.entries()) {
    if (voice?.type !== 'script') continue;
    const { script, ...manner } = voice;
    const key = JSON.stringify(manner);
    const group = groups.get(key) ?? { voice, scripts: new Map<number, string>() };
    group.scripts.set(index, script);
    groups.set(key, group);
  }
  return groups.values();
}

async function loadSceneSound(
  voice: AudioVoice,
  index: number,
  caption: boolean,
  context: RenderContext,
): Promise<HeardSound & { warnings: string[] }> {
  const { signal } = context;
  const path = await context.fetchMedia(voice.url);
  try {
    const { channels, sampleRate } = await decodeAudio(path, { maxSeconds: MAX_SOUND_SECONDS, signal });
    const pcm = mixDown(channels);
    const { analysis, warnings } = await analyseSound({ pcm, sampleRate }, voice, { caption, signal });
    return { pcm, sampleRate, analysis, warnings };
  } catch (cause) {
    if (!(cause instanceof AudioError)) throw cause;
    throw new RenderError(`The sound of scene ${index + 1} cannot be used: ${cause.message}`, {
      part: `scene ${index}`,
      cause,
    });
  }
}
