import type { Presenter } from '../../film/presenter.ts';
import type { ProductVideoRequest } from '../../film/request.ts';
import type { PictureGround, SeenPicture, SeenProduct } from '../../film/seen-picture.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Rect } from '../../film/timeline.ts';

export const SCRIPTS: Readonly<Record<string, string>> = {
  'en-US':
    'Cold coffee by nine? Not anymore. This is the Brightside Stoneware Mug. It keeps coffee hot for two hours, so your second sip is as good as your first. Every piece is hand-glazed stoneware. It is dishwasher and microwave safe. Your mornings are about to get better. Take a closer look today.',
  'de-DE':
    'Kalter Kaffee am Morgen? Das muss nicht sein. Die Brightside Steinguttasse hält deinen Kaffee lange warm. Sie besteht aus handglasiertem Steingut und hat innen eine Wärmeisolierungsbeschichtung. Natürlich ist sie spülmaschinengeeignet und mikrowellengeeignet. Schau sie dir heute an.',
  'ar-SA':
    'هل تبرد قهوتك كل صباح؟ كوب برايتسايد الخزفي يحافظ على سخونة القهوة لساعتين. إنه من خزف مزجج يدويًا، ولكل قطعة شكلها الخاص. وهو آمن في غسالة الصحون والميكروويف. اجعل صباحك أجمل. ألق نظرة عليه اليوم.',
  'ja-JP':
    '朝のコーヒー、もう冷めていませんか。 ブライトサイドのマグカップなら、 二時間ずっと温かいまま。 手作業で仕上げた陶器だから、 一つひとつ表情が違います。 食洗機と電子レンジに対応、 毎日気軽に使えます。 今日、 ぜひ見てください。',
};

const POINTS: Readonly<Record<string, string[]>> = {
  'en-US': ['Keeps coffee hot for two hours', 'Hand-glazed stoneware', 'Dishwasher and microwave safe'],
  'de-DE': ['Handglasiertes Steingut', 'Wärmeisolierungsbeschichtung innen', 'Spülmaschinengeeignet'],
  'ar-SA': ['يحافظ على سخونة القهوة لساعتين', 'خزف مزجج يدويًا'],
  'ja-JP': ['二時間ずっと温かい', '手作業で仕上げた陶器'],
};

/** Creates speech at a constant pace, in letters per second. */
export function speechOf(locale: string, pace = locale === 'ja-JP' ? 7 : 14): ResolvedSpeech {
  const script = SCRIPTS[locale] ?? '';
  let [time, offset] = [0.12, 0];
  const words = script.split(' ').map((text) => {
    const word = { text, offset, length: text.length, start: time, end: time + text.length / pace };
    offset += text.length + 1;
    time = word.end + (/[.?。؟]$/u.test(text) ? 0.35 : 0.06);
    return word;
  });
  const phrases = [{ start: 0.12, end: time }];
  return { sound: 'voice', duration: time + 0.2, locale, words, visemes: [], stresses: [], phrases };
}

export function requestOf(changes: Partial<ProductVideoRequest> = {}, locale = 'en-US'): ProductVideoRequest {
  return {
    kind: 'product_video',
    product: {
      name: 'Brightside Stoneware Mug',
      brand: 'Brightside',
      price: '$24',
      oldPrice: '$32',
      points: POINTS[locale] ?? [],
      pictures: [],
      videos: [],
    },
    style: 'Simple Product Switch',
    avatar: { library: 1 },
    voice: { type: 'script', script: SCRIPTS[locale] ?? '', voiceId: 'en-US-slt' },
    aspect: 'portrait',
    caption: true,
    format: 'mp4',
    name: 'A mug',
    ...changes,
  };
}

export const PRESENTER: Presenter = {
  avatar: { library: 1 },
  scene: { name: 'office', color: '#d9c7b0', seed: 1 },
  hasBackdrop: false,
  isCloseUp: false,
};

function picture(
  source: string,
  width: number,
  height: number,
  ground: PictureGround,
  subject: Rect,
): SeenPicture {
  return { source, width, height, ground, subject, colors: ['#c43a2c'], brand: '#c43a2c' };
}

/** One picture of every kind that shops use. */
export const SEEN: SeenProduct = {
  pictures: [
    picture('white.jpg', 1000, 1000, 'white', { x: 0.17, y: 0.1, width: 0.68, height: 0.76 }),
    picture('scene.jpg', 1600, 1200, 'scene', { x: 0.33, y: 0.35, width: 0.35, height: 0.5 }),
    picture('free.png', 900, 900, 'transparent', { x: 0.1, y: 0.05, width: 0.8, height: 0.9 }),
    picture('wide.jpg', 2000, 800, 'plain', { x: 0.05, y: 0.1, width: 0.9, height: 0.8 }),
  ],
  videos: [],
};

export const NOTHING: SeenProduct = { pictures: [], videos: [] };
