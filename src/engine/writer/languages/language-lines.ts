import { EAST_ASIAN, SOUTH_EAST_ASIAN } from './asian.ts';
import { BALTIC_AND_OTHERS, SLAVIC } from './eastern-european.ts';
import { GERMANIC } from './germanic.ts';
import { ROMANCE } from './romance.ts';

const SOUTH_ASIAN: Readonly<Record<string, LanguageLines>> = {
  hindi: {
    locale: 'hi',
    story: ['ज़रा सोचिए।', 'और यह रहा मुख्य किरदार: {full}।', 'कहानी का अगला हिस्सा आपका है। एक नज़र डालिए।'],
    scene: 'सोमवार की सुबह। अलार्म बज रहा है।',
    soft: ['कोई जल्दी नहीं, बस एक सुझाव।', 'पेश है {full}।', 'अच्छा लगे तो आराम से देखिए।'],
    problem: ['एक आसान तरीका भी है।', 'वह है {full}।', 'अभी देखिए।'],
    facts: ['सिर्फ़ तथ्य।', 'बात इस उत्पाद की है: {full}।', 'तथ्य आपके सामने हैं। फ़ैसला आपका है।'],
    reasons: ['तीन अच्छी वजहें। साथ में गिनिए।', 'पहली वजह।', 'दूसरी वजह।', 'तीसरी वजह।'],
    by: '{brand} की ओर से {name}',
    price: 'कीमत: {price}।',
    drop: 'पहले {was}, अब {price}।',
    knownFacts: {
      energy: 'हर कदम पर {n} ज़्यादा ऊर्जा वापसी।',
      coolFeet: 'पैर ठंडे रहते हैं।',
      wetGrip: 'गीली सड़क पर भी पकड़।',
      crema: 'गाढ़ा, सुनहरा क्रेमा।',
      milk: 'लाटे और कैपुचीनो के लिए दूध का झाग।',
      noise: 'शोर बाहर ही रहता है।',
      foldable: 'मोड़कर रख सकते हैं।',
      wireless: 'बिना तार के।',
      comfortable: 'घंटों बाद भी आरामदायक।',
      lightweight: 'वज़न बेहद कम।',
      weight: 'वज़न {n}।',
      width: 'चौड़ाई {n}।',
      ready: '{n} में तैयार।',
      charge: '{n} में चार्ज।',
      battery: '{n} तक की बैटरी।',
      off: '{n} बाद अपने आप बंद।',
      absorbs: '{n} में त्वचा में समा जाए।',
      waterproof: 'वॉटरप्रूफ़।',
      washable: 'मशीन में धो सकते हैं।',
      dishwasher: 'डिशवॉशर में धो सकते हैं।',
      offline: 'ऑफ़लाइन भी चलता है।',
      vegan: 'वीगन।',
      fragranceFree: 'कोई ख़ुशबू नहीं।',
    },
  },
  bengali: {
    locale: 'bn',
    story: ['একবার ভাবুন।', 'আর এই হলো মূল চরিত্র: {full}।', 'গল্পের পরের অংশ আপনার। একবার দেখে নিন।'],
    soft: ['কোনো তাড়া নেই, শুধু একটা পরামর্শ।', 'পরিচয় করিয়ে দিই: {full}।', 'ভালো লাগলে ধীরে সুস্থে দেখুন।'],
    problem: ['এখনও খুঁজছেন?', 'একটা সম্ভাব্য উত্তর: {full}।', 'এখনই দেখুন।'],
    facts: ['শুধু তথ্য।', 'কথা হচ্ছে এই পণ্য নিয়ে: {full}।', 'তথ্য আপনার সামনে। সিদ্ধান্ত আপনার।'],
    reasons: ['তিনটি ভালো কারণ। একসঙ্গে গুনি।', 'প্রথম কারণ।', 'দ্বিতীয় কারণ।', 'তৃতীয় কারণ।'],
    by: '{brand}-এর {name}',
    price: 'দাম: {price}।',
    drop: 'আগে {was}, এখন {price}।',
  },
  assamese: {
    locale: 'as',
    story: ['এবাৰ ভাবক।', 'আৰু এয়া মূল চৰিত্ৰ: {full}।', 'কাহিনীৰ পিছৰ অংশ আপোনাৰ। এবাৰ চাওক।'],
    soft: ['একো খৰখেদা নাই, মাত্ৰ এটা পৰামৰ্শ।', 'চিনাকি কৰি দিওঁ: {full}।', 'ভাল লাগিলে লাহে লাহে চাওক।'],
    problem: ['এতিয়াও বিচাৰি আছে?', 'এটা সম্ভাৱ্য উত্তৰ: {full}।', 'এতিয়াই চাওক।'],
    facts: ['মাত্ৰ তথ্য।', 'কথা হৈছে এই সামগ্ৰীটোৰ: {full}।', 'তথ্য আপোনাৰ সন্মুখত। সিদ্ধান্ত আপোনাৰ।'],
    reasons: ['তিনিটা ভাল কাৰণ। একেলগে গণক।', 'প্ৰথম কাৰণ।', 'দ্বিতীয় কাৰণ।', 'তৃতীয় কাৰণ।'],
    by: '{brand}ৰ {name}',
    price: 'দাম: {price}।',
    drop: 'আগতে {was}, এতিয়া {price}।',
  },
  odia: {
    locale: 'or',
    story: ['ଥରେ ଭାବନ୍ତୁ।', 'ଏବଂ ଏହା ହେଉଛି ମୁଖ୍ୟ ଚରିତ୍ର: {full}।', 'କାହାଣୀର ପରବର୍ତ୍ତୀ ଅଂଶ ଆପଣଙ୍କର। ଥରେ ଦେଖନ୍ତୁ।'],
    soft: ['କୌଣସି ତରତର ନାହିଁ, କେବଳ ଗୋଟିଏ ପରାମର୍ଶ।', 'ପରିଚୟ କରାଉଛୁ: {full}।', 'ଭଲ ଲାଗିଲେ ଧୀରେ ଧୀରେ ଦେଖନ୍ତୁ।'],
    problem: ['ଏବେ ବି ଖୋଜୁଛନ୍ତି?', 'ଗୋଟିଏ ସମ୍ଭାବ୍ୟ ଉତ୍ତର: {full}।', 'ଏବେ ଦେଖନ୍ତୁ।'],
    facts: ['କେବଳ ତଥ୍ୟ।', 'କଥା ହେଉଛି ଏହି ଜିନିଷ ବିଷୟରେ: {full}।', 'ତଥ୍ୟ ଆପଣଙ୍କ ସାମନାରେ। ନିଷ୍ପତ୍ତି ଆପଣଙ୍କର।'],
    reasons: ['ତିନୋଟି ଭଲ କାରଣ। ଏକାଠି ଗଣିବା।', 'ପ୍ରଥମ କାରଣ।', 'ଦ୍ୱିତୀୟ କାରଣ।', 'ତୃତୀୟ କାରଣ।'],
    by: '{brand}ର {name}',
    price: 'ଦାମ: {price}।',
    drop: 'ଆଗରୁ {was}, ଏବେ {price}।',
  },
  tamil: {
    locale: 'ta',
    story: [
      'கொஞ்சம் கற்பனை செய்யுங்கள்.',
      'இதோ முக்கிய கதாபாத்திரம்: {full}.',
      'கதையின் அடுத்த பகுதி உங்களுடையது. ஒரு முறை பாருங்கள்.',
    ],
    soft: ['அவசரம் இல்லை, ஒரு யோசனை மட்டும்.', 'அறிமுகப்படுத்துகிறோம்: {full}.', 'பிடித்திருந்தால் நிதானமாகப் பாருங்கள்.'],
    problem: ['இன்னும் தேடுகிறீர்களா?', 'ஒரு பதில்: {full}.', 'இப்போதே பாருங்கள்.'],
    facts: ['தகவல்கள் மட்டும்.', 'இந்தப் பொருளைப் பற்றிப் பேசுகிறோம்: {full}.', 'தகவல்கள் இவை. முடிவு உங்களுடையது.'],
    reasons: ['மூன்று நல்ல காரணங்கள். சேர்ந்து எண்ணுவோம்.', 'முதல் காரணம்.', 'இரண்டாவது காரணம்.', 'மூன்றாவது காரணம்.'],
    by: '{brand} வழங்கும் {name}',
    price: 'விலை: {price}.',
    drop: 'முன்பு {was}, இப்போது {price}.',
  },
  telugu: {
    locale: 'te',
    story: ['ఒక్కసారి ఊహించండి.', 'ఇదిగో ముఖ్య పాత్ర: {full}.', 'కథలో తర్వాతి భాగం మీది. ఒకసారి చూడండి.'],
    soft: ['తొందర లేదు, ఒక సూచన మాత్రమే.', 'పరిచయం చేస్తున్నాం: {full}.', 'నచ్చితే నిదానంగా చూడండి.'],
    problem: ['ఇంకా వెతుకుతున్నారా?', 'ఒక సమాధానం: {full}.', 'ఇప్పుడే చూడండి.'],
    facts: ['వాస్తవాలు మాత్రమే.', 'ఈ ఉత్పత్తి గురించి మాట్లాడుకుందాం: {full}.', 'వాస్తవాలు ఇవి. నిర్ణయం మీది.'],
    reasons: ['మూడు మంచి కారణాలు. కలిసి లెక్కిద్దాం.', 'మొదటి కారణం.', 'రెండో కారణం.', 'మూడో కారణం.'],
    by: '{brand} నుంచి {name}',
    price: 'ధర: {price}.',
    drop: 'ఇంతకు ముందు {was}, ఇప్పుడు {price}.',
  },
  malayalam: {
    locale: 'ml',
    story: ['ഒന്ന് ഓർത്തു നോക്കൂ.', 'ഇതാ പ്രധാന കഥാപാത്രം: {full}.', 'കഥയുടെ ബാക്കി നിങ്ങളുടേതാണ്. ഒന്നു നോക്കൂ.'],
    soft: ['തിരക്കില്ല, ഒരു നിർദ്ദേശം മാത്രം.', 'പരിചയപ്പെടുത്തുന്നു: {full}.', 'ഇഷ്ടമായെങ്കിൽ സാവധാനം നോക്കൂ.'],
    problem: ['ഇപ്പോഴും തിരയുകയാണോ?', 'ഒരു ഉത്തരം: {full}.', 'ഇപ്പോൾ തന്നെ കാണൂ.'],
    facts: ['വസ്തുതകൾ മാത്രം.', 'ഈ ഉൽപ്പന്നത്തെക്കുറിച്ചാണ് പറയുന്നത്: {full}.', 'വസ്തുതകൾ ഇവയാണ്. തീരുമാനം നിങ്ങളുടേതാണ്.'],
    reasons: ['മൂന്നു നല്ല കാരണങ്ങൾ. ഒന്നിച്ച് എണ്ണാം.', 'ഒന്നാമത്തെ കാരണം.', 'രണ്ടാമത്തെ കാരണം.', 'മൂന്നാമത്തെ കാരണം.'],
    by: '{brand} നൽകുന്ന {name}',
    price: 'വില: {price}.',
    drop: 'മുമ്പ് {was}, ഇപ്പോൾ {price}.',
  },
  kannada: {
    locale: 'kn',
    story: ['ಒಮ್ಮೆ ಊಹಿಸಿ.', 'ಇಲ್ಲಿದೆ ಮುಖ್ಯ ಪಾತ್ರ: {full}.', 'ಕಥೆಯ ಮುಂದಿನ ಭಾಗ ನಿಮ್ಮದು. ಒಮ್ಮೆ ನೋಡಿ.'],
    soft: ['ಅವಸರವಿಲ್ಲ, ಒಂದು ಸಲಹೆ ಮಾತ್ರ.', 'ಪರಿಚಯಿಸುತ್ತಿದ್ದೇವೆ: {full}.', 'ಇಷ್ಟವಾದರೆ ನಿಧಾನವಾಗಿ ನೋಡಿ.'],
    problem: ['ಇನ್ನೂ ಹುಡುಕುತ್ತಿದ್ದೀರಾ?', 'ಒಂದು ಉತ್ತರ: {full}.', 'ಈಗಲೇ ನೋಡಿ.'],
    facts: ['ಸಂಗತಿಗಳು ಮಾತ್ರ.', 'ಈ ಉತ್ಪನ್ನದ ಬಗ್ಗೆ ಮಾತಾಡೋಣ: {full}.', 'ಸಂಗತಿಗಳು ಇವು. ನಿರ್ಧಾರ ನಿಮ್ಮದು.'],
    reasons: ['ಮೂರು ಒಳ್ಳೆಯ ಕಾರಣಗಳು. ಜೊತೆಗೆ ಎಣಿಸೋಣ.', 'ಮೊದಲ ಕಾರಣ.', 'ಎರಡನೆಯ ಕಾರಣ.', 'ಮೂರನೆಯ ಕಾರಣ.'],
    by: '{brand} ನ {name}',
    price: 'ಬೆಲೆ: {price}.',
    drop: 'ಮೊದಲು {was}, ಈಗ {price}.',
  },
};

