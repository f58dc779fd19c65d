interface FunctionWords {
  /** Articles, prepositions and possessives: what stands before the word that it belongs to. */
  before?: ReadonlySet<string>;
  /** Conjunctions, pronouns and auxiliaries: with them a part of a sentence begins. */
  opening?: ReadonlySet<string>;
  /** Postpositions and particles: what stands after the word that it belongs to. */
  after?: ReadonlySet<string>;
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** The commonest function words by language code: enough to find where a phrase begins. English is parsed instead. */
export const FUNCTION_WORDS: ReadonlyMap<string, FunctionWords> = new Map(
  Object.entries({
    de: {
      before:
        set(`der die das den dem des ein eine einen einem einer eines kein keine keinen keinem mein meine meinen meinem
      meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere
      unseren unserem unserer euer eure dieser diese dieses diesen diesem jede jeder jedes jeden jedem alle allen in
      im ins an am ans auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor
      während wegen zu zum zur zwischen sehr ganz so nicht`),
      opening: set(
        'und oder aber denn dass weil wenn ob als wie ist sind war wird werden kann hat haben ich du er sie es wir man',
      ),
    },
    nl: {
      before:
        set(`de het een geen mijn jouw uw zijn haar ons onze hun deze dit die elke elk in op aan bij van voor met naar uit
      over onder tegen tussen door om te tot zonder na zeer heel zo niet`),
      opening: set('en of maar want omdat als dat is was wordt kan heeft ik je jij hij zij ze we wij er'),
    },
    sv: {
      before:
        set(`den det de en ett min mitt mina din ditt dina sin sitt sina vår vårt våra er ert era denna detta dessa varje i
      på av för med till från om under över mellan utan mycket så inte`),
      opening: set('och eller men att som är var blir kan har jag du han hon vi ni'),
    },
    da: {
      before:
        set(`den det de en et min mit mine din dit dine sin sit sine vores jeres denne dette disse hver i på af for med til
      fra om under over mellem uden meget så ikke`),
      opening: set('og eller men at som er var bliver kan har jeg du han hun vi'),
    },
    no: {
      before:
        set(`den det de en et ei min mitt mine din ditt dine sin sitt sine vår vårt våre denne dette disse hver i på av for
      med til fra om under over mellom uten veldig så ikke`),
      opening: set('og eller men at som er var blir kan har jeg du han hun vi'),
    },
    fr: {
      before:
        set(`le la les l' l’ un une des du de d' d’ au aux à en dans sur sous par pour avec sans chez vers entre depuis
      pendant mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque tout toute tous
      toutes ne se très plus pas`),
      opening: set(
        'et ou mais donc car que qui dont où si est sont était sera a ont je tu il elle on nous vous ils elles',
      ),
    },
    es: {
      before:
        set(`el la los las lo un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas
      ese esa cada todo toda todos todas a al de del en con sin por para sobre entre desde hasta hacia se me te le nos
      muy más no`),
      opening: set('y e o u pero que si como cuando es son está están era ha han yo'),
    },
    it: {
      before:
        set(`il lo la i gli le l' l’ un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dallo
      dalla dai dalle in nel nello nella nei nelle con su sul sulla sui sulle per tra fra senza mio mia miei mie tuo
      tua suo sua nostro nostra vostro vostra loro questo questa questi queste ogni tutto tutta tutti tutte si ci mi
      ti vi molto più non`),
      opening: set('e ed o ma che se come quando è sono era ha hanno'),
    },
    pt: {
      before:
        set(`o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre desde até ao
      à aos às meu minha meus minhas teu tua seu sua seus suas nosso nossa este esta estes estas esse essa cada todo
      toda todos todas nós me te lhe muito mais não`),
      opening: set('e ou mas que se como quando é são está estão era foi tem eu ele ela você'),
    },
    ro: {
      before:
        set(`un o al a ai ale cel cea cei cele în pe la de din cu fără pentru prin sub peste între până acest această aceste
      fiecare nu se foarte mai`),
      opening: set('și sau dar că să care dacă când este sunt era are au'),
    },
    pl: {
      before:
        set(`w we z ze na do od po o u dla bez przez przy nad pod przed między mój moja moje mojego twój twoja twoje jego jej
      nasz nasza nasze wasz ten ta to te tego tej tym każdy każda każde nie się bardzo`),
      opening: set('i oraz lub albo ale a że aby jeśli gdy jak jest są był była ma mają'),
    },
    cs: {
      before:
        set(`v ve z ze s se na do od po o u pro bez přes při nad pod před mezi můj moje tvůj tvoje jeho její náš naše ten ta
      to ty tento tato každý každá ne velmi`),
      opening: set('a i nebo ale že aby když jako je jsou byl má mají'),
    },
    ru: {
      before:
        set(`в во с со на по к ко из от до у о об для без через при над под перед между за мой моя моё мои твой твоя ваш ваша
      ваше ваши наш наша наше наши его её их этот эта это эти тот та каждый каждая каждое не ни очень`),
      opening: set('и а но или что чтобы если когда как'),
    },
    uk: {
      before:
        set(`в у з із зі на по до від для без через при над під перед між за мій моя моє мої твій твоя ваш ваша ваше наш наша
      наше його її їх цей ця це ці кожен кожна не дуже`),
      opening: set('і й та а але або що щоб якщо коли як'),
    },
    el: {
      before:
        set(`ο η το οι τα του της των τον την τους τις ένας μια ένα σε στο στη στην στον στα στις στους με από για χωρίς προς
      κατά μετά δεν μην πολύ πιο κάθε αυτό αυτή αυτός`),
      opening: set('και ή αλλά ότι που να αν όταν όπως είναι ήταν έχει'),
      after: set('μου σου μας σας'),
    },
    tr: {
      before: set('bir bu şu o her hiç çok en daha'),
      opening: set('ve veya ya ama fakat çünkü'),
      after: set('ile için gibi kadar göre sonra önce beri de da mi mı mu mü ise'),
    },
    hi: {
      before: set('एक यह वह ये वे मेरा मेरी मेरे आपका आपकी आपके हमारा हमारी हमारे इस उस हर बहुत'),
      opening: set('और या लेकिन कि अगर जब'),
      after: set('का की के को से में पर ने तक भी ही तो है हैं था थी थे लिए साथ बाद'),
    },
    ar: {
      before:
        set(`في من إلى على عن مع بعد قبل بين تحت فوق حتى منذ خلال هذا هذه ذلك تلك كل أن إن أنّ التي الذي لا لم لن ما قد سوف
      هل يا غير`),
      opening: set('و أو ثم لكن'),
    },
    he: {
      before: set(
        'של את על אל עם בין לפני אחרי תחת מתוך כל זה זאת זו הוא היא הם לא גם או אבל כי אם יותר מאוד כמו עד',
      ),
    },
    id: {
      before:
        set(`di ke dari pada dengan untuk oleh dalam tanpa antara sebuah seorang para akan sudah telah sedang bisa dapat
      tidak sangat lebih`),
      opening: set('dan atau tetapi karena jika ketika yang'),
      after: set('ini itu'),
    },
    vi: {
      before: set(
        'một các những mỗi của trong trên dưới với cho từ đến bằng tại về đã đang sẽ có không rất hơn',
      ),
      opening: set('và hoặc nhưng vì nếu khi là'),
      after: set('này đó kia'),
    },
  }),
);
