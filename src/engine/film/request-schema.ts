import { z } from 'zod';
import {
  ASPECT_NAMES,
  CAPTION_STYLES,
  CORNERS,
  EXTRA_FILES,
  FRAME_RATES,
  PLACES,
  RESOLUTIONS,
  SCENE_LAYOUTS,
  SCENE_SIZES,
  SCENE_TRANSITIONS,
  SPEAKING_STYLES,
  VISUAL_STYLES,
} from '../../contract/enums.ts';
import type { Template } from '../template/template.ts';
import type { Bookend, BrandLogo, BrandOnScreen } from './brand.ts';
import type {
  AudioVoice,
  AvatarVideoRequest,
  BackgroundMusic,
  CaptionVideoRequest,
  Manner,
  PanelPage,
  ProductOnScreen,
  ProductVideoRequest,
  PronouncedWord,
  SceneBackground,
  SceneMedia,
  SceneRequest,
  ScriptVoice,
  TemplateVideoRequest,
  VideoRequest,
} from './request.ts';

/** Stored requests. Ensures at compile time that a schema has every field of its type; a missing one would be lost. */
type Fields<Request> = { [Name in keyof Request]-?: z.ZodType };

const manner = z.object({
  rate: z.number().exactOptional(),
  pitch: z.number().exactOptional(),
  range: z.number().exactOptional(),
  style: z.enum(SPEAKING_STYLES).exactOptional(),
} satisfies Fields<Manner>);

export const MannerSchema: z.ZodType<Manner> = manner;

const pronounced = z.object({
  word: z.string(),
  say: z.string().exactOptional(),
  ipa: z.string().exactOptional(),
  locale: z.string().exactOptional(),
  isExact: z.boolean().exactOptional(),
} satisfies Fields<PronouncedWord>);

const scriptVoice = z.object({
  type: z.literal('script'),
  script: z.string(),
  voiceId: z.string(),
  manner: manner.exactOptional(),
  pronunciations: z.array(pronounced).exactOptional(),
} satisfies Fields<ScriptVoice>);

export const ScriptVoiceSchema: z.ZodType<ScriptVoice> = scriptVoice;

const audioVoice = z.object({
  type: z.literal('audio'),
  url: z.string(),
  seconds: z.number().exactOptional(),
  script: z.string().exactOptional(),
  locale: z.string().exactOptional(),
} satisfies Fields<AudioVoice>);

const avatar = z.union([z.object({ library: z.number() }), z.object({ pack: z.string() })]);
const voice = z.discriminatedUnion('type', [scriptVoice, audioVoice]);

const music = z.object({
  source: z.union([z.object({ library: z.number() }), z.object({ file: z.string() })]),
  volume: z.number(),
} satisfies Fields<BackgroundMusic>);

/** A template has its own version, and was checked completely when the video was created. */
const template = z.custom<Template>(
  (value) => typeof value === 'object' && value !== null && (value as Partial<Template>).version === 1,
);

const bookend = z.object({
  template,
  values: z.record(z.string(), z.string()),
} satisfies Fields<Bookend>);

const brand = z.object({
  primary: z.string().exactOptional(),
  secondary: z.string().exactOptional(),
  background: z.string().exactOptional(),
  text: z.string().exactOptional(),
  logo: z
    .object({
      source: z.string(),
      width: z.number(),
      height: z.number(),
      corner: z.enum(CORNERS),
      opacity: z.number(),
    } satisfies Fields<BrandLogo>)
    .exactOptional(),
  fonts: z.object({ heading: z.string().exactOptional(), body: z.string().exactOptional() }).exactOptional(),
  intro: bookend.exactOptional(),
  outro: bookend.exactOptional(),
} satisfies Fields<BrandOnScreen>);

const common = {
  aspect: z.enum(ASPECT_NAMES),
  caption: z.boolean(),
  captionStyle: z.enum(CAPTION_STYLES).exactOptional(),
  music: music.exactOptional(),
  brand: brand.exactOptional(),
  format: z.enum(['mp4', 'webm', 'mov']),
  name: z.string(),
  quality: z.enum(['full', 'preview']).exactOptional(),
  resolution: z.enum(RESOLUTIONS).exactOptional(),
  extras: z.array(z.enum(EXTRA_FILES)).exactOptional(),
  fps: z.literal([...FRAME_RATES]).exactOptional(),
};

