export const AFRICAN_AND_NEAR_EASTERN: Readonly<Record<string, string>> = {
  arabic: `
قصة قصيرة، قصيرة جدا.
وهذا هو البطل: {name}.
لننظر إلى التفاصيل عن قرب.
بقية القصة لك. ألق نظرة.
بلا استعجال، مجرد اقتراح.
نقدم لكم: {name}.
هذا ما قد يعجبك.
إن أعجبك ما سمعت، فألق نظرة على مهل.
مشكلة صغيرة كل يوم؟
إليك جوابا ممكنا: {name}.
هذا ما يتغير.
أنت تعرف المشكلة. والآن انظر إلى الجواب.
الحقائق فقط.
حديثنا عن هذا المنتج: {name}.
هذا ما يقوله الوصف.
هذه هي الحقائق. والقرار لك.
ثلاثة أسباب. لنعدها معا.
السبب الأول.|السبب الثاني.|السبب الثالث.
انظر إلى هذا.|اكتشاف يستحق المشاركة.
وهناك المزيد.
فكر في يومك، وأين يمكن أن تجد له مكانا.
انظر إلى الصور، واقرأ التفاصيل، وخذ وقتك.
أنت أدرى الناس بما تحتاج إليه.
اسأل نفسك أي هذه النقاط أهم لك.
قارن بهدوء مع ما تستعمله اليوم.
الشراء الجيد يبقى فكرة جيدة في اليوم التالي.
القرار الجيد يمكنه أن ينتظر إلى الغد.
ربما تعرف شخصا يناسبه هذا تماما.
أحيانا تكون الأشياء الصغيرة هي التي نتذكرها أكثر.
فكر في شيء اشتريته ولم تستعمله أبدا، ثم في شيء تمسكه بيدك كل يوم.
إذا بقي لديك سؤال، فانظر إلى صفحة المنتج.
أخبر شخصا عنه، واستمع إلى رأيه.
`,
  hebrew: `
סיפור קצר, ממש קצר.
והנה הגיבור הראשי: {name}.
בואו נסתכל על הפרטים מקרוב.
המשך הסיפור שלכם. בואו להציץ.
בלי לחץ, רק הצעה.
נעים להכיר: {name}.
אלה הדברים שאולי תאהבו.
אם זה נשמע טוב, הסתכלו בנחת.
בעיה קטנה בכל יום?
תשובה אפשרית: {name}.
הנה מה שמשתנה.
את הבעיה אתם מכירים. עכשיו ראו את התשובה.
רק העובדות.
מדובר במוצר הזה: {name}.
זה מה שכתוב בתיאור.
אלה העובדות. ההחלטה שלכם.
שלוש סיבות טובות. בואו נספור.
סיבה ראשונה.|סיבה שנייה.|סיבה שלישית.
תסתכלו על זה.|תגלית ששווה לשתף.
ויש עוד.
חשבו על היום שלכם, ואיפה זה יכול להשתלב בו.
הסתכלו בתמונות, קראו את הפרטים, וקחו את הזמן.
אתם יודעים הכי טוב מה אתם צריכים.
שאלו את עצמכם איזו נקודה הכי חשובה לכם.
השוו בנחת למה שיש לכם היום.
קנייה טובה מרגישה נכונה גם למחרת.
`,
  persian: `
یک داستان کوتاه، خیلی کوتاه.
و این هم شخصیت اصلی: {name}.
بیایید جزئیات را از نزدیک ببینیم.
ادامهٔ داستان با شماست. نگاهی بیندازید.
بدون عجله، فقط یک پیشنهاد.
معرفی می‌کنیم: {name}.
شاید از این‌ها خوشتان بیاید.
اگر به دلتان نشست، با آرامش نگاه کنید.
هر روز یک دردسر کوچک؟
یک پاسخ ممکن: {name}.
این چیزی است که عوض می‌شود.
مشکل را می‌شناسید. حالا پاسخ را ببینید.
فقط واقعیت‌ها.
حرف ما دربارهٔ این محصول است: {name}.
در توضیحات چنین آمده است.
واقعیت‌ها این‌هاست. تصمیم با شماست.
سه دلیل خوب. با هم بشماریم.
دلیل اول.|دلیل دوم.|دلیل سوم.
این را ببینید.|یافته‌ای که ارزش گفتن دارد.
و باز هم هست.
به روز خودتان فکر کنید و جایی که این به کار می‌آید.
عکس‌ها را ببینید، جزئیات را بخوانید و عجله نکنید.
شما بهتر از هر کسی می‌دانید چه لازم دارید.
از خودتان بپرسید کدام نکته برایتان مهم‌تر است.
با آرامش آن را با چیزی که امروز دارید مقایسه کنید.
خرید خوب فردای آن روز هم فکر خوبی به نظر می‌رسد.
`,
  amharic: `
አጭር ታሪክ፣ በጣም አጭር።
ዋናው ገጸ ባህሪ ይህ ነው፦ {name}።
ዝርዝሩን በቅርበት እንመልከት።
ቀጣዩ ታሪክ የእርስዎ ነው። ይመልከቱት።
ያለ ችኮላ፣ ሀሳብ ብቻ።
እናስተዋውቅዎ፦ {name}።
ሊወዱት የሚችሉት ይህ ነው።
ከወደዱት ረጋ ብለው ይመልከቱት።
በየቀኑ ትንሽ ችግር አለ?
አንድ መልስ ይህ ነው፦ {name}።
የሚለወጠው ይህ ነው።
ችግሩን ያውቁታል። አሁን መልሱን ይመልከቱ።
እውነታው ብቻ።
ስለዚህ ምርት እንናገራለን፦ {name}።
መግለጫው እንዲህ ይላል።
እውነታው ይህ ነው። ውሳኔው የእርስዎ ነው።
ሦስት ምክንያቶች። አብረን እንቁጠር።
አንደኛ።|ሁለተኛ።|ሦስተኛ።
ይህን ይመልከቱ።|ለሌሎች ሊነገር የሚገባ ግኝት።
ሌላም አለ።
ስለ ቀንዎ ያስቡ፣ ይህ የት እንደሚጠቅምዎ ያስቡ።
ሥዕሎቹን ይመልከቱ፣ ዝርዝሩን ያንብቡ፣ አይቸኩሉ።
የሚያስፈልግዎትን ከማንም በላይ እርስዎ ያውቃሉ።
የትኛው ነጥብ ለእርስዎ እንደሚበልጥ ራስዎን ይጠይቁ።
ዛሬ ከሚጠቀሙበት ጋር ረጋ ብለው ያነጻጽሩት።
ጥሩ ግዢ በማግስቱም ጥሩ ሀሳብ ሆኖ ይታያል።
`,
  swahili: `
Hadithi fupi, fupi kweli.
Na huyu ndiye mhusika mkuu: {name}.
Tuangalie maelezo kwa karibu.
Sehemu inayofuata ni yako. Angalia mwenyewe.
Hakuna haraka, ni pendekezo tu.
Tunakutambulisha: {name}.
Haya ndiyo unayoweza kupenda.
Ukiona inakufaa, angalia kwa utulivu.
Tatizo dogo kila siku?
Jibu moja linalowezekana: {name}.
Hiki ndicho kinachobadilika.
Tatizo unalijua. Sasa angalia jibu.
Ukweli tu.
Tunazungumzia bidhaa hii: {name}.
Maelezo yanasema hivi.
Ukweli ndio huo. Uamuzi ni wako.
Sababu tatu nzuri. Hesabu pamoja nasi.
Sababu ya kwanza.|Sababu ya pili.|Sababu ya tatu.
Tazama hii.|Ugunduzi unaofaa kushirikishwa.
Na bado kuna zaidi.
Fikiria siku yako, na mahali ambapo hii ingefaa.
Tazama picha, soma maelezo, na usiwe na haraka.
Wewe mwenyewe unajua zaidi unachohitaji.
Jiulize ni jambo gani kati ya haya lina maana zaidi kwako.
Linganisha kwa utulivu na unachotumia leo.
Ununuzi mzuri huonekana wazo zuri hata siku inayofuata.
`,
  zulu: `
Indaba emfushane, emfushane ngempela.
Nango umlingiswa oyinhloko: {name}.
Ake sibheke imininingwane eduze.
Okulandelayo kukuwe. Ake ubheke.
Akukho ukujaha, umbono nje.
Sikwethulela: {name}.
Nakhu ongase ukuthande.
Uma kukufanela, bheka kancane kancane.
Inkinga encane nsuku zonke?
Impendulo eyodwa: {name}.
Nakhu okushintshayo.
Inkinga uyayazi. Manje bheka impendulo.
Amaqiniso kuphela.
Sikhuluma ngalo mkhiqizo: {name}.
Incazelo isho lokhu.
Lawa amaqiniso. Isinqumo ngesakho.
Izizathu ezintathu. Bala nathi.
Isizathu sokuqala.|Isizathu sesibili.|Isizathu sesithathu.
Ake ubheke lokhu.|Into efanele ukwabelana ngayo.
Futhi kusekhona okunye.
Cabanga ngosuku lwakho, nokuthi lokhu kungasiza kuphi.
Buka izithombe, funda imininingwane, futhi ungajahi.
Nguwe owazi kangcono ukuthi udingani.
Zibuze ukuthi yikuphi okubaluleke kakhulu kuwe.
Qhathanisa kahle nalokho okusebenzisayo namuhla.
Ukuthenga okuhle kuba umbono omuhle nangakusasa.
`,
  urdu: `
ایک چھوٹی سی کہانی سنیے۔
اور یہ ہے مرکزی کردار: {name}۔
آئیے تفصیل کو قریب سے دیکھیں۔
کہانی کا اگلا حصہ آپ کا ہے۔ ایک نظر ڈالیے۔
کوئی جلدی نہیں، بس ایک مشورہ۔
ملیے اس سے: {name}۔
یہ باتیں آپ کو پسند آ سکتی ہیں۔
اچھا لگے تو آرام سے دیکھیے۔
روز کی کوئی چھوٹی پریشانی؟
ایک ممکن جواب: {name}۔
یہ چیز بدلتی ہے۔
پریشانی آپ جانتے ہیں۔ اب جواب دیکھیے۔
صرف حقائق۔
بات اس چیز کی ہے: {name}۔
تفصیل میں یہ لکھا ہے۔
حقائق آپ کے سامنے ہیں۔ فیصلہ آپ کا ہے۔
تین اچھی وجہیں۔ ساتھ گنیے۔
پہلی وجہ۔|دوسری وجہ۔|تیسری وجہ۔
ذرا اسے دیکھیے۔|ایک دریافت جو بتانے کے لائق ہے۔
اور بھی ہے۔
اپنے دن کے بارے میں سوچیے کہ یہ کہاں کام آ سکتا ہے۔
تصویریں دیکھیے، تفصیل پڑھیے، اور جلدی نہ کیجیے۔
آپ کو کیا چاہیے، یہ آپ ہی بہتر جانتے ہیں۔
خود سے پوچھیے کہ ان میں سے کون سی بات سب سے اہم ہے۔
جو چیز آج استعمال کرتے ہیں، اس سے آرام سے موازنہ کیجیے۔
اچھی خریداری اگلے دن بھی اچھی لگتی ہے۔
`,
};
