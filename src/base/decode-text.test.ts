import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Name of an encoding, a text, and the text in that encoding as Base64. */
const SAMPLES: readonly (readonly [encoding: string, text: string, bytes: string])[] = [
  ['windows-1251', 'Привет, как дела сегодня вечером?', 'z/Do4uXyLCDq4Oog5OXr4CDx5ePu5O3/IOLl9+Xw7uw/'],
  ['koi8-r', 'Привет, как дела сегодня вечером?', '8NLJ18XULCDLwcsgxMXMwSDTxcfPxM7RINfF3sXSz80/'],
  ['ibm866', 'Привет, как дела сегодня вечером?', 'j+CooqXiLCCqoKogpKWroCDhpaOupK3vIKKl56Xgrqw/'],
  [
    'windows-1252',
    'Der Café-Besitzer trägt weiße Schürzen. – “No sé”',
    'RGVyIENhZuktQmVzaXR6ZXIgdHLkZ3Qgd2Vp32UgU2No/HJ6ZW4uIJYgk05vIHPplA==',
  ],
  [
    'windows-1250',
    'Nie wiem, co się stało. Dziękuję, wszystko w porządku.',
    'TmllIHdpZW0sIGNvIHNp6iBzdGGzby4gRHpp6mt1auosIHdzenlzdGtvIHcgcG9yerlka3Uu',
  ],
  [
    'windows-1254',
    'Teşekkür ederim, iyiyim, ya siz? Yarın şehre gideceğiz.',
    'VGX+ZWtr/HIgZWRlcmltLCBpeWl5aW0sIHlhIHNpej8gWWFy/W4g/mVocmUgZ2lkZWNl8Gl6Lg==',
  ],
  [
    'iso-8859-7',
    'Δεν ξέρω τι έγινε. Ευχαριστώ, είμαι καλά.',
    'xOXtIO7d8fkg9Okg3ePp7eUuIMX19+Hx6fP0/iwg5d/s4ekg6uHr3C4=',
  ],
  ['iso-8859-8', 'אני לא יודע מה קרה. תודה, שלומי טוב.', '4PDpIOzgIOnl4/Ig7uQg9/jkLiD65ePkLCD57OXu6SDo5eEu'],
  ['windows-1256', 'لا أعرف ماذا حدث. شكرا، أنا بخير.', '4ccgw9rR3SDjx9DHIM3Pyy4g1N/Rx6Egw+THIMjO7dEu'],
  ['windows-874', 'ผมไม่รู้ว่าเกิดอะไรขึ้น ขอบคุณ สบายดี', 'vMHkwejD2enH6NLgodS0zdDkw6LW6bkgos26pNizIMq60sK01Q=='],
  ['gb18030', '我不知道发生了什么事。谢谢，我很好。', 'ztKyu9aqtcC3osn6wcvKssO0ysKho9C70LujrM7Suty6w6Gj'],
  ['big5', '我不知道發生了什麼事。謝謝，我很好。', 'p9qko6q+uUS1b6XNpEaksLvyqMahQ8HCwcKhQafaq9ymbqFD'],
  [
    'shift_jis',
    '何が起こったのかわかりません。ありがとう。',
    'ib2CqotOgrGCwYK9gsyCqYLtgqmC6ILcgrmC8YFCgqCC6IKqgsaCpIFC',
  ],
  [
    'euc-jp',
    '何が起こったのかわかりません。ありがとう。',
    'sr+krLWvpLOkw6S/pM6kq6TvpKuk6qTepLuk86GjpKKk6qSspMikpqGj',
  ],
  [
    'euc-kr',
    '무슨 일이 일어났는지 모르겠어요. 고마워요.',
    'uau9vCDAz8DMIMDPvu6ztbTCwfYguPC4o7Davu6/5C4gsO24tr/2v+Qu',
  ],
  // In capitals, which are the small letters of other encodings.
  ['windows-1251', 'ПРИВЕТ, КАК ДЕЛА', 'z9DIwsXSLCDKwMogxMXLwA=='],
  ['koi8-r', 'ПРИВЕТ, КАК ДЕЛА', '8PLp9+X0LCDr4esg5OXs4Q=='],
  // Little beside letters that are the same in many encodings.
  ['windows-1252', 'Señor Núñez está aquí', 'U2Xxb3IgTvrxZXogZXN04SBhcXXt'],
  ['windows-1252', 'Well – it’s “fine”…', 'V2VsbCCWIGl0knMgk2ZpbmWUhQ=='],
  ['windows-1252', 'Die Größe passt', 'RGllIEdy9t9lIHBhc3N0'],
  ['windows-1252', 'Perché non vai più in città?', 'UGVyY2jpIG5vbiB2YWkgcGn5IGluIGNpdHTgPw=='],
  ['windows-1251', 'Дякую, у мене все гаразд, а у вас?', 'xP/q8/4sIPMg7OXt5SDi8eUg4+Dw4OfkLCDgIPMg4uDxPw=='],
  ['iso-2022-jp', 'こん', 'GyRCJDMkcxsoQg=='],
];

