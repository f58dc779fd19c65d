import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Template } from '../../src/template/template.ts';
import type { Values } from '../../src/template/variables.ts';
import { valuesOf } from './fixed-film.ts';

/** What people may put into a template, at its worst. */
export const CASES = [
  'default',
  'one',
  'long',
  'full',
  'word',
  'ar',
  'hi',
  'th',
  'ja',
  'banner',
  'tall',
  'short',
  'lengthy',
  'captions',
] as const;
export type Case = (typeof CASES)[number];

const TONGUES: Record<string, { locale: string; text: string }> = {
  ar: {
    locale: 'ar-SA',
    text: 'افتتاح المتجر الجديد يوم الجمعة في التاسعة صباحا مع موسيقى وقهوة وهدايا لأول مئة زائر يصلون',
  },
  hi: {
    locale: 'hi-IN',
    text: 'शुक्रवार सुबह नौ बजे नई दुकान खुल रही है संगीत कॉफ़ी और पहले सौ मेहमानों के लिए उपहार के साथ',
  },
  th: {
    locale: 'th-TH',
    text: 'เปิดร้านใหม่วันศุกร์เวลาเก้าโมงเช้าพร้อมดนตรีกาแฟและของขวัญสำหรับแขกร้อยคนแรกที่มาถึงก่อนใคร',
  },
  ja: {
    locale: 'ja-JP',
    text: '金曜日の朝九時に新しいお店が開きます音楽とコーヒーと先着百名様への贈り物をご用意してお待ちしております',
  },
};
const SENTENCE = 'It is bright from breakfast on, and there is room for everyone at the long table. ';
const WORD_SECONDS = 0.38;
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen';
const MOST = 60;

/** What a film of one case is made with. */
export interface Hostile {
  values: Values;
  locale: string;
  captions: boolean | undefined;
}

export function hostile(template: Template, kind: Case, folder: string): Hostile {
  const usual = valuesOf(template);
  const changed = (
    types: readonly string[],
    to: (value: string, count: number, most: number) => string,
  ): Values => {
    const some = (template.variables ?? []).filter(
      ({ name, type }) => types.includes(type) && !isColor(usual[name]),
    );
    return {
      ...usual,
      ...Object.fromEntries(
        some.map(({ name, max_chars: most = MOST }) => [name, to(usual[name] ?? '', some.length, most)]),
      ),
    };
  };
  const tongue = TONGUES[kind];
  if (tongue)
    return {
      values: changed(['text', 'script'], (value) => upTo(value.length, tongue.text)),
      locale: tongue.locale,
      captions: undefined,
    };
  const values = {
    default: () => usual,
    one: () => changed(['text'], () => 'Q'),
    long: () => changed(['text'], (value, _, most) => upTo(Math.min(most, value.length * 3), value)),
    full: () => changed(['text'], (value, _, most) => upTo(most, value)),
    word: () => changed(['text'], (_value, _, most) => WORD.slice(0, most)),
    banner: () => changed(['image'], () => test(folder, 4000, 300)),
    tall: () => changed(['image'], () => test(folder, 900, 1600)),
    short: () => changed(['script'], (_, count) => spoken(8 / count)),
    lengthy: () => changed(['script'], (_, count) => spoken(70 / count)),
    captions: () => usual,
  }[kind as 'default']();
  return { values, locale: 'en-US', captions: kind === 'captions' || undefined };
}

function isColor(value: string | undefined): boolean {
  return /^#[0-9a-f]+$/i.test(value ?? '');
}

/** A text over and over, up to a length. */
function upTo(length: number, text: string): string {
  if (text === '') return '';
  const repeated = `${text} `.repeat(Math.ceil((length + 1) / text.length));
  const cut = repeated.slice(0, Math.max(2, length)).trimEnd();
  if (/\s/.test(repeated[length] ?? '')) return cut;
  const space = cut.lastIndexOf(' ');
  return space > length * 0.6 ? cut.slice(0, space) : cut;
}

function spoken(seconds: number): string {
  const words = SENTENCE.repeat(20).split(' ');
  return words.slice(0, Math.max(2, Math.round(seconds / WORD_SECONDS))).join(' ');
}

/** A picture whose edges can be told: what is cut off is seen to be missing. */
function test(folder: string, width: number, height: number): string {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const ground = ctx.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#0f6b6b');
  ground.addColorStop(1, '#e7b15a');
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = Math.min(width, height) / 12;
  ctx.strokeRect(0, 0, width, height);
  ctx.beginPath();
  ctx.arc(width / 2, height / 2, Math.min(width, height) / 3, 0, 7);
  ctx.stroke();
  const path = join(folder, `test-${width}x${height}.png`);
  writeFileSync(path, canvas.toBuffer('image/png'));
  return path;
}
