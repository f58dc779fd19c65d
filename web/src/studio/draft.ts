import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import type { LANGUAGES, STUDIO_PATHS } from '../../../src/contract/enums.ts';
import type { CreateVideoFromAvatar } from '../../../src/contract/v2/avatar-video.ts';
import type { Scenes } from '../../../src/contract/v2/scenes.ts';

export type Scene = Scenes[number];

type StudioPath = (typeof STUDIO_PATHS)[number];

const AVATAR_PATH: StudioPath = '/v2/create_video_from_avatar';

/** The film being edited: the request that creates it. It is saved, and agents edit the same record. */
export interface StudioDraft {
  path: StudioPath;
  body: Record<string, unknown>;
  /** How the page chose the voice of an avatar film; omitted if the request named it. */
  voice?: { isAutomatic: boolean; language: (typeof LANGUAGES)[number] };
}

/** Alias for the server's most natural voice of American English, used until the automatic voice is known. */
const NATURAL_VOICE = 'en-US-natural';

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

/** Characters of the script used as a draft's title. */
const MAX_TITLE_CHARACTERS = 80;

/** Length of a scene that shows something and says nothing. */
export const SILENT_SECONDS = 3;

export const MAX_SCENES = 60;

export const EMPTY_DRAFT: StudioDraft = {
  path: AVATAR_PATH,
  body: {
    avatar: { avatar_id: 81, avatar_type: 0 },
    voice: { type: 'script', voice_id: NATURAL_VOICE, script: '' },
    aspect_ratio: 'portrait',
    screen_style: 1,
    caption: true,
    caption_style: 'highlight',
  },
  voice: { isAutomatic: true, language: 'english' },
};

/** A draft without `voice` speaks with the voice that its request names. */
const { voice: _automatic, ...DEFAULTS } = EMPTY_DRAFT;

/**
 * Fills in what the page relies on and programs may leave out: presenter, voice, layout and format of an avatar film. Returns
 * the same draft if nothing is missing.
 */
export function completeDraft(draft: StudioDraft): StudioDraft {
  if (!isAvatarFilm(draft)) return draft;
  const {
    avatar,
    voice,
    scenes,
    screen_style: layout,
    aspect_ratio: ratio,
    aspect_ratios: ratios,
  } = draft.body as Partial<CreateVideoFromAvatar>;
  const blank = avatarBody(EMPTY_DRAFT);
  const voiceFields: Partial<CreateVideoFromAvatar['voice']> = voice ?? {};
  const { type = blank.voice.type, voice_id: voiceId = blank.voice.voice_id, ...others } = voiceFields;
  const needsScript = type === 'script' && scenes === undefined && others.script === undefined;
  const isVoiceComplete = voice?.type !== undefined && voice.voice_id !== undefined && !needsScript;
  const needsRatio = ratio === undefined && ratios === undefined;
  const isComplete = avatar && isVoiceComplete && layout !== undefined && !needsRatio;
  if (isComplete) return draft;
  return withFields(draft, {
    avatar: { ...blank.avatar, ...avatar },
    voice: { type, voice_id: voiceId, ...others, ...(needsScript && { script: '' }) },
    screen_style: layout ?? blank.screen_style,
    ...(needsRatio && { aspect_ratio: blank.aspect_ratio }),
  });
}

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  defaults: DEFAULTS,
  complete: completeDraft,
  getTitle: (draft: StudioDraft): string => {
    const name = draft.body['video_name'];
    if (typeof name === 'string' && name.trim() !== '') return name.trim();
    if (!isAvatarFilm(draft)) return '';
    const [first] = scenesOf(draft);
    return (first?.script ?? first?.headline ?? '').slice(0, MAX_TITLE_CHARACTERS);
  },
};

export const isAvatarFilm = ({ path }: StudioDraft): boolean => path === AVATAR_PATH;

/** The body of an avatar film. It may be incomplete while the user writes. */
export const avatarBody = ({ body }: StudioDraft): CreateVideoFromAvatar => body as CreateVideoFromAvatar;

