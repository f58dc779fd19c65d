import { z } from 'zod';
import {
  ASPECT_NAMES,
  type CAPTION_PLACEMENTS,
  CAPTION_STYLES,
  CORNERS,
  EXTRA_FILES,
  FRAME_RATES,
  LANGUAGES,
  PLACES,
  RESOLUTIONS,
  SCENE_LAYOUTS,
  SCENE_SIZES,
  SCENE_TRANSITIONS,
  SPEAKING_STYLES,
  TRANSLATORS,
  VISUAL_STYLES,
} from '../../contract/enums.ts';
import type { Template } from '../template/template.ts';

/*
 * Validated and resolved requests for videos, as stored in jobs and passed to the renderer. The types are inferred from
 * the schemas that read stored requests, so no field of a type can be missing in its schema.
 */

/** Pictures, sounds and other files are references: an http(s) address, or `asset:` and the id of a stored file. */
const reference = z.string();

/** Changes that a custom voice makes to the voice it is based on. */
export const MannerSchema = z.object({
  /** 0.5–2; 1 is the voice's own pace. */
  rate: z.number().exactOptional(),
  /** −12…12 semitones. */
  pitch: z.number().exactOptional(),
  /** 0–2: variation of the pitch; 1 is the voice's own. */
  range: z.number().exactOptional(),
  style: z.enum(SPEAKING_STYLES).exactOptional(),
});
export type Manner = z.infer<typeof MannerSchema>;
export type SpeakingStyle = (typeof SPEAKING_STYLES)[number];

/** Pronunciation of a word or phrase. */
const pronouncedWord = z.object({
  word: z.string(),
  /** The pronunciation as a respelling. */
  say: z.string().exactOptional(),
  /** The pronunciation in IPA. Exactly one of `say` and `ipa` is set. */
  ipa: z.string().exactOptional(),
  /** BCP 47 tag or language of the voices to which it applies; absent for all voices. */
  locale: z.string().exactOptional(),
  /** Case-sensitive match. */
  isExact: z.boolean().exactOptional(),
});
export type PronouncedWord = z.infer<typeof pronouncedWord>;

export const ScriptVoiceSchema = z.object({
  type: z.literal('script'),
  script: z.string(),
  voiceId: z.string(),
  /** Delivery settings of a custom voice. */
  manner: MannerSchema.exactOptional(),
  /** Pronunciations; those of this script precede the account's. */
  pronunciations: z.array(pronouncedWord).exactOptional(),
});
export type ScriptVoice = z.infer<typeof ScriptVoiceSchema>;

const audioVoice = z.object({
  type: z.literal('audio'),
  /** A reference, or `file:` for a file of the caller's own machine (CLI only). */
  url: reference,
  /** Length of the sound, if known before it is fetched. */
  seconds: z.number().exactOptional(),
  /** Text spoken in the sound. */
  script: z.string().exactOptional(),
  /** BCP 47 tag of the speech. */
  locale: z.string().exactOptional(),
});
export type AudioVoice = z.infer<typeof audioVoice>;

const voice = z.discriminatedUnion('type', [ScriptVoiceSchema, audioVoice]);

/** A presenter of the library, or the stored pack of a presenter that the account created. */
const avatar = z.union([z.object({ library: z.number() }), z.object({ pack: reference })]);
export type AvatarSource = z.infer<typeof avatar>;

/** Music under the voice. */
const music = z.object({
  /** A track of the library, or a stored file. */
  source: z.union([z.object({ library: z.number() }), z.object({ file: reference })]),
  /** 0–2; 1 is about 18 dB below the voice. */
  volume: z.number(),
});
export type BackgroundMusic = z.infer<typeof music>;

/** A template has its own version, and was checked completely when the video was created. */
const template = z.custom<Template>(
  (value) => typeof value === 'object' && value !== null && (value as Partial<Template>).version === 1,
);
const values = z.record(z.string(), z.string());

/** A silent template with its variables filled. */
const bookend = z.object({ template, values });
export type Bookend = z.infer<typeof bookend>;

const brandLogo = z.object({
  source: reference,
  /** Width in pixels. Only the ratio of width and height counts. */
  width: z.number(),
  height: z.number(),
  /** Corner where it is shown, if free. */
  corner: z.enum(CORNERS),
  /** 0–1 */
  opacity: z.number(),
});
export type BrandLogo = z.infer<typeof brandLogo>;

