import type { Outfit } from '../painter/appearance.ts';

export type Garment = Outfit['kind'];

/** Default likelihood of a garment. Garments of weight 0 appear only when described. */
interface GarmentFacts {
  professional: readonly [female: number, male: number];
  social: readonly [female: number, male: number];
  /** Likelihood for teenagers and for seniors, relative to adults. */
  teenager: number;
  senior: number;
  /** Usual colours. */
  colors: readonly string[];
  /** Colours of the garment below it, or of its collar. */
  inner?: readonly string[];
}

const SUITS = ['#2B3B5E', '#3A3F4B', '#2F5D62', '#5A3A4E', '#4A4038', '#31435C', '#6B7A8F'];
const BRIGHT_SUITS = ['#2F7F7A', '#E2674A', '#8C3B63', '#3B5BA9', '#E8DCC8', '#C98A3E', '#7A6BB0', '#4E7A63'];
const WHITES = ['#FBF7EF', '#F7F3EC', '#F1EAE0'];
const SHIRTS = ['#F7F4EE', '#A9CBE8', '#C9DDF0', '#F2D3CB', '#CFE3D2', '#D8D0EA', '#7FA8D0'];
const KNITS = [
  '#2F6F8F',
  '#C8553D',
  '#E0A83A',
  '#4E7A63',
  '#7A6BB0',
  '#8C3B63',
  '#2F4858',
  '#B98A63',
  '#3F9C8F',
];
const DEEP_KNITS = ['#23262F', '#2F4858', '#6A3040', '#3F5F4C', '#5B4A7A', '#8A6A55', '#E8DFD0', '#B4532F'];
const TEES = [
  '#FBF4E8',
  '#2B3B5E',
  '#E2674A',
  '#F2B632',
  '#3F9C8F',
  '#8FB8DE',
  '#C9A0B8',
  '#3A3F4B',
  '#7FA37A',
];
const SILKS = ['#F4EBE2', '#F2C6B8', '#B9D4C4', '#C9C2E8', '#B8414A', '#2F6F6C', '#3D5A94', '#E9B9A8'];

export const GARMENTS: Record<Garment, GarmentFacts> = {
  blazer: {
    professional: [6, 8],
    social: [0.5, 0.5],
    teenager: 0.4,
    senior: 0.9,
    colors: [...SUITS, ...BRIGHT_SUITS],
    inner: WHITES,
  },
  waistcoat: {
    professional: [0.4, 1.6],
    social: [0.2, 0.4],
    teenager: 0.3,
    senior: 1.3,
    colors: SUITS,
    inner: SHIRTS,
  },
  cardigan: {
    professional: [1.2, 0.6],
    social: [1.2, 0.6],
    teenager: 0.6,
    senior: 2.2,
    colors: DEEP_KNITS,
    inner: WHITES,
  },
  shirt: { professional: [1.6, 4], social: [1, 2], teenager: 1, senior: 1.2, colors: SHIRTS },
  blouse: { professional: [4, 0], social: [1.4, 0], teenager: 0.4, senior: 1.4, colors: SILKS },
  turtleneck: { professional: [2, 1.6], social: [1, 1], teenager: 0.1, senior: 1, colors: DEEP_KNITS },
  sweater: { professional: [0.4, 0.6], social: [2.6, 3], teenager: 1.3, senior: 1.4, colors: KNITS },
  vNeck: {
    professional: [0.4, 0.3],
    social: [1.2, 0.7],
    teenager: 0.6,
    senior: 1.3,
    colors: KNITS,
    inner: WHITES,
  },
  tShirt: { professional: [0, 0], social: [2.2, 2.6], teenager: 2, senior: 0.2, colors: TEES },
  hoodie: {
    professional: [0, 0],
    social: [1.4, 2.2],
    teenager: 3,
    senior: 0.1,
    colors: KNITS,
    inner: WHITES,
  },
  polo: {
    professional: [0.2, 0.6],
    social: [0.6, 2],
    teenager: 1,
    senior: 1.4,
    colors: KNITS,
    inner: WHITES,
  },
  denimJacket: {
    professional: [0, 0],
    social: [1.8, 1.4],
    teenager: 1.8,
    senior: 0.4,
    colors: ['#4F78A8', '#3E638F', '#6A8FB8', '#31486B'],
    inner: TEES,
  },
  leatherJacket: {
    professional: [0, 0],
    social: [0.8, 1],
    teenager: 0.8,
    senior: 0.2,
    colors: ['#2B2A2F', '#4A3128', '#5B3A2C', '#3A2B33'],
    inner: ['#F4EEE4', '#D9D4CC', '#8F3A3A', '#5D6B7A'],
  },
  sportsJacket: {
    professional: [0, 0],
    social: [0.6, 0.8],
    teenager: 1.6,
    senior: 0.6,
    colors: ['#2F6F8F', '#C8443D', '#3F9C8F', '#3B4A6B', '#E0813A'],
    inner: ['#F4F1EA', '#23262F'],
  },
  dress: {
    professional: [1, 0],
    social: [1.6, 0],
    teenager: 0.7,
    senior: 0.9,
    colors: SILKS.slice(3).concat(KNITS),
  },
  apron: {
    professional: [0, 0],
    social: [0, 0],
    teenager: 1,
    senior: 1,
    colors: ['#3F5F4C', '#8A4A3A', '#2F4858', '#4A4038', '#B98A63'],
    inner: WHITES,
  },
  doctorCoat: {
    professional: [0, 0],
    social: [0, 0],
    teenager: 0,
    senior: 1,
    colors: ['#F6F6F3'],
    inner: ['#8FB8DE', '#7FB0A8', '#C9DDF0'],
  },
  highVis: {
    professional: [0, 0],
    social: [0, 0],
    teenager: 1,
    senior: 1,
    colors: ['#F2A22C', '#D8E03A'],
    inner: ['#3A4A63', '#5D6B7A'],
  },
  kurta: {
    professional: [0, 0],
    social: [0, 0],
    teenager: 1,
    senior: 1,
    colors: ['#2F6F6C', '#C8843A', '#7A3048', '#E8DCC8', '#3D5A94'],
    inner: ['#D9A94A', '#F1E6CE'],
  },
  sari: {
    professional: [0, 0],
    social: [0, 0],
    teenager: 1,
    senior: 1,
    colors: ['#B02E4A', '#1F7A6C', '#5B3A8C', '#C8662A', '#2F5CA0'],
    inner: ['#E0B24A', '#F0C96A'],
  },
};

export const TURTLENECKS = ['#23262F', '#F1EAE0', '#8A6A55', '#5D4A58', '#3F4A4F'];
export const TIES = ['#B8473C', '#2F4F86', '#6A3050', '#C98A2E', '#2F6B5A', '#4A4E5C'];
export const SCARVES = [
  '#3E8E8A',
  '#C98B4A',
  '#5B6BC0',
  '#8C3B63',
  '#C77F8E',
  '#2F4858',
  '#D9B48A',
  '#6E7F5A',
  '#7F6A9E',
];
