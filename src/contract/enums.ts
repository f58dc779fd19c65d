/** Values of the wire that more than one operation uses. */

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

/** Pixels of the shorter side: 720, 1080, 2160. */
export const RESOLUTIONS = ['720p', '1080p', '4k'] as const;
/** Frames a second. */
export const FRAME_RATES = [24, 25, 30, 50, 60] as const;

/** Of a scene: which side the presenter is on. */
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
/** Painted places. */
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

/** Files beside the video. */
export const EXTRA_FILES = ['gif', 'webp', 'poster', 'audio', 'chapters'] as const;

/** Of a sound alone; `pcm` is bare samples, 24 kHz, 16 bits, one channel. */
export const SOUND_FORMATS = ['mp3', 'wav', 'opus', 'flac', 'aac', 'pcm', 'm4a'] as const;

export const ASPECT_NAMES = ['portrait', 'landscape', 'square'] as const;

export const CAPTION_STYLES = ['highlight', 'karaoke', 'boxed', 'pop', 'minimal'] as const;
/** The integer form of v1 is the index into `ASPECT_NAMES`. */
export const ASPECT_CODES = [0, 1, 2] as const;

/** Ways in which a custom voice speaks. */
export const SPEAKING_STYLES = ['neutral', 'calm', 'lively', 'serious', 'friendly'] as const;

/** 0 is a public avatar, 1 a custom one. */
export const AVATAR_TYPES = [0, 1] as const;

export const GENDERS = ['female', 'male'] as const;
/** How people are made who were not photographed: pictures of people in three dimensions, and drawings. */
export const AVATAR_FAMILIES = ['rendered', 'illustrated'] as const;
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

/** How people are described to be drawn. */
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

/** The looks of product videos, as the interface spells them. */
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

/** What videos were asked for as. */
export const VIDEO_KINDS = [
  'avatar_video',
  'product_video',
  'template_video',
  'slides_video',
  'caption_video',
] as const;

/** Where the presenter of slides stands. */
export const SLIDE_LAYOUTS = ['picture_in_picture', 'beside', 'slides_only'] as const;
export const SLIDE_CORNERS = ['bottom_right', 'bottom_left', 'top_right', 'top_left'] as const;

/** The parts of a render, in order, after the wait in the queue. */
export const STAGES = [
  'waiting',
  'downloading_voice',
  'script',
  'preparing',
  'speech',
  'lips',
  'drawing',
  'storing',
] as const;

/** The styles of the interface's product videos, and those that scripts are answered with beside them. */
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

/** Of a frame. */
export const CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
