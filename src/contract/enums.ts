/** Enumerated values that more than one operation uses on the wire. */

export const LANGUAGES = [
  'english',
  'filipino',
  'french',
  'german',
  'hindi',
  'indonesian',
  'italian',
  'japanese',
  'korean',
  'malay',
  'portuguese',
  'russian',
  'spanish',
  'thai',
  'vietnamese',
  'arabic',
  'greek',
  'turkish',
  'slovenian',
  'croatian',
  'romanian',
  'chinese',
  'bengali',
  'urdu',
  'hungarian',
  'traditional-chinese',
  'polish',
  'cantonese',
  'danish',
  'malayalam',
  'tamil',
  'telugu',
  'czech',
  'hebrew',
  'zulu',
  'swedish',
  'lithuanian',
  'dutch',
  'flemish',
  'norwegian',
  'finnish',
  'bulgarian',
  'latvian',
  'ukrainian',
  'mongolian',
  'persian',
  'odia',
  'assamese',
  'kannada',
  'tagalog',
  'amharic',
  'serbian',
  'slovak',
  'swahili',
] as const;

/** Translators of films: the language model of scripts, or a translation server. */
export const TRANSLATORS = ['model', 'server'] as const;

/** Tasks of "Write for me". */
export const WRITING_TASKS = ['draft', 'shorten', 'expand', 'friendlier', 'translate'] as const;
/** Authors of suggestions. */
export const SCRIPT_WRITERS = ['language_model', 'translation_server', 'built_in'] as const;

/** Pixels of the shorter side: 720, 1080, 2160. */
export const RESOLUTIONS = ['720p', '1080p', '4k'] as const;
/** Frames a second. */
export const FRAME_RATES = [24, 25, 30, 50, 60] as const;

/** Layouts of a scene; the suffix names the presenter's side. */
export const SCENE_LAYOUTS = [
  'full',
  'split_left',
  'split_right',
  'split_top',
  'picture_in_picture',
  'media_only',
] as const;
export const SCENE_SIZES = ['small', 'medium', 'large'] as const;
export const SCENE_TRANSITIONS = ['none', 'fade', 'slide', 'wipe', 'zoom'] as const;
/** Painted backgrounds. */
export const PLACES = [
  'plain',
  'studio',
  'office',
  'meeting',
  'skyline',
  'podcast',
  'kitchen',
  'home',
  'shop',
  'cafe',
  'library',
  'classroom',
  'gym',
  'street',
  'outdoors',
] as const;

/** Extra files made with a video. */
export const EXTRA_FILES = ['gif', 'webp', 'poster', 'audio', 'chapters'] as const;

/** IPTC's terms for how a video was made (https://cv.iptc.org/newscodes/digitalsourcetype). */
export const SOURCE_TYPES = [
  'composite',
  'algorithmicMedia',
  'compositeSynthetic',
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
] as const;

/** Where a presenter comes from: a program that draws, a photo of a person, or a picture that a model generated. */
export const PRESENTER_ORIGINS = ['drawn', 'photographed', 'generated'] as const;
/** Where a voice comes from: a speech engine without a trained model, one with such a model, or a recording. */
export const VOICE_ORIGINS = ['built_in', 'neural', 'recorded'] as const;

/** Standards by which learning platforms import content. */
export const LEARNING_STANDARDS = ['scorm_1_2', 'cmi5'] as const;

/** Formats of speech without a video; `pcm` is raw samples: 24 kHz, 16 bits, one channel. */
export const SOUND_FORMATS = ['mp3', 'wav', 'opus', 'flac', 'aac', 'pcm', 'm4a'] as const;

export const ASPECT_NAMES = ['portrait', 'landscape', 'square'] as const;
/** Aspect ratios in v1: indexes into `ASPECT_NAMES`. */
export const ASPECT_CODES = [0, 1, 2] as const;

/** Where captions are. */
export const CAPTION_PLACEMENTS = ['burned', 'track', 'both'] as const;

