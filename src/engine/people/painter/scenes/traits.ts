import type { SceneName } from '../../../film/timeline.ts';
import { SCENE_WORDS } from './words.ts';

/** Data for choosing a scene. */
export interface SceneTraits {
  /** Lower-case English words and phrases for it, most specific first; each belongs to one scene. */
  words: readonly string[];
  /** Styles that it suits. */
  styles: readonly ('professional' | 'social')[];
  /** Category in the public filter. */
  setting: 'lifestyle' | 'outdoors' | 'business' | 'studio' | 'health_fitness' | 'education' | 'news';
  /** Main colours that look good by day, `#rrggbb`. */
  colors: readonly string[];
  /** Main colours that make it evening; empty for scenes without an evening version. */
  evening: readonly string[];
}

/** Words that ask for the evening, in any scene. */
export const EVENING_WORDS: readonly string[] = ['evening', 'night', 'dusk', 'sunset', 'dark', 'moody'];

export const SCENE_FACTS: Readonly<Record<SceneName, SceneTraits>> = {
  plain: {
    words: SCENE_WORDS.plain,
    styles: ['professional', 'social'],
    setting: 'studio',
    colors: ['#BFD9D2', '#E7C9B4', '#C3CFE6', '#E9D9A6', '#DDBFCB'],
    evening: [],
  },
  studio: {
    words: SCENE_WORDS.studio,
    styles: ['professional', 'social'],
    setting: 'studio',
    colors: ['#8C97B8', '#7FA39B', '#B99A8A', '#9A8FB0', '#A9A59E'],
    evening: ['#4A5478', '#4E4560', '#3F5A5A'],
  },
  office: {
    words: SCENE_WORDS.office,
    styles: ['professional'],
    setting: 'business',
    colors: ['#B9D3CC', '#B7C8DC', '#E2C9B2', '#CFC8DE', '#D7D2C2'],
    evening: ['#3F5470', '#4F4A66'],
  },
  meeting: {
    words: SCENE_WORDS.meeting,
    styles: ['professional'],
    setting: 'business',
    colors: ['#B9C7D9', '#BFD0C8', '#D8C6B2', '#C6C2D4'],
    evening: ['#38486A', '#40505A'],
  },
  skyline: {
    words: SCENE_WORDS.skyline,
    styles: ['professional', 'social'],
    setting: 'business',
    colors: ['#7A7FB8', '#B0708A', '#C08A5E', '#5E8AA6'],
    evening: ['#4A4F86', '#6A3F5E'],
  },
  podcast: {
    words: SCENE_WORDS.podcast,
    styles: ['professional', 'social'],
    setting: 'news',
    colors: ['#5B6FA8', '#6A5A9A', '#3F7F86', '#9A5F6E', '#5E6470'],
    evening: ['#39406A', '#4A3A5E'],
  },
  kitchen: {
    words: SCENE_WORDS.kitchen,
    styles: ['social'],
    setting: 'health_fitness',
    colors: ['#A9C7B5', '#A8C2D4', '#E3C3A0', '#D9B3A8', '#C9C6B4'],
    evening: ['#3F5A56', '#5A4A48'],
  },
  home: {
    words: SCENE_WORDS.home,
    styles: ['social'],
    setting: 'lifestyle',
    colors: ['#D9B9A0', '#B7CBB4', '#B4C6D6', '#D8C0CC', '#E0D0A8'],
    evening: ['#4F4A5E', '#5E4A44'],
  },
  shop: {
    words: SCENE_WORDS.shop,
    styles: ['professional', 'social'],
    setting: 'lifestyle',
    colors: ['#E3B8B0', '#B4D2C4', '#BCC8E2', '#E6CF9E', '#D2BCE0'],
    evening: [],
  },
  cafe: {
    words: SCENE_WORDS.cafe,
    styles: ['social'],
    setting: 'lifestyle',
    colors: ['#8FB3A4', '#C98F6B', '#8FA5B8', '#C9A56B', '#A88FA0'],
    evening: ['#3A4F4A', '#54403A'],
  },
  library: {
    words: SCENE_WORDS.library,
    styles: ['professional', 'social'],
    setting: 'education',
    colors: ['#B98F6A', '#8FA58F', '#8A9AB4', '#B0806E'],
    evening: ['#5A4436', '#3F4A5A'],
  },
  classroom: {
    words: SCENE_WORDS.classroom,
    styles: ['professional'],
    setting: 'education',
    colors: ['#9CC4DA', '#A9CDB0', '#E6C78F', '#E0AE9A'],
    evening: [],
  },
  gym: {
    words: SCENE_WORDS.gym,
    styles: ['social'],
    setting: 'health_fitness',
    colors: ['#A9CDBE', '#B4C6DC', '#E6C9A0', '#D3BCD0'],
    evening: ['#3F4F66'],
  },
  street: {
    words: SCENE_WORDS.street,
    styles: ['social'],
    setting: 'outdoors',
    colors: ['#A9CBE0', '#E0B99A', '#B9D0B4', '#D0B4C4'],
    evening: ['#3F4A78', '#5E4460'],
  },
  outdoors: {
    words: SCENE_WORDS.outdoors,
    styles: ['social'],
    setting: 'outdoors',
    colors: ['#BFE0EA', '#BFD9D2', '#E6D3A4', '#D9C0CF'],
    evening: [],
  },
};
