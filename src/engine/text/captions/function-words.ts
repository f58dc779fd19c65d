interface FunctionWords {
  /** Articles, prepositions and possessives, which precede the word that they belong to. */
  before?: ReadonlySet<string>;
  /** Conjunctions: they begin a clause and must not end a line. */
  linking?: ReadonlySet<string>;
  /** Pronouns and auxiliaries, which also begin a clause. */
  opening?: ReadonlySet<string>;
  /** Postpositions and particles, which follow the word that they belong to. */
  after?: ReadonlySet<string>;
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/**
 * The most common function words by language code, enough to find where a phrase begins. English sentences are parsed
 * instead; the English words are for titles.
 */
export const FUNCTION_WORDS: ReadonlyMap<string, FunctionWords> = new Map(
  Object.entries({
    en: {
      before:
        set(`a an the this these those my your his her its our their every each no any some in on at by for from of to with
      without into onto over under through during than per via`),
      linking: set('and or but nor so if because when while that which who as'),
      opening: set('is are was were am be i you he she it we they there will can has have had do does did'),
    },
    de: {
      before:
        set(`der die das den dem des ein eine einen einem einer eines kein keine keinen keinem mein meine meinen meinem
      meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere
      unseren unserem unserer euer eure dieser diese dieses diesen diesem jede jeder jedes jeden jedem alle allen in
      im ins an am ans auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor
      während wegen zu zum zur zwischen sehr ganz so nicht`),
      linking: set('und oder aber denn dass weil wenn ob als wie'),
      opening: set('ist sind war wird werden kann hat haben ich du er sie es wir man'),
    },
    nl: {
      before:
        set(`de het een geen mijn jouw uw zijn haar ons onze hun deze dit die elke elk in op aan bij van voor met naar uit
      over onder tegen tussen door om te tot zonder na zeer heel zo niet`),
      linking: set('en of maar want omdat als dat'),
      opening: set('is was wordt kan heeft ik je jij hij zij ze we wij er'),
    },
    sv: {
      before:
        set(`den det de en ett min mitt mina din ditt dina sin sitt sina vår vårt våra er ert era denna detta dessa varje i
      på av för med till från om under över mellan utan mycket så inte`),
      linking: set('och eller men att som'),
      opening: set('är var blir kan har jag du han hon vi ni'),
    },
    da: {
      before:
        set(`den det de en et min mit mine din dit dine sin sit sine vores jeres denne dette disse hver i på af for med til
      fra om under over mellem uden meget så ikke`),
      linking: set('og eller men at som'),
      opening: set('er var bliver kan har jeg du han hun vi'),
    },
    no: {
      before:
        set(`den det de en et ei min mitt mine din ditt dine sin sitt sine vår vårt våre denne dette disse hver i på av for
      med til fra om under over mellom uten veldig så ikke`),
      linking: set('og eller men at som'),
      opening: set('er var blir kan har jeg du han hun vi'),
    },
    fr: {
      before:
        set(`le la les l' l’ un une des du de d' d’ au aux à en dans sur sous par pour avec sans chez vers entre depuis
      pendant mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque tout toute tous
      toutes ne se très plus pas`),
      linking: set('et ou mais donc car que qui dont où si'),
      opening: set('est sont était sera a ont je tu il elle on nous vous ils elles'),
    },
    es: {
      before:
        set(`el la los las lo un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas
      ese esa cada todo toda todos todas a al de del en con sin por para sobre entre desde hasta hacia se me te le nos
      muy más no`),
      linking: set('y e o u pero que si como cuando'),
      opening: set('es son está están era ha han yo'),
    },
    it: {
      before:
        set(`il lo la i gli le l' l’ un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dallo
      dalla dai dalle in nel nello nella nei nelle con su sul sulla sui sulle per tra fra senza mio mia miei mie tuo
      tua suo sua nostro nostra vostro vostra loro questo questa questi queste ogni tutto tutta tutti tutte si ci mi
      ti vi molto più non`),
      linking: set('e ed o ma che se come quando'),
      opening: set('è sono era ha hanno'),
    },
    pt: {
      before:
        set(`o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre desde até ao
      à aos às meu minha meus minhas teu tua seu sua seus suas nosso nossa este esta estes estas esse essa cada todo
      toda todos todas nós me te lhe muito mais não`),
      linking: set('e ou mas que se como quando'),
      opening: set('é são está estão era foi tem eu ele ela você'),
    },
    ro: {
      before:
        set(`un o al a ai ale cel cea cei cele în pe la de din cu fără pentru prin sub peste între până acest această aceste
      fiecare nu se foarte mai`),
      linking: set('și sau dar că să care dacă când'),
      opening: set('este sunt era are au'),
    },
    pl: {
      before:
        set(`w we z ze na do od po o u dla bez przez przy nad pod przed między mój moja moje mojego twój twoja twoje jego jej
      nasz nasza nasze wasz ten ta to te tego tej tym każdy każda każde nie się bardzo`),
      linking: set('i oraz lub albo ale a że aby jeśli gdy jak'),
      opening: set('jest są był była ma mają'),
    },
    cs: {
      before:
        set(`v ve z ze s se na do od po o u pro bez přes při nad pod před mezi můj moje tvůj tvoje jeho její náš naše ten ta
      to ty tento tato každý každá ne velmi`),
      linking: set('a i nebo ale že aby když jako'),
      opening: set('je jsou byl má mají'),
    },
    ru: {
      before:
        set(`в во с со на по к ко из от до у о об для без через при над под перед между за мой моя моё мои твой твоя ваш ваша
      ваше ваши наш наша наше наши его её их этот эта это эти тот та каждый каждая каждое не ни очень`),
      linking: set('и а но или что чтобы если когда как'),
    },
    uk: {
      before:
        set(`в у з із зі на по до від для без через при над під перед між за мій моя моє мої твій твоя ваш ваша ваше наш наша
      наше його її їх цей ця це ці кожен кожна не дуже`),
      linking: set('і й та а але або що щоб якщо коли як'),
    },
    el: {
      before:
        set(`ο η το οι τα του της των τον την τους τις ένας μια ένα σε στο στη στην στον στα στις στους με από για χωρίς προς
      κατά μετά δεν μην πολύ πιο κάθε αυτό αυτή αυτός`),
      linking: set('και ή αλλά ότι που να αν όταν όπως'),
      opening: set('είναι ήταν έχει'),
      after: set('μου σου μας σας'),
    },
    tr: {
      before: set('bir bu şu o her hiç çok en daha'),
      linking: set('ve veya ya ama fakat çünkü'),
      after: set('ile için gibi kadar göre sonra önce beri de da mi mı mu mü ise'),
    },
    hi: {
      before: set('एक यह वह ये वे मेरा मेरी मेरे आपका आपकी आपके हमारा हमारी हमारे इस उस हर बहुत'),
      linking: set('और या लेकिन कि अगर जब'),
      after: set('का की के को से में पर ने तक भी ही तो है हैं था थी थे लिए साथ बाद'),
    },
    ar: {
      before:
        set(`في من إلى على عن مع بعد قبل بين تحت فوق حتى منذ خلال هذا هذه ذلك تلك كل أن إن أنّ التي الذي لا لم لن ما قد سوف
      هل يا غير`),
      linking: set('و أو ثم لكن'),
    },
    he: {
      before: set('של את על אל עם בין לפני אחרי תחת מתוך כל זה זאת זו הוא היא הם לא גם יותר מאוד כמו עד'),
      linking: set('או אבל כי אם'),
    },
    id: {
      before:
        set(`di ke dari pada dengan untuk oleh dalam tanpa antara sebuah seorang para akan sudah telah sedang bisa dapat
      tidak sangat lebih`),
      linking: set('dan atau tetapi karena jika ketika yang'),
      after: set('ini itu'),
    },
    vi: {
      before: set(
        'một các những mỗi của trong trên dưới với cho từ đến bằng tại về đã đang sẽ có không rất hơn',
      ),
      linking: set('và hoặc nhưng vì nếu khi'),
      opening: set('là'),
      after: set('này đó kia'),
    },
    fa: {
      before: set('در از به با برای تا بر این آن هر هیچ یک بی'),
      linking: set('و یا که اما اگر'),
      after: set('را است'),
    },
    ur: {
      before: set('ایک یہ وہ ہر میرا میری آپ بہت'),
      linking: set('اور یا لیکن کہ اگر'),
      after: set('کا کی کے کو سے میں پر نے تک بھی ہی ہے ہیں'),
    },
    bn: {
      before: set('একটি এক এই সেই প্রতি খুব'),
      linking: set('এবং বা ও কিন্তু যদি'),
      after: set('জন্য থেকে সঙ্গে'),
    },
    ko: {
      before: set('이 그 저 각 모든 매 한 더 가장 안 못 약 총 단 온 새 수'),
      linking: set('및 또는 그리고 혹은'),
      after: set('수 것 때 등 중'),
    },
    th: {
      before: set('ของ ใน ที่ จาก กับ เพื่อ สำหรับ โดย ไม่ แก่ ต่อ ถึง ทุก ความ การ ให้ เพียง'),
      linking: set('และ หรือ แต่'),
      after: set('แล้ว ด้วย นะ ครับ ค่ะ คะ นี้ นั้น'),
    },
    zh: {
      before: set('在 把 被 从 对 向 为 给 跟 比 以 这 那 每 一 不 很 最 更 让'),
      linking: set('和 与 或 而 及 但'),
      after: set('的 了 吗 呢 吧 们 着 过 地 得'),
    },
    km: { linking: set('និង ឬ'), before: set('នៅ សម្រាប់ ពី ដោយ ការ') },
    lo: { linking: set('ແລະ ຫຼື'), before: set('ຂອງ ໃນ ສຳລັບ ຈາກ ສູ່') },
    my: { linking: set('နှင့်'), after: set('၏ သို့ မှ ကို အတွက် များ တို့ ပါသည် သည်') },
    ka: { linking: set('და ან მაგრამ რომ'), before: set('ეს ის ყველა ძალიან') },
  }),
);
