import { expect, it } from 'vitest';
import { signsOf } from '../../../text/phonemes/reading.ts';
import { unknownSigns } from '../../alignment/visemes/phone-visemes.ts';
import { readChinese } from './chinese.ts';
import { alignmentOf } from './speaker.ts';

const read = (text: string, known: Readonly<Record<string, string>> = {}, locale = 'zh-CN') =>
  readChinese(text, { known, locale });
const shown = ({ reading }: ReturnType<typeof read>) =>
  reading.words.map(({ phones, after }) => `${phones}${after}`).join(' ');
/** Ignores word boundaries, which depend on the segmenter. */
const joined = (phones: string) => phones.replaceAll(' ', '');

it.each([
  ['你好，欢迎来到我们的商店。', 'ni↓xau↓, xwa→ni↗ŋ lai↗tau↘ wo↓mən tɤ ʂa→ŋtjɛ↘n.'],
  [
    '我们的新水壶能让热茶保温，放进包里也很方便。',
    'wo↓mən tɤ ɕi→n ʂwei↓xu↗ nə↗ŋ ɻa↘ŋ ɻɤ↘ ꭧʰa↗ pau↓wə→n, fa↘ŋʨi↘n pau→li↓ je↓ xə↓n fa→ŋpjɛ↘n.',
  ],
  ['银行行长在长安街行走了很久。', 'i↗nxa↗ŋ xa↗ŋꭧa↓ŋ ʦai↘ ꭧʰa↗ŋa→n ʨje→ ɕi↗ŋʦou↓ lɤ xə↓nʨjou↓.'],
  ['他不是一个人，这是一样的。', 'tʰa→ pu↗ʂɨ↘ i↗kɤ↘ ɻə↗n, ꭧɤ↘ ʂɨ↘ i↗ja↘ŋ tɤ.'],
  ['重庆是一个重要的城市。', 'ꭧʰʊ↗ŋʨʰi↘ŋ ʂɨ↘ i↗kɤ↘ ꭧʊ↘ŋjau↘ tɤ ꭧʰə↗ŋʂɨ↘.'],
  ['绿色旅行，从学院开始！', 'ly↘sɤ↘ ly↓ɕi↗ŋ, ʦʰʊ↗ŋ ɕɥe↗ɥɛ↘n kʰai→ʂɨ↓!'],
  ['儿子和女儿一起去吃早饭。', 'ɚ↗ʦɨ xɤ↗ ny↓ɚ↗ i↘ʨʰi↓ʨʰy↘ ꭧʰɨ→ ʦau↓fa↘n.'],
  ['谢谢你的帮助，再见。', 'ɕje↘ɕje↘ ni↓tɤ pa→ŋꭧu↘, ʦai↘ʨjɛ↘n.'],
  ['这件衣服多少钱？', 'ꭧɤ↘ ʨjɛ↘n i→fu two→ʂau↓ʨʰjɛ↗n?'],
  ['日本人在日常生活中喜欢自然。', 'ɻɨ↘pə↓nɻə↗n ʦai↘ ɻɨ↘ꭧʰa↗ŋʂə→ŋxwo↗ ꭧʊ→ŋ ɕi↓xwan ʦɨ↘ɻa↗n.'],
  ['请把音乐关小一点。', 'ʨʰi↓ŋ pa↓ i→nɥe↘ kwa→n ɕjau↓ i↘tjɛ↓n.'],
  ['女士们先生们，晚上好。', 'ny↓ʂɨ↘ mən ɕjɛ→nʂə→ŋ mən, wa↓nʂa↘ŋ xau↓.'],
  ['他的字写得很漂亮。', 'tʰa→tɤ ʦɨ↘ ɕje↓ tɤ↗xə↓n pʰjau↘ljaŋ.'],
  ['四十四只石狮子。', 'sɨ↘ʂɨ↗ sɨ↘ꭧɨ→ ʂɨ↗ʂɨ→ ʦɨ.'],
  ['我想去北京旅游，顺便看看长城。', 'wo↓ɕja↓ŋʨʰy↘ pei↓ʨi→ŋ ly↓jou↗, ʂwə↘npjɛ↘n kʰa↘nkʰa↘n ꭧʰa↗ŋꭧʰə↗ŋ.'],
  ['春天来了，花都开了。', 'ꭧʰwə→ntʰjɛ→n lai↗ lɤ, xwa→tou→ kʰai→ lɤ.'],
  ['雪后的群山安静而雄伟。', 'ɕɥe↓ xou↘ tɤ ʨʰy↗nʂa→n a→nʨi↘ŋ ɚ↗ ɕjʊ↗ŋwei↓.'],
  ['用户可以随时取消订阅。', 'jʊ↘ŋxu↘ kʰɤ↓i↓ swei↗ʂɨ↗ ʨʰy↓ɕjau→ ti↘ŋɥe↘.'],
  ['穷人也有梦想，熊猫吃竹子。', 'ʨʰjʊ↗ŋɻə↗n je↓jou↓ mə↘ŋɕja↓ŋ, ɕjʊ↗ŋmau→ ꭧʰɨ→ ꭧu↗ʦɨ.'],
  ['我爱你，祖国！', 'wo↓ai↘ni↓, ʦu↓kwo↗!'],
])('reads %s', (text, phones) => {
  const own = read(text);
  expect(joined(shown(own))).toBe(joined(phones));
  const timed = signsOf(own.reading).map((sign) => ({ ...sign, seconds: 0.05 }));
  const { words, phones: sounds } = alignmentOf(text, own.reading, timed);
  expect(words).toHaveLength(own.reading.words.length);
  expect(sounds.flatMap(({ ipa }) => unknownSigns(ipa))).toEqual([]);
});

it('reads traditional characters by their words', () => {
  const [traditional, simplified] = [
    '銀行的行長覺得音樂很好聽，頭髮乾了。',
    '银行的行长觉得音乐很好听，头发干了。',
  ];
  expect(joined(shown(read(traditional, {}, 'zh-TW')))).toBe(joined(shown(read(simplified))));
});

it.each([
  ['12', '十二'],
  ['20', '二十'],
  ['105', '一百零五'],
  ['1,299.99', '一千二百九十九点九九'],
  ['10086', '一万零八十六'],
  ['100000001', '一亿零一'],
  ['30050000', '三千零五万'],
  ['0', '零'],
  ['010', '零一零'],
  ['25%', '百分之二十五'],
  ['2个', '两个'],
  ['2月', '二月'],
  ['３天', '三天'],
])('reads %s as %s', (figures, characters) => {
  expect(joined(shown(read(figures)))).toBe(joined(shown(read(characters))));
  expect(shown(read(figures))).not.toBe('');
});

it('keeps word positions and reports Latin words', () => {
  const text = '价格是1,299元，AI手机。';
  const withoutPhones = read(text);
  expect(withoutPhones.unknown).toEqual(['AI']);
  const withPhones = read(text, { AI: 'ˌAˈI' });
  expect(withPhones.reading.words.map(({ from, to }) => text.slice(from, to))).toContain('1,299');
  expect(withPhones.reading.words.map(({ phones }) => phones)).toContain('ˌAˈI');
});
