import { describe, expect, it } from 'vitest';
import { packVoices } from '../voices/packs/installed.ts';
import { PACKS } from './packs.ts';
import { findVoice, resolveVoice, VOICES, voiceCatalog } from './voices.ts';

describe('the built-in voices', () => {
  it('have unique ids and timbre numbers', () => {
    expect(new Set(VOICES.map(({ id }) => id)).size).toBe(VOICES.length);
    expect(new Set(VOICES.map(({ timbreId }) => timbreId)).size).toBe(VOICES.length);
    expect(VOICES.every(({ timbreId }) => Number.isInteger(timbreId))).toBe(true);
  });

  it('include a woman and a man for every language', () => {
    const languages = new Set(VOICES.map(({ language }) => language));
    expect(languages.size).toBe(54);
    for (const language of languages) {
      const genders = new Set(
        VOICES.filter((voice) => voice.language === language).map(({ gender }) => gender),
      );
      expect([...genders].sort()).toEqual(['female', 'male']);
    }
  });
});

describe('the ages of voices', () => {
  it('are young, adult and senior in every language', () => {
    const ages = Object.groupBy(VOICES, ({ language }) => language);
    for (const [language, voices = []] of Object.entries(ages)) {
      expect(new Set(voices.map(({ age }) => age)).size, language).toBe(3);
    }
  });

  it('do not change the timbre numbers that callers store', () => {
    const numbers = ['en-US-slt', 'de-DE-female', 'th-TH-male', 'sw-KE-male', 'sw-KE-male-senior'];
    expect(numbers.map((id) => findVoice(id)?.timbreId)).toEqual([1, 107, 128, 208, 1208]);
  });
});

describe('resolveVoice', () => {
  it.each([
    ['en-US-ChristopherNeural', 'en-US-rms'],
    ['en-US-JennyNeural', 'en-US-slt'],
    ['en-US-AvaMultilingualNeural', 'en-US-slt'],
    ['en-GB-RyanNeural', 'en-GB-awb'],
    ['en-GB-SoniaNeural', 'en-US-slt'],
    ['fr-FR-DeniseNeural', 'fr-FR-female'],
    ['fr-CA-AntoineNeural', 'fr-FR-male'],
    ['de-DE-ConradNeural', 'de-DE-male'],
    ['es-MX-DaliaNeural', 'es-ES-female'],
    ['zh-CN-XiaoxiaoNeural', 'zh-CN-female'],
    ['zh-CN-YunxiNeural', 'zh-CN-male'],
    ['zh-CN-liaoning-XiaobeiNeural', 'zh-CN-female'],
    ['ja-JP-KeitaNeural', 'ja-JP-male'],
    ['ko-KR-SunHiNeural', 'ko-KR-female'],
    ['ko-KR-InJoonNeural', 'ko-KR-male'],
    ['pt-BR-FranciscaNeural', 'pt-BR-female'],
    ['it-IT-DiegoNeural', 'it-IT-male'],
    ['en-US-Christopher', 'en-US-rms'],
    ['de-DE-Wavenet-B', 'de-DE-female'],
    ['Microsoft Server Speech Text to Speech Voice (fr-FR, HenriNeural)', 'fr-FR-male'],
    ['sanotts-hi.pratham.hi-IN', 'hi-IN-male'],
    ['sanotts-vi.vais1000.vi-VN', 'vi-VN-female'],
    ['onyx', 'en-US-rms'],
    ['MFZUKuGQUsGJPQjTS4wC', 'en-US-rms'],
    ['onwK4e9ZLuTAKqWW03F9', 'en-GB-awb'],
    ['21m00Tcm4TlvDq8ikWAM', 'en-US-slt'],
    ['aaaaaaaaaaAAAAAAAAA9', 'en-US-slt'],
    ['tb_e63bb35b3c2445809f8ee3d5c5bd1197', 'en-US-slt'],
    ['2d5b0e6cf36f460aa7fc47e3eee4ba54', 'en-US-slt'],
    ['65f1c2a7e4b0a1b2c3d4e5f6', 'en-US-slt'],
    ['a0e99841-438c-4a64-b679-ae501e7d6091', 'en-US-slt'],
    ['moss_audio_c12a59b9-7115-11f0-a447-9613c873494c', 'en-US-slt'],
    ['7468512265134932019', 'en-US-slt'],
    ['s3://voice-cloning-zero-shot/d9ff78ba-d016/male-cs/manifest.json', 'en-US-rms'],
    ['s3://voice-cloning-zero-shot/d9ff78ba-d016/female-cs/manifest.json', 'en-US-slt'],
    ['th-TH-NiwatNeural', 'th-TH-male'],
  ])('replaces %s with %s and warns', (id, ours) => {
    const resolved = resolveVoice(id);
    expect(resolved?.voice.id).toBe(ours);
    expect(resolved?.warning).toContain(ours);
    expect(resolved?.warning).toContain(id);
  });

  it('takes language and gender from the caller where a hosted id tells neither', () => {
    const opaque = 'tb_e63bb35b3c2445809f8ee3d5c5bd1197';
    const chosen = (id: string, expected: Parameters<typeof resolveVoice>[1]) =>
      resolveVoice(id, expected)?.voice.id;
    expect(chosen(opaque, { gender: 'male' })).toBe('en-US-rms');
    expect(chosen(opaque, { language: 'french' })).toBe('fr-FR-female');
    expect(chosen(opaque, { language: 'french', gender: 'male' })).toBe('fr-FR-male');
    expect(chosen('onyx', { language: 'german', gender: 'female' })).toBe('de-DE-male');
    expect(chosen('de-DE-KatjaNeural', { language: 'french', gender: 'male' })).toBe('de-DE-female');
    expect(chosen(opaque, { language: 'klingon' })).toBe('en-US-slt');
  });

  it('accepts built-in ids without a warning', () => {
    expect(resolveVoice('en-US-slt')).toEqual({ voice: findVoice('en-US-slt') });
    expect(resolveVoice('DE-de-Female')?.voice.id).toBe('de-DE-female');
  });

  it.each([
    '',
    'nobody',
    'en-US',
    'en-US-Nobody',
    'Nova',
    'constructor',
    'xx-XX-JennyNeural',
    '42',
    'oneLetterWrongHereOk',
    'a1B2',
    'voice_2d5b0e6cf36f460aa7fc47e3eee4ba54',
    'voice_MFZUKuGQUsGJPQjTS4wCabcd',
    'tb_nobody',
    'deadbeefdeadbeef',
    'en-US-2d5b0e6cf36f460aa7fc47e3eee4ba54',
    's3://bucket/voice.wav',
  ])('finds no voice for "%s"', (id) => {
    expect(resolveVoice(id)).toBeUndefined();
  });
});