/** Whether a recording speaks instead of a script. */
export const isRecording = (draft: StudioDraft): boolean =>
  isAvatarFilm(draft) && avatarBody(draft).voice.type === 'audio';

export const hasWords = (text: string | undefined): boolean => /[\p{L}\p{N}]/u.test(text ?? '');

/** The scenes of an avatar film; a plain script is one scene. */
export function scenesOf(draft: StudioDraft): readonly Scene[] {
  const { scenes, voice } = avatarBody(draft);
  return scenes ?? [{ script: voice.script ?? '' }];
}

/** Replaces the scenes. A single scene with nothing but a script is stored as a plain script. */
export function withScenes(draft: StudioDraft, scenes: readonly Scene[]): StudioDraft {
  const { scenes: _, voice, ...body } = avatarBody(draft);
  const { script: __, audio_url: ___, ...speaker } = voice;
  const [first = {}] = scenes;
  const isPlain = scenes.length <= 1 && Object.keys(first).every((key) => key === 'script');
  return {
    ...draft,
    body: isPlain
      ? { ...body, voice: { ...speaker, type: 'script', script: first.script ?? '' } }
      : { ...body, voice: { ...speaker, type: 'script' }, scenes: [...scenes] },
  };
}

/** Changes fields of a scene; undefined removes a field. */
export function withScene(
  draft: StudioDraft,
  index: number,
  changes: { [Field in keyof Scene]?: Scene[Field] | undefined },
): StudioDraft {
  const scenes = scenesOf(draft).map((scene, at) =>
    at === index ? withoutUndefined({ ...scene, ...changes }) : scene,
  );
  return withScenes(draft, scenes);
}

/** Makes a recording speak, which may not be chosen yet, instead of scenes. */
export function withRecording(
  draft: StudioDraft,
  recording: { url: string; transcript?: string | undefined } | undefined,
): StudioDraft {
  const { scenes: _, voice, ...body } = avatarBody(draft);
  const { script: __, audio_url: ___, ...speaker } = voice;
  return {
    ...draft,
    body: {
      ...body,
      voice: {
        ...speaker,
        type: 'audio',
        ...(recording && { audio_url: recording.url }),
        ...(recording?.transcript && { script: recording.transcript }),
      },
    },
  };
}

/** Changes fields of the whole film; undefined removes a field. */
export function withFields(draft: StudioDraft, changes: Record<string, unknown>): StudioDraft {
  return { ...draft, body: withoutUndefined({ ...draft.body, ...changes }) };
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}

/** Splits a scene at a position in its script. The second half keeps the look but not the picture and texts. */
export function splitScene(draft: StudioDraft, index: number, at: number): StudioDraft {
  const scenes = [...scenesOf(draft)];
  const scene = scenes[index];
  if (!scene || scenes.length >= MAX_SCENES) return draft;
  const {
    script = '',
    audio_url: _,
    seconds: __,
    headline,
    points,
    media,
    layout,
    transition,
    ...look
  } = scene;
  // Without its media, a layout that shows media would be empty.
  const keepsLayout = layout !== undefined && media === undefined && headline === undefined;
  const second = { ...look, ...(keepsLayout && { layout }), script: script.slice(at).trimStart() };
  scenes.splice(index, 1, { ...scene, script: script.slice(0, at).trimEnd() }, second);
  return withScenes(draft, scenes);
}

/** Joins a scene with the one before it, whose look is kept. Returns the position between the two scripts. */
export function joinScenes(
  draft: StudioDraft,
  index: number,
): { draft: StudioDraft; at: number } | undefined {
  const scenes = [...scenesOf(draft)];
  const [before, scene] = [scenes[index - 1], scenes[index]];
  if (!before || !scene || before.audio_url !== undefined || scene.audio_url !== undefined) return undefined;
  const { seconds: _, ...first } = before;
  const start = (before.script ?? '').trimEnd();
  const glue = start === '' || !hasWords(scene.script) ? '' : ' ';
  const { script: __, ...rest } = scene;
  scenes.splice(index - 1, 2, {
    ...rest,
    ...first,
    script: `${start}${glue}${(scene.script ?? '').trimStart()}`,
  });
  return { draft: withScenes(draft, scenes), at: start.length + glue.length };
}