export const CAPTION_STYLES = ['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const;

/** Speaking styles of a custom voice. */
export const SPEAKING_STYLES = ['neutral', 'calm', 'lively', 'serious', 'friendly'] as const;

/** 0 is a public avatar, 1 a custom one. */
export const AVATAR_TYPES = [0, 1] as const;

export const GENDERS = ['female', 'male'] as const;
/** Presenters of the library: drawings, 3D characters, and photographs that came with a presenter pack. */
export const AVATAR_FAMILIES = ['illustrated', 'rendered', 'photographed'] as const;
/** Presenters that are made from a description without an image model. */
export const DESCRIBED_FAMILIES = ['illustrated', 'rendered'] as const;
/** Layouts that a presenter's picture can suit; `square` is full screen in a square video. */
export const PRESENTER_LAYOUTS = ['full', 'split', 'picture_in_picture', 'square'] as const;
export const AVATAR_STYLES = ['professional', 'social'] as const;
export const AVATAR_AGES = ['adult', 'senior', 'young_adult'] as const;
export const AVATAR_SCENES = [
  'lifestyle',
  'outdoors',
  'business',
  'studio',
  'health_fitness',
  'education',
  'news',
] as const;
export const ETHNICITIES = [
  'european',
  'african',
  'south_asian',
  'east_asian',
  'middle_eastern',
  'south_american',
  'north_american',
] as const;

/** Attributes that describe a person to draw. */
export const PHOTO_AGES = ['Teenager', 'Young adult', 'Adult', 'Elderly'] as const;
export const PHOTO_GENDERS = ['Female', 'Male'] as const;
export const PHOTO_STYLES = ['Professional', 'Social'] as const;
export const PHOTO_MODELS = ['classic', 'modern'] as const;
export const PHOTO_ETHNICITIES = [
  'European',
  'African',
  'South Asian',
  'East Asian',
  'Middle Eastern',
  'South American',
  'North American',
] as const;

export const VOICE_AGES = ['young', 'middle_aged', 'old'] as const;

/** Visual styles of product videos, spelled as on the wire. */
export const VISUAL_STYLES = [
  'Simple Product Switch',
  'Dynamic Showcase',
  'Elegant Presentation',
  'FullScreen',
  'Split Screen',
  'Picture in Picture',
  'Feature Callouts',
  'Problem/Solution',
  'Price Drop',
  'UGC/Native',
] as const;

/** What happens to the original sound of an uploaded video that is translated. */
export const ORIGINAL_SOUNDS = ['lowered', 'removed'] as const;
/** Outputs of a translation: a video for each language, or one video with a sound and a caption track for each. */
export const TRANSLATION_OUTPUTS = ['videos', 'tracks'] as const;

/** Kinds of videos, by the call that created them. */
export const VIDEO_KINDS = [
  'avatar_video',
  'product_video',
  'template_video',
  'slides_video',
  'caption_video',
  'lip_sync_video',
  'dubbed_video',
] as const;

/** Position of the presenter relative to the slide. */
export const SLIDE_LAYOUTS = ['picture_in_picture', 'beside', 'slides_only'] as const;
export const SLIDE_CORNERS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;

/** Stages of a render, in order. */
export const STAGES = [
  'waiting',
  'downloading_voice',
  'script',
  'translation',
  'preparing',
  'speech',
  'lips',
  'drawing',
  'storing',
] as const;

/** Script styles that requests can name and responses can contain. */
export const SCRIPT_STYLE_NAMES = [
  "Don't Worry",
  'Discovery',
  'Data',
  'Top 3 reasons',
  'Soft Selling',
  'Humor & Meme',
  'Feature Explainer',
  'Soft Storytelling with Twist',
  'Expert Advice',
  'Unboxing & Review',
  'Challenge',
  'Problem/Solution',
  'Comparison',
  'Creative/Innovative',
  'Emotional Appeal',
  'Immersive Storytelling',
  'Storytime',
  'Light marketing',
] as const;

export const VIDEO_LENGTHS = ['15', '30', '60'] as const;

/** Corners of the picture. */
export const CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;

/** Paths of the operations whose films the Studio can open. */
export const STUDIO_PATHS = [
  '/v2/create_video_from_avatar',
  '/v2/create_video_with_template',
  '/v2/create_video_from_product',
  '/v2/create_video_from_slides',
] as const;