describe('hosted voice names with natural voices installed', () => {
  const installed = (...ids: string[]) =>
    voiceCatalog(
      ids.flatMap((id) => PACKS.filter((pack) => pack.id === id).flatMap((pack) => packVoices({ pack }))),
    );

  it.each([
    ['en-US-JennyNeural', 'hibari.heart.en-US'],
    ['en-US-ChristopherNeural', 'hibari.fenrir.en-US'],
    ['MFZUKuGQUsGJPQjTS4wC', 'hibari.fenrir.en-US'],
    ['en-GB-SoniaNeural', 'hibari.emma.en-GB'],
    ['onwK4e9ZLuTAKqWW03F9', 'hibari.fable.en-GB'],
    ['en-AU-WilliamNeural', 'hibari.fenrir.en-US'],
  ])('replace %s with %s', (id, ours) => {
    expect(installed('hibari').resolve(id)?.voice.id).toBe(ours);
  });

  it('fall back to a man of another pack, then to a built-in one', () => {
    const heart = installed('hibari').voices.filter(({ id }) => id === 'hibari.heart.en-US');
    expect(voiceCatalog(heart).resolve('MFZUKuGQUsGJPQjTS4wC')?.voice.id).toBe('en-US-rms');
    const both = voiceCatalog([
      ...heart,
      ...installed('kokoro').voices.filter(({ id }) => id.startsWith('kokoro.')),
    ]);
    expect(both.resolve('MFZUKuGQUsGJPQjTS4wC')?.voice.id).toBe('kokoro.am_michael.en-US');
    expect(both.resolve('en-GB-RyanNeural')?.voice.id).toBe('kokoro.bm_george.en-GB');
    expect(both.resolve('it-IT-DiegoNeural')?.voice.id).toBe('kokoro.im_nicola.it-IT');
  });
});