/** The style of an account's films. Fields that the account has not set are absent. Colours are `#rrggbb`. */
const brand = z.object({
  primary: z.string().exactOptional(),
  secondary: z.string().exactOptional(),
  background: z.string().exactOptional(),
  text: z.string().exactOptional(),
  logo: brandLogo.exactOptional(),
  fonts: z.object({ heading: reference.exactOptional(), body: reference.exactOptional() }).exactOptional(),
  /** Shown before and after the film. */
  intro: bookend.exactOptional(),
  outro: bookend.exactOptional(),
});
export type BrandOnScreen = z.infer<typeof brand>;

/** Text that tells viewers that the video is made by AI. */
const aiLabel = z.object({
  /** Defaults to "AI-generated" in the language of the speech. */
  text: z.string().exactOptional(),
  /** Preferred corner, used wherever it is free. */
  corner: z.enum(CORNERS).exactOptional(),
});
export type AiLabel = z.infer<typeof aiLabel>;

const videoFormat = z.enum(['mp4', 'webm', 'mov']);
export type VideoFormat = z.infer<typeof videoFormat>;

const captionStyle = z.enum(CAPTION_STYLES);
export type CaptionStyle = z.infer<typeof captionStyle>;
export type CaptionPlacement = (typeof CAPTION_PLACEMENTS)[number];

/** Resolution and frame rate of a film. */
const sampling = z.object({
  /** Defaults to `1080p`. */
  resolution: z.enum(RESOLUTIONS).exactOptional(),
  /** Defaults to 30. */
  fps: z.literal([...FRAME_RATES]).exactOptional(),
});
export type Sampling = z.infer<typeof sampling>;

export type Aspect = (typeof ASPECT_NAMES)[number];
export type ExtraFile = (typeof EXTRA_FILES)[number];

/** A translation that is made before the film is drawn. The translated request no longer has this field. */
const translation = z.object({
  /** Language of the texts and of the film, by their names in the API. */
  from: z.enum(LANGUAGES),
  to: z.enum(LANGUAGES),
  /** The caller's own translations, by source string. */
  table: z.record(z.string(), z.string()),
  /** Translator of the other strings. Absent if the table has all of them. */
  translator: z.enum(TRANSLATORS).exactOptional(),
});
export type RequestedTranslation = z.infer<typeof translation>;

/** Fields of every kind of video. */
const common = {
  aspect: z.enum(ASPECT_NAMES),
  caption: z.boolean(),
  /** Where captions are, if not only in the picture. */
  captions: z.enum(['track', 'both']).exactOptional(),
  /** Defaults to `highlight`. */
  captionStyle: captionStyle.exactOptional(),
  music: music.exactOptional(),
  /** The account's brand. */
  brand: brand.exactOptional(),
  /** False: no label, whatever the account's default is. */
  aiLabel: z.union([z.literal(false), aiLabel]).exactOptional(),
  format: videoFormat,
  /** Files delivered with the video. */
  extras: z.array(z.enum(EXTRA_FILES)).exactOptional(),
  name: z.string(),
  /** A preview is small, has fewer frames and a watermark. Defaults to `full`. */
  quality: z.enum(['full', 'preview']).exactOptional(),
  translation: translation.exactOptional(),
  ...sampling.shape,
};

/** At most one of color, source and place is set; if none is, the presenter's own place is used. */
const background = z.object({
  /** `#rrggbb` */
  color: z.string().exactOptional(),
  /** A picture or a video. */
  source: reference.exactOptional(),
  place: z.enum(PLACES).exactOptional(),
  /** How much it is out of focus, 0 to 1; `true` is 0.5. */
  blur: z.union([z.literal(true), z.number()]).exactOptional(),
});
export type SceneBackground = z.infer<typeof background>;

/** A picture or a video. */
const sceneMedia = z.object({
  source: reference,
  fit: z.enum(['cover', 'contain', 'blur']).exactOptional(),
  /** The point that stays visible, as fractions of the picture; detected if absent. */
  focus: z.object({ x: z.number(), y: z.number() }).exactOptional(),
  zoom: z.enum(['in', 'out', 'none']).exactOptional(),
  /** Seconds to skip at the start. */
  trim: z.number().exactOptional(),
  whenShort: z.enum(['loop', 'hold']).exactOptional(),
  sound: z.enum(['off', 'ducked', 'full']).exactOptional(),
});
export type SceneMedia = z.infer<typeof sceneMedia>;

