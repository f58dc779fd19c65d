import type { ProductOnScreen } from '../../src/engine/film/request.ts';
import type { ObjectKind, Setting } from '../../test/fixtures/product-pictures/product-picture.ts';

/** A product and its script, as a shop would present them. */
export interface Sold extends Omit<ProductOnScreen, 'pictures' | 'videos'> {
  kind: ObjectKind;
  tint: number;
  shots: readonly Setting[];
  voice: string;
  script: string;
}

export const SOLD: Readonly<Record<string, Sold>> = {
  shoe: {
    kind: 'shoe',
    tint: 3,
    shots: ['plain', 'scene', 'white', 'scene', 'scene'],
    voice: 'en-US-slt',
    name: 'Ridge Runner Low Trail Shoe for Men and Women, Water Resistant',
    brand: 'Ridge',
    price: '$89',
    oldPrice: '$119',
    points: ['Grips on wet rock', 'Only 240 grams', 'Dries overnight', 'Two year warranty on the sole'],
    script:
      'Sore feet after every run? Most trail shoes are heavy, and they slip when the ground is wet. ' +
      'The Ridge Runner grips on wet rock, and weighs only 240 grams. ' +
      'It dries overnight, so it is ready when you are. It was $119. Now it is $89. Get your pair today.',
  },
  lamp: {
    kind: 'lamp',
    tint: 4,
    shots: ['white', 'scene', 'plain', 'scene'],
    voice: 'en-US-rms',
    name: 'Dome Table Lamp',
    brand: 'Lumen & Co',
    price: '€49.00',
    points: ['Dims with a touch', 'Solid brass stem', 'Warm light for long evenings'],
    script:
      'Meet the Dome Table Lamp. Its solid brass stem feels as good as it looks. ' +
      'It dims with a touch, from bright to barely there. And it gives warm light for long evenings. ' +
      'Bring yours home today.',
  },
  bottle: {
    kind: 'bottle',
    tint: 2,
    shots: ['scene', 'white', 'scene'],
    voice: 'de-DE-female',
    name: 'Alder Körperöl mit kaltgepresstem Aprikosenkernöl',
    brand: 'Alder',
    price: '24,90 €',
    points: [
      'Zieht in Sekunden ein',
      'Kaltgepresstes Aprikosenkernöl',
      'Feuchtigkeitsspendend und duftneutral',
    ],
    script:
      'Trockene Haut im Winter? Das Alder Körperöl zieht in Sekunden ein und klebt nicht. ' +
      'Kaltgepresstes Aprikosenkernöl pflegt die Haut den ganzen Tag. ' +
      'Es ist feuchtigkeitsspendend und duftneutral. Jetzt ausprobieren.',
  },
  bag: {
    kind: 'bag',
    tint: 1,
    shots: ['white', 'plain', 'scene'],
    voice: 'ar-SA-female',
    name: 'حقيبة يد جلدية كلاسيكية',
    brand: 'ليان',
    price: '٣٢٠ ر.س',
    points: ['جلد طبيعي ناعم', 'مقاومة للماء', 'جيب داخلي للهاتف'],
    script:
      'هل تبحثين عن حقيبة تدوم طويلا؟ هذه الحقيبة مصنوعة من جلد طبيعي ناعم. ' +
      'وهي مقاومة للماء وسهلة التنظيف. وفيها جيب داخلي للهاتف. اطلبيها اليوم.',
  },
  mug: {
    kind: 'mug',
    tint: 7,
    shots: ['plain', 'scene', 'white', 'scene'],
    voice: 'ja-JP-female',
    name: '信楽焼のマグカップ',
    brand: '丸窯',
    price: '3,200円',
    points: ['手になじむ形', '電子レンジで使えます', 'ひとつずつ手作り'],
    script:
      '毎朝のコーヒーを、もっとおいしく。このマグカップは、ひとつずつ手作りです。' +
      '手になじむ形で、重さも軽い。電子レンジで使えます。今日から、あなたの朝に。',
  },
  typed: {
    kind: 'box',
    tint: 5,
    shots: [],
    voice: 'en-US-slt',
    name: 'Parcel Club Monthly Box',
    price: '$30 a month',
    points: ['Six new things a month', 'Cancel with one click'],
    script:
      'What arrives this month? The Parcel Club brings six new things a month to your door. ' +
      'You can cancel with one click, whenever you like. Start today.',
  },
};