const background = z.object({
  color: z.string().exactOptional(),
  source: z.string().exactOptional(),
  place: z.enum(PLACES).exactOptional(),
  blur: z.literal(true).exactOptional(),
} satisfies Fields<SceneBackground>);

const sceneMedia = z.object({
  source: z.string(),
  fit: z.enum(['cover', 'contain', 'blur']).exactOptional(),
  focus: z.object({ x: z.number(), y: z.number() }).exactOptional(),
  zoom: z.enum(['in', 'out', 'none']).exactOptional(),
  trim: z.number().exactOptional(),
  whenShort: z.enum(['loop', 'hold']).exactOptional(),
  sound: z.enum(['off', 'ducked', 'full']).exactOptional(),
} satisfies Fields<SceneMedia>);

const panel = z.array(
  z.object({
    from: z.string(),
    headline: z.string().exactOptional(),
    points: z.array(z.string()).exactOptional(),
    isOrdered: z.literal(true).exactOptional(),
  } satisfies Fields<PanelPage>),
);

const scene = z.object({
  avatar,
  voice: voice.exactOptional(),
  seconds: z.number().exactOptional(),
  layout: z.enum(SCENE_LAYOUTS),
  corner: z.enum(CORNERS).exactOptional(),
  size: z.enum(SCENE_SIZES).exactOptional(),
  media: sceneMedia.exactOptional(),
  headline: z.string().exactOptional(),
  points: z.union([z.literal('auto'), z.array(z.string())]).exactOptional(),
  panel: panel.exactOptional(),
  transition: z.enum(SCENE_TRANSITIONS).exactOptional(),
  withoutCaption: z.boolean().exactOptional(),
  captionStyle: z.enum(CAPTION_STYLES).exactOptional(),
  background: background.exactOptional(),
  music: z.union([music, z.literal('none')]).exactOptional(),
} satisfies Fields<SceneRequest>);

const avatarVideo = z.object({
  kind: z.literal('avatar_video'),
  ...common,
  avatar,
  voice,
  layout: z.enum(['full', 'split', 'picture_in_picture', 'background', 'green_screen', 'transparent']),
  background: background.exactOptional(),
  scenes: z.array(scene).exactOptional(),
  panel: panel.exactOptional(),
} satisfies Fields<AvatarVideoRequest>);

const product = z.object({
  name: z.string(),
  brand: z.string().exactOptional(),
  price: z.string().exactOptional(),
  oldPrice: z.string().exactOptional(),
  points: z.array(z.string()),
  pictures: z.array(z.string()),
  videos: z.array(z.string()),
} satisfies Fields<ProductOnScreen>);

const productVideo = z.object({
  kind: z.literal('product_video'),
  ...common,
  product,
  style: z.enum(VISUAL_STYLES),
  avatar,
  voice: scriptVoice,
  template: template.exactOptional(),
  writing: z.object({ id: z.string(), seconds: z.number() }).exactOptional(),
} satisfies Fields<ProductVideoRequest>);

const templateVideo = z.object({
  kind: z.literal('template_video'),
  ...common,
  template,
  values: z.record(z.string(), z.string()),
  avatar,
  voice,
  mostSeconds: z.number().exactOptional(),
} satisfies Fields<TemplateVideoRequest>);

const captionVideo = z.object({
  kind: z.literal('caption_video'),
  ...common,
  voice: audioVoice,
  subtitles: z.string().exactOptional(),
  isHeard: z.literal(true).exactOptional(),
  burn: z.boolean(),
} satisfies Fields<CaptionVideoRequest>);

export const VideoRequestSchema: z.ZodType<VideoRequest> = z.discriminatedUnion('kind', [
  avatarVideo,
  productVideo,
  templateVideo,
  captionVideo,
]);