/** A page of the panel, written for a script. */
const panelPage = z.object({
  /** The sentence at which it appears, as written in the script. */
  from: z.string(),
  headline: z.string().exactOptional(),
  points: z.array(z.string()).exactOptional(),
  /** Whether the order of the points matters. */
  isOrdered: z.literal(true).exactOptional(),
});
export type PanelPage = z.infer<typeof panelPage>;

/** A scene of a video: speech and picture. */
const scene = z.object({
  avatar,
  /** Absent for a silent scene. */
  voice: voice.exactOptional(),
  /** Length of a silent scene. */
  seconds: z.number().exactOptional(),
  layout: z.enum(SCENE_LAYOUTS),
  corner: z.enum(CORNERS).exactOptional(),
  size: z.enum(SCENE_SIZES).exactOptional(),
  media: sceneMedia.exactOptional(),
  headline: z.string().exactOptional(),
  points: z.union([z.literal('auto'), z.array(z.string())]).exactOptional(),
  /** Text for `auto` points and for a missing headline; derived from the script if absent. */
  panel: z.array(panelPage).exactOptional(),
  transition: z.enum(SCENE_TRANSITIONS).exactOptional(),
  /** Hides captions in this scene of a video with captions. */
  withoutCaption: z.boolean().exactOptional(),
  /** Overrides the video's style. */
  captionStyle: captionStyle.exactOptional(),
  background: background.exactOptional(),
  /** Overrides the video's music. */
  music: z.union([music, z.literal('none')]).exactOptional(),
});
export type SceneRequest = z.infer<typeof scene>;
export type SceneLayout = SceneRequest['layout'];
export type SceneCorner = (typeof CORNERS)[number];
export type SceneSize = (typeof SCENE_SIZES)[number];

const avatarVideo = z.object({
  kind: z.literal('avatar_video'),
  ...common,
  avatar,
  voice,
  /** `full`, `split` and `picture_in_picture` are the v2 screen styles, the rest those of v1. */
  layout: z.enum(['full', 'split', 'picture_in_picture', 'background', 'green_screen', 'transparent']),
  /** Background behind the presenter, if not the presenter's own. */
  background: background.exactOptional(),
  /** The video's scenes, if it has several; `voice` is then unused. */
  scenes: z.array(scene).exactOptional(),
  /** Text beside the presenter; derived from the script if absent. */
  panel: z.array(panelPage).exactOptional(),
});
export type AvatarVideoRequest = z.infer<typeof avatarVideo>;
export type AvatarLayout = AvatarVideoRequest['layout'];

/** Facts of a product that may be shown; nothing else is written on the screen. */
const product = z.object({
  name: z.string(),
  brand: z.string().exactOptional(),
  /** The price as written, such as `$25`; only if certain. */
  price: z.string().exactOptional(),
  /** The previous price, if also certain. */
  oldPrice: z.string().exactOptional(),
  /** Short selling points. */
  points: z.array(z.string()),
  /** Best first. */
  pictures: z.array(reference),
  videos: z.array(reference),
});
export type ProductOnScreen = z.infer<typeof product>;
export type VisualStyle = (typeof VISUAL_STYLES)[number];

/** A film that advertises a product: its pictures and facts over a spoken script. */
const productVideo = z.object({
  kind: z.literal('product_video'),
  ...common,
  product,
  style: z.enum(VISUAL_STYLES),
  avatar,
  voice: ScriptVoiceSchema,
  /** A template filled with the product; replaces the style. */
  template: template.exactOptional(),
  /** A script that is written first, with its target length; `voice.script` is empty until then. */
  writing: z.object({ id: z.string(), seconds: z.number() }).exactOptional(),
});
export type ProductVideoRequest = z.infer<typeof productVideo>;

/** A template with its variables filled. All choices that the template leaves open are already resolved. */
const templateVideo = z.object({
  kind: z.literal('template_video'),
  ...common,
  /** The template as it was when the video was created. */
  template,
  /** Every variable of the template, validated; empty if it has no value. */
  values,
  avatar,
  /** The voice for the template's scripts (its own `script` is unused), or a sound that replaces them. */
  voice,
  /** Maximum length in seconds. Defaults to ten minutes. */
  mostSeconds: z.number().exactOptional(),
});
export type TemplateVideoRequest = z.infer<typeof templateVideo>;