export function moveScene(draft: StudioDraft, from: number, to: number): StudioDraft {
  const scenes = [...scenesOf(draft)];
  if (to < 0 || to >= scenes.length || from === to) return draft;
  const [moved] = scenes.splice(from, 1);
  if (!moved) return draft;
  scenes.splice(to, 0, moved);
  return withScenes(draft, scenes);
}

export function addScene(draft: StudioDraft, after: number): StudioDraft {
  const scenes = [...scenesOf(draft)];
  if (scenes.length >= MAX_SCENES) return draft;
  scenes.splice(after + 1, 0, { script: '' });
  return withScenes(draft, scenes);
}

export function removeScene(draft: StudioDraft, index: number): StudioDraft {
  const scenes = scenesOf(draft).filter((_, at) => at !== index);
  return withScenes(draft, scenes.length > 0 ? scenes : [{ script: '' }]);
}

/** A request for the film, or undefined if it has nothing to show yet. */
export interface FilmRequest {
  path: StudioPath;
  body: Record<string, unknown>;
  /** For each scene of the request, its index in the draft: empty scenes are left out. */
  scenes: number[];
}

/** Returns the request that creates the film. Scenes without speech get a length, and empty ones are left out. */
export function toRequest(draft: StudioDraft): FilmRequest | undefined {
  const { path, body } = draft;
  if (!isAvatarFilm(draft)) return { path, body, scenes: [] };
  const { scenes, voice } = avatarBody(draft);
  if (!scenes) {
    const isComplete = voice.type === 'audio' ? voice.audio_url !== undefined : hasWords(voice.script);
    return isComplete ? { path, body: withoutEmptyBackground(body), scenes: [0] } : undefined;
  }
  const filled = scenes.flatMap((scene, index) => {
    const complete = completeScene(scene);
    return complete ? [{ scene: complete, index }] : [];
  });
  if (filled.length === 0) return undefined;
  return {
    path,
    body: {
      ...withoutEmptyBackground(body),
      scenes: filled.map(({ scene }) => withoutEmptyBackground(scene)),
    },
    scenes: filled.map(({ index }) => index),
  };
}

/** Leaves out a picture background without a chosen picture. */
function withoutEmptyBackground<Value extends { background?: unknown }>(value: Value): Value {
  const background = value.background as Scene['background'];
  return background?.url === '' ? withoutUndefined({ ...value, background: undefined }) : value;
}

function completeScene(scene: Scene): Scene | undefined {
  const { script, seconds, ...silent } = scene;
  if (scene.audio_url !== undefined) return silent;
  if (hasWords(script)) return { ...silent, script };
  const isShowing =
    silent.media !== undefined || silent.headline !== undefined || Array.isArray(silent.points);
  if (!isShowing && seconds === undefined) return undefined;
  const { points, ...rest } = silent;
  return { ...rest, ...(points !== 'auto' && points && { points }), seconds: seconds ?? SILENT_SECONDS };
}

/** Renames a field of an API error from the scenes of a request to those of the draft. */
export function draftField(field: string, { scenes }: Pick<FilmRequest, 'scenes'>): string {
  const [, index, rest = ''] = /^scenes\.(\d+)(.*)$/.exec(field) ?? [];
  const at = index === undefined ? undefined : scenes[Number(index)];
  return at === undefined ? field : `scenes.${at}${rest}`;
}

/** The part of the film that shows a scene of the draft; undefined for an empty scene. */
export function filmScene(
  film: PreviewFilm | undefined,
  request: Pick<FilmRequest, 'scenes'> | undefined,
  index: number,
): { start: number; end: number } | undefined {
  if (!film || !request) return undefined;
  const at = request.scenes.length === 0 ? index : request.scenes.indexOf(index);
  return film.scenes[at];
}