it.each(SAMPLES)('detects %s: %s', async (encoding, text, base64) => {
  const bytes = Buffer.from(base64, 'base64');
  expect(await decodeText(bytes)).toEqual({ text, encoding });
  // Between the times of subtitles, which are the same in all of them.
  const times = '1\r\n00:00:01,000 --> 00:00:03,000\r\n';
  const file = Buffer.concat([Buffer.from(times), bytes, Buffer.from('\r\n')]);
  expect((await decodeText(file)).text).toBe(`${times}${text}\r\n`);
});

it.each(['Hello, 世界.\n', 'Привет\r\n', '你好，欢迎光临我们的商店', '何が起こったのか'])(
  'reads UTF-8 and UTF-16 of either order, with and without a byte order mark: %j',
  async (text) => {
    const utf16 = Buffer.from(text, 'utf16le');
    for (const [encoding, bytes, mark] of [
      ['utf-8', Buffer.from(text), [0xef, 0xbb, 0xbf]],
      ['utf-16le', utf16, [0xff, 0xfe]],
      ['utf-16be', Buffer.from(utf16).swap16(), [0xfe, 0xff]],
    ] as const) {
      expect(await decodeText(bytes)).toEqual({ text, encoding });
      expect(await decodeText(Buffer.concat([Buffer.from(mark), bytes]))).toEqual({ text, encoding });
    }
  },
);

it('reads UTF-8 with a letter that is cut off, and leaves out what fills up the end', async () => {
  const bytes = Buffer.from('Привет, как дела');
  expect((await decodeText(bytes.subarray(0, -1))).text).toBe('Привет, как дел');
  expect((await decodeText(Buffer.from('Hello\n\x1a\0\0'))).text).toBe('Hello\n');
  expect(await decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8' });
});

it.each([
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), 'is in UTF-32'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /unknown encoding|not a text file/],
  ['controls', Buffer.from('Hello\x02there'), 'is not a text file'],
  [
    'a code page of DOS',
    Buffer.from('TGUgY2FmgiBlc3QgZmVybYIsIGMngnRhaXQgdHKKcyBhZ3KCYWJsZS4=', 'base64'),
    'seems to be in cp437, which cannot be read with certainty. Save it as UTF-8',
  ],
])('refuses %s', async (_, bytes, why) => {
  await expect(decodeText(bytes)).rejects.toThrow(why);
});

it('reads megabytes in less than 2 seconds of CPU time', async () => {
  const began = process.cpuUsage();
  const word = Buffer.from('z/Do4uXy', 'base64');
  for (const between of [' ', '\n']) {
    const bytes = Buffer.alloc(2e6, Buffer.concat([word, Buffer.from(between)]));
    expect((await decodeText(bytes)).encoding).toBe('windows-1251');
  }
  await decodeText(Buffer.alloc(2e6, 0xe9)).catch(() => {});
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1e6).toBeLessThan(2);
});
