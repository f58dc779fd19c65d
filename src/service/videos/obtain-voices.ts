import { filmOf } from '../../engine/compile/template/film.ts';
import {
  type AudioVoice,
  changeDubVoices,
  type ScriptVoice,
  type VideoRequest,
} from '../../engine/film/request.ts';
import type { LoadVoiceCatalog } from '../library/voices/load-voice-catalog.ts';
import type { NaturalVoices, ObtainOptions } from '../library/voices/natural-voices.ts';

/** The voices of this process, and those that it can download. */
export interface VoiceSupply {
  voices: LoadVoiceCatalog;
  natural: Pick<NaturalVoices, 'find' | 'obtain'>;
}

/**
 * Replaces the voices of a request by voices that this process has. Downloads missing packs, and falls back to embedded
 * voices if a download fails. Unknown voices stay, and the render reports them.
 *
 * @throws the signal's reason
 */
export async function withVoices<Request extends VideoRequest>(
  request: Request,
  supply: VoiceSupply,
  options: ObtainOptions,
): Promise<{ request: Request; warnings: string[] }> {
  const catalog = await supply.voices();
  const spoken = spokenVoices(request).filter(({ voiceId }) => !catalog.find(voiceId));
  if (spoken.length === 0) return { request, warnings: [] };
  const speakers = new Map<string, string>();
  const warnings: string[] = [];
  const hasSpeech = isSpoken(request);
  // The voices share one time limit.
  const startedAt = performance.now();
  for (const id of new Set(spoken.map(({ voiceId }) => voiceId))) {
    if (!hasSpeech) {
      // The voice speaks nothing, so any voice will do.
      const absent = supply.natural.find(id);
      const silent = absent && catalog.defaultOf(absent.language, absent.gender);
      if (silent) speakers.set(id, silent.id);
      continue;
    }
    const waited = (performance.now() - startedAt) / 1000;
    const obtained = await supply.natural.obtain(id, { ...options, waited });
    if (!obtained) continue;
    speakers.set(id, obtained.voice.id);
    if (obtained.warning !== undefined) warnings.push(obtained.warning);
  }
  return { request: spokenBy(request, speakers), warnings };
}

function spokenVoices(request: VideoRequest): ScriptVoice[] {
  const scenes = request.kind === 'avatar_video' ? (request.scenes ?? []).map(({ voice }) => voice) : [];
  const dubs = request.kind === 'dubbed_video' ? request.dubs : [];
  const dubbed = dubs.flatMap(({ voices }) => [voices.female, voices.male]);
  return [request.voice, ...scenes, ...dubbed].filter((voice) => voice?.type === 'script');
}

/** A template may have no speech. */
function isSpoken(request: VideoRequest): boolean {
  if (request.kind !== 'template_video') return true;
  const { script, scenes } = filmOf(request.template, request.values, request.aspect);
  return script !== '' || scenes.some((scene) => scene.script !== '');
}

function spokenBy<Request extends VideoRequest>(
  request: Request,
  speakers: ReadonlyMap<string, string>,
): Request {
  const replaceVoice = <Voice extends ScriptVoice | AudioVoice>(voice: Voice): Voice =>
    voice.type === 'script' ? { ...voice, voiceId: speakers.get(voice.voiceId) ?? voice.voiceId } : voice;
  const scenes =
    request.kind === 'avatar_video'
      ? request.scenes?.map(({ voice, ...scene }) => ({
          ...scene,
          ...(voice && { voice: replaceVoice(voice) }),
        }))
      : undefined;
  const dubs = request.kind === 'dubbed_video' ? changeDubVoices(request.dubs, replaceVoice) : undefined;
  return { ...request, voice: replaceVoice(request.voice), ...(scenes && { scenes }), ...(dubs && { dubs }) };
}