/** An uploaded video with captions over it; its picture and sound are unchanged. */
const captionVideo = z.object({
  kind: z.literal('caption_video'),
  ...common,
  /** The video, with the text spoken in it. */
  voice: audioVoice,
  /** Timed text as SubRip or WebVTT, instead of a script. */
  subtitles: z.string().exactOptional(),
  /** Speech recognition transcribes the video. */
  isHeard: z.literal(true).exactOptional(),
  /** Whether captions are drawn into the picture; otherwise only caption files are made. */
  burn: z.boolean(),
});
export type CaptionVideoRequest = z.infer<typeof captionVideo>;

/** A filmed person whose lips are redrawn, so that they follow a recording. */
const lipSyncVideo = z.object({
  kind: z.literal('lip_sync_video'),
  ...common,
  /** The video of the person. */
  film: reference,
  /** Its length in seconds, if known. */
  filmSeconds: z.number().optional(),
  /** Applies when the recording is longer than the video. */
  playback: z.enum(['loop', 'back_and_forth']),
  voice: audioVoice,
});
export type LipSyncVideoRequest = z.infer<typeof lipSyncVideo>;

/** A sentence of an uploaded video. */
const heardSentence = z.object({
  text: z.string(),
  /** Seconds of the video. */
  start: z.number(),
  end: z.number(),
  /** By the pitch of the voice. */
  gender: z.enum(['female', 'male']),
});
export type HeardSentence = z.infer<typeof heardSentence>;

/** The speech of an uploaded video, and the times at which its shots change. */
export const TranscriptSchema = z.object({
  sentences: z.array(heardSentence),
  /** Seconds at which a new shot begins, in order. */
  cuts: z.array(z.number()),
  /** Length of the video in seconds. */
  duration: z.number(),
});
export type Transcript = z.infer<typeof TranscriptSchema>;

/** The speech of an uploaded video in another language. */
const dub = z.object({
  ...translation.shape,
  /** By the gender of the speaker; their scripts are unused. Genders that do not speak are left out. */
  voices: z.object({
    female: ScriptVoiceSchema.exactOptional(),
    male: ScriptVoiceSchema.exactOptional(),
  }),
  /** Translation of each sentence; absent until they are translated. */
  texts: z.array(z.string()).exactOptional(),
});
export type Dub = z.infer<typeof dub>;

/** An uploaded video whose speech is translated and spoken by other voices; its picture is unchanged. */
const dubbedVideo = z.object({
  kind: z.literal('dubbed_video'),
  ...common,
  /** The video. A script is the text spoken in it; without one, speech recognition transcribes it. */
  voice: audioVoice,
  transcript: TranscriptSchema.exactOptional(),
  /** Each is a sound track, the first by default. Empty if the video is only transcribed. */
  dubs: z.array(dub),
  /** Adds the sound as filmed, as the last track. */
  keepsOriginalTrack: z.boolean(),
  /** The original sound below the translated speech. */
  original: z.enum(['lowered', 'removed']),
  /** 0–1: how much faster or slower than usual the voices may speak. */
  maxPaceChange: z.number(),
  /** Whether a sentence that does not fit at this pace fails the video, instead of being spoken faster. */
  isPaceStrict: z.literal(true).exactOptional(),
});
export type DubbedVideoRequest = z.infer<typeof dubbedVideo>;

/** Returns dubs with each of their voices changed. */
export function changeDubVoices(dubs: readonly Dub[], change: (voice: ScriptVoice) => ScriptVoice): Dub[] {
  return dubs.map(({ voices: { female, male }, ...one }) => ({
    ...one,
    voices: { ...(female && { female: change(female) }), ...(male && { male: change(male) }) },
  }));
}

/** Requests for films with a presenter, which are drawn from scratch. */
export type FilmRequest = AvatarVideoRequest | ProductVideoRequest | TemplateVideoRequest;

/** Reads a stored request. */
export const VideoRequestSchema = z.discriminatedUnion('kind', [
  avatarVideo,
  productVideo,
  templateVideo,
  captionVideo,
  lipSyncVideo,
  dubbedVideo,
]);
export type VideoRequest = z.infer<typeof VideoRequestSchema>;

/** Requests for an uploaded video, whose pictures are not drawn. */
export type UploadedVideoRequest = CaptionVideoRequest | DubbedVideoRequest;

export function isUploadedVideo(request: VideoRequest): request is UploadedVideoRequest {
  return request.kind === 'caption_video' || request.kind === 'dubbed_video';
}
