import { afterAll, expect, it } from 'vitest';
import { VOICES } from '../../catalog/voices.ts';
import { unknownSigns, visemeCues } from '../alignment/visemes/phone-visemes.ts';
import { createEngines } from './engines.ts';
import { synthesizeScript } from './synthesize.ts';

const engines = createEngines();
afterAll(() => engines.close());

const GREETINGS: Record<string, string> = {
  english: 'Hello, welcome to our store. This product costs 25 dollars.',
  filipino: 'Kumusta, maligayang pagdating sa aming tindahan.',
  french: 'Bonjour, bienvenue dans notre magasin. Ce produit coûte 25 euros.',
  german: 'Hallo, willkommen in unserem Geschäft. Dieses Produkt kostet 25 Euro.',
  hindi: 'नमस्ते, हमारी दुकान में आपका स्वागत है।',
  indonesian: 'Halo, selamat datang di toko kami. Produk ini harganya 25 dolar.',
  italian: 'Ciao, benvenuti nel nostro negozio. Questo prodotto costa 25 euro.',
  japanese: 'こんにちは、私たちの店へようこそ。この商品は25ドルです。',
  korean: '안녕하세요, 저희 가게에 오신 것을 환영합니다.',
  malay: 'Helo, selamat datang ke kedai kami.',
  portuguese: 'Olá, bem-vindo à nossa loja. Este produto custa 25 reais.',
  russian: 'Здравствуйте, добро пожаловать в наш магазин.',
  spanish: 'Hola, bienvenido a nuestra tienda. Este producto cuesta 25 euros.',
  thai: 'สวัสดีครับ ยินดีต้อนรับสู่ร้านของเรา',
  vietnamese: 'Xin chào, chào mừng bạn đến với cửa hàng của chúng tôi.',
  arabic: 'مرحبا، أهلا بكم في متجرنا.',
  greek: 'Γεια σας, καλώς ήρθατε στο κατάστημά μας.',
  turkish: 'Merhaba, mağazamıza hoş geldiniz.',
  slovenian: 'Pozdravljeni, dobrodošli v naši trgovini.',
  croatian: 'Pozdrav, dobrodošli u našu trgovinu.',
  romanian: 'Bună ziua, bine ați venit în magazinul nostru.',
  chinese: '你好，欢迎来到我们的商店。这个产品价格是25美元。',
  bengali: 'নমস্কার, আমাদের দোকানে আপনাকে স্বাগতম।',
  urdu: 'السلام علیکم، ہماری دکان میں خوش آمدید۔',
  hungarian: 'Üdvözöljük üzletünkben, ez a termék 25 euróba kerül.',
  'traditional-chinese': '你好，歡迎來到我們的商店。這個產品價格是25美元。',
  polish: 'Dzień dobry, witamy w naszym sklepie.',
  cantonese: '你好，歡迎嚟到我哋嘅舖頭。',
  danish: 'Hej, velkommen til vores butik.',
  malayalam: 'നമസ്കാരം, ഞങ്ങളുടെ കടയിലേക്ക് സ്വാഗതം.',
  tamil: 'வணக்கம், எங்கள் கடைக்கு வரவேற்கிறோம்.',
  telugu: 'నమస్కారం, మా దుకాణానికి స్వాగతం.',
  czech: 'Dobrý den, vítejte v našem obchodě.',
  hebrew: 'שלום, ברוכים הבאים לחנות שלנו.',
  zulu: 'Sawubona, siyakwamukela esitolo sethu.',
  swedish: 'Hej, välkommen till vår butik.',
  lithuanian: 'Sveiki atvykę į mūsų parduotuvę.',
  dutch: 'Hallo, welkom in onze winkel.',
  flemish: 'Goeiedag, welkom in onze winkel.',
  norwegian: 'Hei, velkommen til butikken vår.',
  finnish: 'Hei, tervetuloa kauppaamme.',
  bulgarian: 'Здравейте, добре дошли в нашия магазин.',
  latvian: 'Sveiki, laipni lūdzam mūsu veikalā.',
  ukrainian: 'Вітаємо, ласкаво просимо до нашого магазину.',
  mongolian: 'Сайн байна уу, манай дэлгүүрт тавтай морил.',
  persian: 'سلام، به فروشگاه ما خوش آمدید.',
  odia: 'ନମସ୍କାର, ଆମ ଦୋକାନକୁ ସ୍ୱାଗତ।',
  assamese: 'নমস্কাৰ, আমাৰ দোকানলৈ স্বাগতম।',
  kannada: 'ನಮಸ್ಕಾರ, ನಮ್ಮ ಅಂಗಡಿಗೆ ಸ್ವಾಗತ.',
  tagalog: 'Magandang araw, salamat sa pagbisita.',
  amharic: 'ሰላም፣ ወደ ሱቃችን እንኳን በደህና መጡ።',
  serbian: 'Здраво, добро дошли у нашу продавницу.',
  slovak: 'Dobrý deň, vitajte v našom obchode.',
  swahili: 'Habari, karibu kwenye duka letu.',
};

it.each(VOICES.filter(({ age }) => age === 'adult').map((voice) => [voice.id, voice] as const))(
  '%s speaks its language and has a viseme for every phone',
  async (_, voice) => {
    const script = GREETINGS[voice.language] ?? '';
    const { sound, alignment } = await synthesizeScript({
      script,
      voice,
      signal: new AbortController().signal,
      engineFor: engines.engineFor,
    });
    const squeezed = (text: string) => text.replace(/\s/g, '');
    expect(squeezed(alignment.words.map(({ text }) => text).join(''))).toBe(squeezed(script));
    let before = 0;
    for (const word of alignment.words) {
      expect(word.start).toBeGreaterThanOrEqual(before);
      expect(word.end, word.text).toBeGreaterThan(word.start);
      before = word.end;
    }
    expect(alignment.phones.length).toBeGreaterThan(12);
    expect(alignment.phones.flatMap(({ ipa }) => unknownSigns(ipa))).toEqual([]);
    const spoken = visemeCues({ phones: alignment.phones, sound }).filter(({ viseme }) => viseme !== 'sil');
    for (const phone of alignment.phones) {
      const middle = (phone.start + phone.end) / 2;
      expect(
        spoken.some(({ start, end }) => start <= middle && end >= middle - 0.05),
        phone.ipa,
      ).toBe(true);
    }
  },
);