const AFRICAN_AND_NEAR_EASTERN: Readonly<Record<string, LanguageLines>> = {
  arabic: {
    locale: 'ar',
    story: ['تخيّل معي.', 'وهذا هو البطل: {full}.', 'بقية القصة لك. ألق نظرة.'],
    soft: ['بلا استعجال، مجرد اقتراح.', 'نقدم لكم: {full}.', 'إن أعجبك ما سمعت، فألق نظرة على مهل.'],
    problem: ['ما زلت تبحث؟', 'إليك جوابا ممكنا: {full}.', 'شاهده الآن.'],
    facts: ['الحقائق فقط.', 'حديثنا عن هذا المنتج: {full}.', 'هذه هي الحقائق. والقرار لك.'],
    reasons: ['ثلاثة أسباب. لنعدها معا.', 'السبب الأول.', 'السبب الثاني.', 'السبب الثالث.'],
    by: '{name} من {brand}',
    price: 'السعر: {price}.',
    drop: 'كان {was}، والآن {price}.',
    knownFacts: {
      weight: 'الوزن: {n}.',
      width: 'العرض: {n}.',
      ready: 'جاهز خلال {n}.',
      charge: 'يُشحن خلال {n}.',
      battery: 'بطارية تدوم حتى {n}.',
      off: 'يتوقف تلقائيًا بعد {n}.',
      absorbs: 'تمتصه البشرة خلال {n}.',
      waterproof: 'مقاوم للماء.',
      washable: 'قابل للغسل في الغسالة.',
      dishwasher: 'آمن في غسالة الصحون.',
      offline: 'يعمل دون اتصال أيضًا.',
      vegan: 'نباتي.',
      fragranceFree: 'خالٍ من العطور.',
    },
  },
  hebrew: {
    locale: 'he',
    story: ['תארו לעצמכם.', 'והנה הגיבור הראשי: {full}.', 'המשך הסיפור שלכם. בואו להציץ.'],
    soft: ['בלי לחץ, רק הצעה.', 'נעים להכיר: {full}.', 'אם זה נשמע טוב, הסתכלו בנחת.'],
    problem: ['עדיין מחפשים?', 'תשובה אפשרית: {full}.', 'בואו לראות עכשיו.'],
    facts: ['רק העובדות.', 'מדובר במוצר הזה: {full}.', 'אלה העובדות. ההחלטה שלכם.'],
    reasons: ['שלוש סיבות טובות. בואו נספור.', 'סיבה ראשונה.', 'סיבה שנייה.', 'סיבה שלישית.'],
    by: '{name} של {brand}',
    price: 'המחיר: {price}.',
    drop: 'היה {was}, עכשיו {price}.',
  },
  persian: {
    locale: 'fa',
    story: ['تصور کنید.', 'و این هم شخصیت اصلی: {full}.', 'ادامهٔ داستان با شماست. نگاهی بیندازید.'],
    soft: ['بدون عجله، فقط یک پیشنهاد.', 'معرفی می‌کنیم: {full}.', 'اگر به دلتان نشست، با آرامش نگاه کنید.'],
    problem: ['هنوز دنبالش می‌گردید؟', 'یک پاسخ ممکن: {full}.', 'همین حالا ببینید.'],
    facts: ['فقط واقعیت‌ها.', 'حرف ما دربارهٔ این محصول است: {full}.', 'واقعیت‌ها این‌هاست. تصمیم با شماست.'],
    reasons: ['سه دلیل خوب. با هم بشماریم.', 'دلیل اول.', 'دلیل دوم.', 'دلیل سوم.'],
    by: '{name} از {brand}',
    price: 'قیمت: {price}.',
    drop: 'قبلاً {was}، حالا {price}.',
  },
  amharic: {
    locale: 'am',
    story: ['እስቲ አስቡት።', 'ዋናው ገጸ ባህሪ ይህ ነው፦ {full}።', 'ቀጣዩ ታሪክ የእርስዎ ነው። ይመልከቱት።'],
    soft: ['ያለ ችኮላ፣ ሀሳብ ብቻ።', 'እናስተዋውቅዎ፦ {full}።', 'ከወደዱት ረጋ ብለው ይመልከቱት።'],
    problem: ['አሁንም እየፈለጉ ነው?', 'አንድ መልስ ይህ ነው፦ {full}።', 'አሁኑኑ ይመልከቱ።'],
    facts: ['እውነታው ብቻ።', 'ስለዚህ ምርት እንናገራለን፦ {full}።', 'እውነታው ይህ ነው። ውሳኔው የእርስዎ ነው።'],
    reasons: ['ሦስት ምክንያቶች። አብረን እንቁጠር።', 'አንደኛ።', 'ሁለተኛ።', 'ሦስተኛ።'],
    by: '{name} ከ{brand}',
    price: 'ዋጋ፦ {price}።',
    drop: 'በፊት {was}፣ አሁን {price}።',
  },
  swahili: {
    locale: 'sw',
    story: [
      'Hebu fikiria.',
      'Na huyu ndiye mhusika mkuu: {full}.',
      'Sehemu inayofuata ni yako. Angalia mwenyewe.',
    ],
    soft: [
      'Hakuna haraka, ni pendekezo tu.',
      'Tunakutambulisha: {full}.',
      'Ukiona inakufaa, angalia kwa utulivu.',
    ],
    problem: ['Bado unatafuta?', 'Jibu moja linalowezekana: {full}.', 'Tazama sasa.'],
    facts: ['Ukweli tu.', 'Tunazungumzia bidhaa hii: {full}.', 'Ukweli ndio huo. Uamuzi ni wako.'],
    reasons: [
      'Sababu tatu nzuri. Hesabu pamoja nasi.',
      'Sababu ya kwanza.',
      'Sababu ya pili.',
      'Sababu ya tatu.',
    ],
    by: '{name} kutoka {brand}',
    price: 'Bei: {price}.',
    drop: 'Zamani {was}, sasa {price}.',
  },
  zulu: {
    locale: 'zu',
    story: ['Ake ucabange.', 'Nango umlingiswa oyinhloko: {full}.', 'Okulandelayo kukuwe. Ake ubheke.'],
    soft: ['Akukho ukujaha, umbono nje.', 'Sikwethulela: {full}.', 'Uma kukufanela, bheka kancane kancane.'],
    problem: ['Usafuna?', 'Impendulo eyodwa: {full}.', 'Bheka manje.'],
    facts: ['Amaqiniso kuphela.', 'Sikhuluma ngalo mkhiqizo: {full}.', 'Lawa amaqiniso. Isinqumo ngesakho.'],
    reasons: [
      'Izizathu ezintathu. Bala nathi.',
      'Isizathu sokuqala.',
      'Isizathu sesibili.',
      'Isizathu sesithathu.',
    ],
    by: '{name} ka-{brand}',
    price: 'Intengo: {price}.',
    drop: 'Phambilini {was}, manje {price}.',
  },
  urdu: {
    locale: 'ur',
    story: ['ذرا سوچیے۔', 'اور یہ ہے مرکزی کردار: {full}۔', 'کہانی کا اگلا حصہ آپ کا ہے۔ ایک نظر ڈالیے۔'],
    soft: ['کوئی جلدی نہیں، بس ایک مشورہ۔', 'ملیے اس سے: {full}۔', 'اچھا لگے تو آرام سے دیکھیے۔'],
    problem: ['اب بھی تلاش میں ہیں؟', 'ایک ممکن جواب: {full}۔', 'ابھی دیکھیے۔'],
    facts: ['صرف حقائق۔', 'بات اس چیز کی ہے: {full}۔', 'حقائق آپ کے سامنے ہیں۔ فیصلہ آپ کا ہے۔'],
    reasons: ['تین اچھی وجہیں۔ ساتھ گنیے۔', 'پہلی وجہ۔', 'دوسری وجہ۔', 'تیسری وجہ۔'],
    by: '{brand} کا {name}',
    price: 'قیمت: {price}۔',
    drop: 'پہلے {was}، اب {price}۔',
  },
};

