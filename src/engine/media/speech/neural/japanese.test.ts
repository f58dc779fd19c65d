import { expect, it } from 'vitest';
import { signsOf } from '../../../text/phonemes/reading.ts';
import { unknownSigns } from '../../alignment/visemes/phone-visemes.ts';
import { readJapanese } from './japanese.ts';
import { alignmentOf } from './speaker.ts';

/** The entries of the list in the pack that these sentences need. */
const FORMS = new Set(
  '私たち 保ちます 待って あります ました 降って 持って 行きます 何時 作ります のが 始まります 咲いて います 専門家 話して ございました 見えます'.split(
    ' ',
  ),
);

const read = (text: string, known: Readonly<Record<string, string>> = {}) =>
  readJapanese(text, { known, forms: FORMS });
const shown = ({ reading }: Awaited<ReturnType<typeof read>>) =>
  reading.words.map(({ phones, after }) => `${phones}${after}`).join(' ');

it.each([
  ['こんにちは、私たちの店へようこそ。', 'koɲɲiʨiβa, βataɕitaʨi no mʲise e joːkoso.'],
  ['新しいボトルは、お茶をあたたかく保ちます。', 'ataɾaɕiː botoɾɯ βa, oʨa o atatakakɯ tamoʨimasɨ.'],
  ['東京は日本の首都です。', 'toːkʲoː βa ɲihoɴ no ɕɨto desɨ.'],
  ['ちょっと待ってください。', 'ʨoʔto maʔte kɯdasai.'],
  ['この商品はとても人気があります。', 'kono ɕoːçiɴ βa totemo ɲiŋkʲi ɡa aɾʲimasɨ.'],
  ['学校へ行く前に、新聞を読みました。', 'ɡaʔkoː e ikɯ mae ɲi, ɕimbɯɴ o jomʲi maɕita.'],
  ['雨が降っているので、傘を持って行きます。', 'ame ɡa ɸɯʔte iɾɯ node, kasa o moʔte ikʲimasɨ.'],
  ['電車は何時に出発しますか？', 'deɴɕa βa naɲʥi ɲi ɕɨʔpaʦɨ ɕi masɨ ka?'],
  ['コンピューターで動画を作ります。', 'kompʲɨːtaː de doːɡa o ʦɨkɯɾʲimasɨ.'],
  ['彼女は音楽を聞くのが好きです。', 'kanoʥo βa oŋɡakɯ o kʲikɯ noɡa sɨkʲi desɨ.'],
  ['明日の会議は午後から始まります。', 'aɕita no kaiɡʲi βa ɡoɡo kaɾa haʥimaɾʲimasɨ.'],
  ['きれいな花が咲いています。', 'kʲiɾeː na hana ɡa saite imasɨ.'],
  ['ファッションとデザインの専門家です。', 'ɸaʔɕoɴ to deʣaiɴ no semmoŋka desɨ.'],
  ['全部でいくらですか？', 'ʣembɯ de ikɯɾa desɨ ka?'],
  ['ゆっくり話してください。', 'jɯʔkɯɾʲi hanaɕite kɯdasai.'],
  ['先生、ありがとうございました！', 'seɴseː, aɾʲiɡatoː ɡoʣaimaɕita!'],
  ['山の上から海が見えます。', 'jamanoɯe kaɾa ɯmʲi ɡa mʲiemasɨ.'],
  ['北海道の牛乳は本当においしい。', 'hoʔkaidoː no ɡʲɨːɲɨː βa hontoːɲi oiɕiː.'],
  ['りんごとぶどうを買いました。', 'ɾʲiŋɡo to bɯdoː o kai maɕita.'],
  ['キャンペーンは今日までです。', 'kʲampeːɴ βa kʲoː made desɨ.'],
])('reads %s', async (text, phones) => {
  const own = await read(text);
  expect(shown(own)).toBe(phones);
  const timed = signsOf(own.reading).map((sign) => ({ ...sign, seconds: 0.05 }));
  const { words, phones: sounds } = alignmentOf(text, own.reading, timed);
  expect(words).toHaveLength(own.reading.words.length);
  expect(sounds.flatMap(({ ipa }) => unknownSigns(ipa))).toEqual([]);
});

it('reads numbers with counters and reports Latin words', async () => {
  const text = 'AIの新しいiPhoneを25％安く、3回だけ。';
  expect((await read(text)).unknown).toEqual(['AI', 'iPhone']);
  const result = await read(text, { AI: 'ˌAˈI', iPhone: 'ˈIfˌOn' });
  expect(result.unknown).toEqual([]);
  expect(shown(result)).toBe('ˌAˈI no ataɾaɕiː ˈIfˌOn o ɲiʥɨːɡo paːsento jasɨkɯ, saŋkai dake.');
  expect(result.reading.words.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(
    'AI の 新しい iPhone を 25 ％ 安く 3回 だけ',
  );
});
