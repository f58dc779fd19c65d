import { expect, test } from 'vitest';
import { growth } from '../../../../test/stack/growth.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import type { AvatarVideoRequest } from '../../../engine/film/request.ts';
import { estimateVideo, priceOfVideo } from './estimate.ts';

function request(voice: AvatarVideoRequest['voice']): AvatarVideoRequest {
  const look = { aspect: 'square', layout: 'full', caption: false, format: 'mp4', name: '' } as const;
  return { kind: 'avatar_video', avatar: { library: 1 }, voice, ...look };
}

const speaking = (script: string) => estimateVideo(request({ type: 'script', script, voiceId: 'v' }));

// Seconds that the built-in voices took for these texts.
test.each([
  [
    11.8,
    'Hello, and welcome to our store! We are glad that you are here. Today we show you a new lamp that saves energy, looks good, and costs only 25 dollars. Order it now.',
  ],
  [
    12.8,
    'Hallo und herzlich willkommen in unserem Geschäft! Wir freuen uns, dass Sie da sind. Heute zeigen wir Ihnen eine neue Lampe, die Strom spart, gut aussieht und nur 25 Euro kostet.',
  ],
  [
    9.4,
    'Здравствуйте и добро пожаловать в наш магазин. Мы рады вас видеть. Сегодня мы покажем новую лампу, которая экономит энергию и стоит двадцать пять евро.',
  ],
  [
    15,
    '大家好，欢迎来到我们的商店。我们很高兴见到您。今天我们为您介绍一款新的台灯，它省电，好看，只要二十五元。',
  ],
  [
    11.9,
    '안녕하세요, 저희 가게에 오신 것을 환영합니다. 만나서 반갑습니다. 오늘은 전기를 절약하는 새로운 램프를 소개합니다.',
  ],
  [
    10,
    'नमस्ते, हमारी दुकान में आपका स्वागत है। हमें खुशी है कि आप आए। आज हम आपको एक नया दीपक दिखाते हैं जो बिजली बचाता है।',
  ],
  [10.8, 'مرحبا بكم في متجرنا. يسعدنا أن نراكم هنا. اليوم نعرض لكم مصباحا جديدا يوفر الطاقة ولا يكلف كثيرا.'],
])('estimates the length of a script within a quarter: %s s', (real, script) => {
  const { seconds } = speaking(script);
  expect(seconds / real).toBeGreaterThan(0.75);
  expect(seconds / real).toBeLessThan(1.25);
});

test('counts pauses by their duration, within limits', () => {
  expect(speaking('Hi there. [pause 30s] Bye.').seconds - speaking('Hi there. Bye.').seconds).toBeCloseTo(
    30,
    0,
  );
  expect(speaking('Hi. [pause] [pause 500ms]').seconds).toBeLessThan(3);
  expect(speaking('Hi. [pause 9999s]').seconds).toBeLessThan(62);
});

test('assumes a minute for a sound that has not been fetched', () => {
  expect(estimateVideo(request({ type: 'audio', url: 'https://example.com/a.mp3' }))).toEqual({
    seconds: 60,
    credits: 0.5,
  });
});

// Seconds that the built-in voices took for these texts.
test.each([
  [19, `Hi ${'& '.repeat(150)}`],
  [9.7, 'It costs $5 & 10 % less: 5 km, 3 kg + 20 €. Mail us @ home # 1 = best.'],
])('counts symbols as the words they are spoken as: %s s', (real, script) => {
  const { seconds } = speaking(script);
  expect(seconds / real).toBeGreaterThan(0.5);
  expect(seconds / real).toBeLessThan(3);
});

test('counts no time for emoji and symbols that are not spoken', () => {
  expect(speaking(`Hi ${'😀 * ~ '.repeat(100)}`).seconds).toBe(1);
});

test.each(['.', '[pause ', 'a', '漢', ' '])('estimates scripts of %j in linear time', (unit) => {
  const cost = (length: number) => speaking(unit.repeat(Math.ceil(length / unit.length)));
  expect(growth(cost, 12_000)).toBeLessThan(30);
});

test.each([
  [0.4, 1],
  [1.2, 1],
  [1.21, 2],
  [120, 100],
  [120.001, 101],
  [0.1 + 1.1, 1],
  [3600, 3000],
])('prices a video of %s s at %s hundredths of a credit', (seconds, price) => {
  expect(priceOfVideo(seconds)).toBe(price);
});

test('counts spoken text instead of markup', () => {
  const plain = 'You say tomato, and I say the World Wide Web.';
  const marked = 'You say [tomato](/təˈmɑːtoʊ/), and I say the World Wide Web.';
  const ssml =
    '<speak><s>You say <phoneme ph="təˈmɑːtoʊ">tomato</phoneme>, and I say the <sub alias="World Wide Web">WWW</sub>.</s></speak>';
  expect(estimateSpeechSeconds(marked)).toBe(estimateSpeechSeconds(plain));
  expect(estimateSpeechSeconds(ssml)).toBe(estimateSpeechSeconds(plain));
  expect(estimateSpeechSeconds('<speak>Hi.<break time="10s"/></speak>')).toBeGreaterThan(10);
});

test('counts letters that are spelled out', () => {
  // en-US-slt takes 58 minutes for the first text and 214 seconds for the second.
  expect(estimateSpeechSeconds('w'.repeat(10_000)) / 60).toBeGreaterThan(50);
  expect(estimateSpeechSeconds('bcdfghjklmnpqrstvwxz'.repeat(50))).toBeGreaterThan(180);
  expect(
    estimateSpeechSeconds("It's Mr. Smith's, and I'm sure they don't mind my being here at night."),
  ).toBeLessThan(8);
});