export type Archetype = 'story' | 'soft' | 'problem' | 'facts';

/** Hook, sentence that names the product, and call to action. */
type Wording = readonly [hook: string, intro: string, close: string];

/** `{full}` is the product's name with its brand, always in the nominative; `{n}` is a number with its unit. */
export interface LanguageLines extends Readonly<Record<Archetype, Wording>> {
  /** First sentence of a story, for any product. */
  scene?: string;
  /** BCP 47 locale of numbers and prices. */
  locale: string;
  /** Hook and labels for three counted points. */
  reasons: readonly [hook: string, first: string, second: string, third: string];
  by: string;
  price: string;
  drop: string;
  /** Translations of facts that an English product text may contain. */
  knownFacts?: Readonly<Partial<Record<KnownFact, string>>>;
}

export type KnownFact =
  | 'energy'
  | 'coolFeet'
  | 'wetGrip'
  | 'crema'
  | 'milk'
  | 'noise'
  | 'foldable'
  | 'wireless'
  | 'comfortable'
  | 'lightweight'
  | 'weight'
  | 'width'
  | 'ready'
  | 'charge'
  | 'battery'
  | 'off'
  | 'absorbs'
  | 'waterproof'
  | 'washable'
  | 'dishwasher'
  | 'offline'
  | 'vegan'
  | 'fragranceFree';

const LINES: ReadonlyMap<string, LanguageLines> = new Map(
  Object.entries({
    ...ROMANCE,
    ...GERMANIC,
    ...SLAVIC,
    ...BALTIC_AND_OTHERS,
    ...EAST_ASIAN,
    ...SOUTH_EAST_ASIAN,
    ...SOUTH_ASIAN,
    ...AFRICAN_AND_NEAR_EASTERN,
  }),
);

export function linesOf(language: string): LanguageLines {
  const lines = LINES.get(language);
  if (!lines) throw new Error(`There are no script lines for ${language}`);
  return lines;
}

/** All lines of a language as one text. */
export function allLinesOf(language: string): string {
  const { story, soft, problem, facts, reasons } = linesOf(language);
  return [...story, ...soft, ...problem, ...facts, ...reasons].join(' ');
}
