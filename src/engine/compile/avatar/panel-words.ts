/** Function words of a language, as patterns for the beginning of a sentence or clause. */
export interface PanelWords {
  /** Greetings, thanks and goodbyes, which are never shown. */
  greeting: RegExp;
  /** Subjects that need the previous sentence, or refer to the speaker. */
  pointing: RegExp;
  /** Conjunctions that can be dropped at the beginning. */
  lead: RegExp;
  /** Start of a subordinate clause or an adverbial, which needs its main clause. */
  opening: RegExp;
  /** Start of an apposition or a relative clause; the first clause of a sentence may also start like this. */
  relative?: RegExp;
  /** Start or end of a condition, without which the main clause is not true. */
  condition: RegExp;
  /** Start of a clause after which the previous clause is complete. */
  coordinating: RegExp;
  /** Start of a clause that limits the previous clause. Each of the two would mislead alone. */
  adversative?: RegExp;
  /** Pronouns and verbs without a subject, whose noun is not on the slide. */
  dangling?: RegExp;
  /** Words that address the viewer, as in a slogan, which is no heading for a list of facts. */
  slogan?: RegExp;
  /** Marker of the first item of an ordered list. */
  first: RegExp;
  /** Marker of a later item. A conjunction before it is skipped, as in "And third, …". */
  next: RegExp;
  /** Whether the verb precedes its subject after an adverbial, so that the main clause cannot stand alone. */
  isVerbSecond?: true;
  /** Instructions, if their form shows it. */
  instruction?: RegExp;
  /** Last conjunction of an enumeration. */
  and: RegExp;
  /** Start of a clause such as "how to …", the topic of a lesson. */
  topic?: RegExp;
  /** Small numbers in words, starting with two. */
  numerals?: readonly string[];
  /** Adjectives between a number and its noun. */
  adjectives?: RegExp;
}

const none = /(?!)/u;

/** Patterns of whole words, because `\b` supports only Latin letters. */
const begins = (words: string): RegExp => new RegExp(`^(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
const marks = (words: string): RegExp =>
  new RegExp(`^(?:${words})(?![\\p{L}\\p{M}\\p{N}])\\s*[,:.)、，：]?\\s*`, 'iu');
const only = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'iu');

const UNKNOWN: PanelWords = {
  greeting: none,
  pointing: none,
  lead: none,
  opening: none,
  condition: none,
  coordinating: none,
  first: marks('1(?=[):])'),
  next: marks('[2-9](?=[):])'),
  and: none,
};

const LANGUAGES: ReadonlyMap<string, PanelWords> = new Map(
  Object.entries({
    en: {
      adversative: begins('but|yet|however'),
      dangling: /(?<!\p{L})(?:it|them)(?!\p{L})/iu,
      slogan: /(?<!\p{L})(?:you|your)(?!\p{L})/iu,
      greeting: begins(
        `hello|hi|hey|good (?:morning|afternoon|evening|night|day)|welcome back|thanks?|see you|bye|goodbye|dear`,
      ),
      pointing: begins(
        `i|i['’]\\w+|the (?:decision|measure|move)s?|he|she|they|these|those|such|my name|me|him|her|its|their|his|there|here|that['’]?s?|don['’]t worry`,
      ),
      lead: marks(
        `and|but|so|also|plus|now|well|because|yet|or|of course|in fact|remember(?: that)?|just|of all things`,
      ),
      opening: begins(
        `if|when|while|because|although|though|as|since|once|unless|until|before|after|that|which|who|whose|where|whether|to|for|with|without|from|in|on|at|by|during|despite|under|over|than|like|even|just as|according|not|until|including|such|what|how|why`,
      ),
      condition: begins(`if|unless|when|for|without|until|once`),
      coordinating: begins(`and|but|so|yet|because|while|which|who|where|although|though|since|or|not`),
      first: marks(
        `first(?:ly)?(?: of all)?|step (?:one|1)|(?:in |on )?(?:number|rule|week|day|phase|stage|part|tip) (?:one|1)|one(?=[,:])|1(?=[):])|to begin|to start`,
      ),
      next: marks(
        `(?:(?:second|third|fourth|fifth)(?:ly)?|sixth)(?: and (?:last(?:ly)?|final(?:ly)?))?|next|then|after that|finally|last (?:of all|but not least)|last(?:ly)?|step (?:two|three|four|five|six|[2-6])|(?:in |on |by )?(?:number|rule|week|day|phase|stage|part|tip) (?:two|three|four|five|six|[2-6])|(?:two|three|four|five|six)(?=[,:])|[2-6](?=[):])`,
      ),
      and: only('and|or'),
      numerals: 'two|three|four|five|six|seven'.split('|'),
    },
    de: {
      adversative: begins('aber|doch|jedoch|allerdings'),
      dangling: /(?<!\p{L})(?:er|ihn|ihm)(?!\p{L})/u,
      slogan: /^Wer |(?<!\p{L})(?:Sie|Ihre?[nmrs]?|du|dein\p{L}*)(?!\p{L})/u,
      greeting: begins(
        `hallo|guten (?:tag|abend|morgen)|gute nacht|servus|grüezi|moin|danke|vielen dank|herzlich willkommen(?! (?:zu|im|in|bei))|willkommen(?! (?:zu|im|in|bei))|tschüss|auf wiedersehen|bis (?:bald|morgen)|liebe`,
      ),
      pointing: begins(
        `ich|er|es|dies|die (?:entscheidung|maßnahme)|dort|dabei|damit|dafür|daher|deshalb|dadurch|das (?:ist|sind|war|bedeutet|heißt|geht|klingt|gilt|macht)|mein name|kennen sie das|sie \\p{L}*[td]|hier`,
      ),
      lead: marks(`und|aber|denn|sondern|oder|doch|also`),
      opening: begins(
        `wer|wenn|weil|dass|ob|als|da|obwohl|damit|um|nachdem|bevor|während|sobald|falls|indem|ohne|statt|sodass|wo|was|für|mit|bei|nach|seit|ab|im|in|am|an|auf|durch|wegen|trotz|heute|gestern|deren|dessen|zu|zum|zur|von|vom`,
      ),
      relative: begins(`die|der|das|den|dem|eine?`),
      condition: begins(`wenn|falls|wer|ohne|für|sofern|solange`),
      coordinating: begins(
        `und|aber|denn|doch|sondern|weil|obwohl|während|bevor|vor allem|besonders|darunter|das sind`,
      ),
      isVerbSecond: true,
      first: marks(`erstens|zuerst|als erstes|zunächst|schritt (?:eins|1)|regel (?:eins|1)|1(?=[):])`),
      next: marks(
        `zweitens|drittens|viertens|fünftens|sechstens|letztens|dann|danach|anschließend|als (?:nächstes|letztes)|schließlich|zum schluss|zu guter letzt|zuletzt|schritt (?:zwei|drei|vier|fünf|[2-6])|regel (?:zwei|drei|vier|[2-5])|[2-6](?=[):])`,
      ),
      instruction: /^(?:\p{L}\p{Ll}*n Sie |Nie |Niemals |Immer )/u,
      and: only('und|oder'),
      topic: /(?<=^|, )wie (?:man|Sie|du|wir) /u,
      numerals: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf'.split('|'),
    },
    es: {
      adversative: begins('pero|sin embargo|aunque|sino'),
      dangling:
        /(?<!\p{L})\p{L}{2,20}r(?:se)?l[oa]s?(?!\p{L})|^(?:Tiene|Es|Cuesta|Ofrece|Está|Incluye|Sirve|Funciona) /u,
      slogan: /(?<!\p{L})(?:tus?|usted)(?!\p{L})/iu,
      greeting: begins(
        `[¡]?(?:hola|buenos días|buen día|buenas|buenas (?:tardes|noches)|gracias|bienvenid[oa]s?(?! al? )|adiós|hasta (?:luego|pronto|mañana)|querid[oa]s)`,
      ),
      pointing: begins(
        `la (?:decisión|medida|nueva cifra)|esto|eso|ellas?|él|ellos|yo|soy|me llamo|mi nombre|así|aquí|lo`,
      ),
      lead: marks(`y|e|o|pero|además|también|recuerda que`),
      opening: begins(
        `si|cuando|porque|que|aunque|para|mientras|como|donde|quien|quienes|cuy[oa]s?|sin|con|desde|en|por|según|tras|durante|hasta|ante|bajo|entre|hoy|ayer|mañana|de|del|al?|cerca|sobre|recuerda`,
      ),
      relative: begins(`una?|esta|este|nuestr[oa]s?`),
      condition: begins(`si|en caso|sin|para|cuando`),
      coordinating: begins(`y|pero|porque|aunque|donde|mientras|sino|sobre todo|especialmente`),
      instruction:
        /^(?:(?:No|Nunca|Siempre) \p{Ll}+|(?!(?:\p{L}+enta|Una|Esa|Ese|Ante|Como|Esta|Este|Cada|Toda|Nuestra|Ella|Tiene|Puede|Hace|Parte|Para|Desde|Entre|Sobre|Hasta)\s)\p{Lu}\p{Ll}{1,}[ae](?:l[oae]s?|te|se|me)?)(?=\s)[^,?!]{0,40}$/u,
      first: marks(`primero|en primer lugar|para empezar|paso (?:uno|1)|1(?=[):])`),
      next: marks(
        `segundo|tercero|cuarto|quinto|en (?:segundo|tercer|cuarto|último) lugar|después|luego|a continuación|por último|para terminar|finalmente|paso (?:dos|tres|cuatro|cinco|[2-6])|[2-6](?=[):])`,
      ),
      and: only('y|e|o'),
      topic: /(?<=^|\s)cómo \p{L}{1,20}(?<=ar|er|ir)(?:[lm]e|te|se|l[oa]s?)? /u,
      numerals: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce'.split('|'),
      adjectives: only(
        'nuev[oa]s|grandes|primer[oa]s|últim[oa]s|mejores|pequeñ[oa]s|buen[oa]s|otr[oa]s|principales|simples|sencill[oa]s',
      ),
    },
    fr: {
      adversative: begins('mais|toutefois|cependant'),
      dangling: /^(?:Ce n['’]|C['’]est|Cela|Il|Elle|Ils|Elles) ?|\p{L}-l[ea]s?(?!\p{L})/u,
      slogan: /(?<!\p{L})(?:votre|vos|vous)(?!\p{L})/iu,
      greeting: begins(
        `bonjour|bonsoir|salut|merci|bienvenue(?! (?:dans|à|au|aux|en|chez|sur))|au revoir|à bientôt|chers|chères`,
      ),
      pointing: begins(
        `il|elle|ils|elles|ce|c['’]\\p{L}+|cela|ça|celui|celle|ceux|je|j['’]\\p{L}+|on|voici|voilà`,
      ),
      lead: marks(`et|mais|ou|donc|car|or|puis`),
      opening: begins(
        `si|s['’]il\\p{L}*|quand|lorsque|parce|qui|que|qu['’]\\p{L}+|dont|où|bien|afin|pour|pendant|comme|puisque|à|en|dans|dès|selon|après|avant|depuis|avec|sans|par|sur|sous|entre|chez|hier|demain|aujourd['’]hui|de|du|des|d['’]\\p{L}+|au|aux|dit|explique|et si`,
      ),
      relative: begins(`une?`),
      condition: begins(`si|s['’]il\\p{L}*|en cas|sans|pour|quand|lorsque`),
      coordinating: begins(`et|mais|car|donc|parce|afin|tandis|dit|surtout|notamment`),
      first: marks(
        `premièrement|d['’]abord|tout d['’]abord|en premier lieu|pour commencer|étape 1|1(?=[):])`,
      ),
      next: marks(
        `deuxièmement|troisièmement|quatrièmement|cinquièmement|en (?:deuxième|troisième|dernier) lieu|ensuite|puis|après|enfin|pour finir|pour terminer|étape [2-6]|[2-6](?=[):])`,
      ),
      instruction: /^(?:Ne (?:l[ea]s? |l['’])?|N['’])?\p{L}+ez(?![\p{L}])/u,
      and: only('et|ou'),
      topic: /(?<=^|\s)comment \p{L}{1,20}(?<=er|ir|re) /u,
      numerals: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze'.split('|'),
      adjectives: only(
        'nouveaux|nouvelles|grand[e]?s|premi(?:ers|ères)|derni(?:ers|ères)|petit[e]?s|bon(?:ne)?s|autres|meilleur[e]?s|beaux|belles|simples',
      ),
    },
    pt: {
      adversative: begins('mas|porém|contudo'),
      dangling: /\p{L}-(?:l[oa]s?|[oa]s?)(?!\p{L})|^(?:Tem|É|Custa|Oferece|Está|Inclui|Serve|Funciona) /u,
      slogan: /(?<!\p{L})(?:seus?|suas?|você)(?!\p{L})/iu,
      greeting: begins(
        `olá|oi|bom dia|boa (?:tarde|noite)|obrigad[oa]|bem-vind[oa]s?(?! a)|tchau|até (?:logo|breve|amanhã)|car[oa]s`,
      ),
      pointing: begins(`a (?:decisão|medida)|isso|isto|elas?|eles?|eu|me chamo|meu nome|aqui|assim`),
      lead: marks(`e|ou|mas|também|além disso`),
      opening: begins(
        `se|quando|porque|que|embora|para|enquanto|como|onde|quem|em|no|na|nos|nas|com|por|pel[oa]|segundo|após|desde|até|sem|hoje|ontem|amanhã|de|d[oa]s?|ao?|neste|nesta`,
      ),
      relative: begins(`uma?`),
      condition: begins(`se|em caso|sem|para|quando`),
      coordinating: begins(`e|mas|porque|onde|enquanto|pois|sobretudo|principalmente`),
      instruction:
        /^(?:(?:Não|Nunca|Sempre) \p{Ll}+|(?!(?:\p{L}+[ei]nta|Uma|Esta|Este|Cada|Toda|Nossa|Ela|Ele|Sua|Pode|Onde|Para|Desde|Entre|Sobre|Parte)\s)\p{Lu}\p{Ll}{1,}[ae](?:-[oa]s?)?)(?=\s)[^,?!]{0,40}$/u,
      first: marks(`primeiro|em primeiro lugar|para começar|passo (?:um|1)|1(?=[):])`),
      next: marks(
        `segundo|terceiro|quarto|quinto|em (?:segundo|terceiro|quarto|último) lugar|depois|em seguida|por fim|por último|para terminar|finalmente|passo (?:dois|três|quatro|cinco|[2-6])|[2-6](?=[):])`,
      ),
      and: only('e|ou'),
      topic: /(?<=^|\s)como \p{L}{1,20}(?<=ar|er|ir) /u,
      numerals: 'dois|três|quatro|cinco|seis|sete|oito|nove|dez|doze'.split('|'),
      adjectives: only(
        'nov[oa]s|grandes|primeir[oa]s|últim[oa]s|melhores|pequen[oa]s|bo[an]s|outr[oa]s|principais|simples',
      ),
    },
    it: {
      adversative: begins('ma|però|tuttavia'),
      dangling: /\p{L}{2,20}r(?:l[oaei])(?!\p{L})|^(?:Ha|È|Costa|Offre|Include|Serve|Funziona) /u,
      slogan: /(?<!\p{L})(?:tu[oaei]|tuoi|vostr[oaei])(?!\p{L})/iu,
      greeting: begins(
        `ciao|salve|buongiorno|buonasera|grazie|benvenut[oaie](?! (?:a|al|alla|in|nel|nella))|arrivederci|a presto|car[ie]`,
      ),
      pointing: begins(
        `la (?:decisione|misura)|questo|quello|ciò|lui|lei|esso|essa|io|mi chiamo|sono|ecco|così`,
      ),
      lead: marks(`e|ed|o|ma|inoltre`),
      opening: begins(
        `se|quando|perché|che|anche|per|mentre|come|dove|chi|in|nel|nella|con|da|dal|dalla|secondo|dopo|durante|fino|senza|oggi|ieri|domani|di|del|della|a|al|alla|su|tra|fra`,
      ),
      relative: begins(`una?|uno`),
      condition: begins(`se|in caso|senza|per|quando`),
      coordinating: begins(`e|ma|perché|dove|mentre`),
      first: marks(`primo|per prima cosa|innanzitutto|in primo luogo|passo 1|1(?=[):])`),
      next: marks(
        `secondo|terzo|quarto|quinto|poi|dopo|in (?:secondo|terzo|ultimo) luogo|infine|per (?:ultimo|finire)|passo [2-6]|[2-6](?=[):])`,
      ),
      and: only('e|ed|o'),
      topic: /(?<=^|\s)come \p{L}{1,20}(?<=are|ere|ire) /u,
      numerals: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici'.split('|'),
      adjectives: only('nuov[ie]|grandi|prim[ie]|ultim[ie]|piccol[ie]|buon[ie]|altr[ie]|semplici'),
    },
    hi: {
      adversative: begins('लेकिन|मगर|परंतु'),
      greeting: begins(`नमस्कार|नमस्ते|धन्यवाद|शुक्रिया|स्वागत`),
      pointing: begins(`यह|ये|वह|वे|इस|इसमें|इसके|इसकी|इससे|उस|उसमें|मैं|मेरा नाम|यहाँ`),
      lead: marks(`और|लेकिन|मगर|तो`),
      opening: begins(`अगर|यदि|जब|क्योंकि|कि|जो|जहाँ|ताकि|जिससे|जिसमें`),
      condition: begins(`अगर|यदि|जब`),
      coordinating: begins(`और|लेकिन|क्योंकि|मगर|ताकि`),
      first: marks(`पहला|पहली|पहले|सबसे पहले|1(?=[):])`),
      next: marks(
        `दूसरा|दूसरी|तीसरा|तीसरी|चौथा|चौथी|पाँचवाँ|पाँचवीं|आख़िरी|आखिरी|फिर|इसके बाद|आख़िर में|अंत में|आखिर में|[2-6](?=[):])`,
      ),
      topic: /(?<=\sकि )(?:\S{1,20} ){0,5}कैसे /u,
      numerals: 'दो|तीन|चार|पाँच|छह|सात'.split('|'),
      instruction: /(?:ें|एं|एँ|िए|इए|िये)[।.]?$/u,
      and: only('और|या'),
    },
    ja: {
      greeting: /^(?:こんにちは|こんばんは|おはよう|皆さん|みなさん|ありがとう|ようこそ)/u,
      pointing: /^(?:これ|それ|この|その|私|わたし|そこ|ここ)/u,
      lead: /^(?:そして|しかし|また|さらに|でも)、?/u,
      opening: /^(?:もし|なぜなら)/u,
      condition: /^もし|(?:とき|時)[はに]、?$|[ばら]、$|ても、$/u,
      coordinating: none,
      first: /^(?:まず|第一に|一つ目は|1つ目は|最初に|はじめに|ステップ1)[、:：]?/u,
      next: /^(?:次に|第[二三四五六]に|[二三四五]つ目は|[2-5]つ目は|最後に|続いて|それから|ステップ[2-6])[、:：]?/u,
      instruction:
        /^(?!.{0,40}(?:説明|紹介|学び|学習|解説|伝え|届け))[^はが]{1,30}を[^はが]{1,30}(?<=ます|ください|る|う|く|す|ぐ|つ|む|ぶ|。)$/u,
      and: none,
    },
    zh: {
      adversative: /^(?:但是?|不过|然而)/u,
      slogan: /您|你/u,
      greeting: /^(?:大家好|各位|你好|您好|晚上好|早上好|谢谢|感谢|再见|欢迎收看|欢迎回来)/u,
      pointing: /^(?:它|他|她|这|那|我是|我叫|其)/u,
      lead: /^(?:而且|但是|但|并且|所以|另外|此外)，?/u,
      opening:
        /^(?:如果|因为|虽然|只要|当|从|在|对|为了|由于|随着|除了|根据|今天|昨天|今年|去年|本周|现在|并|就|也|还|则|才|而|今晚就|下半年|上半年|首次)|(?:时|后|前|认为|表示|指出)[，,]?$/u,
      condition: /^(?:如果|只要|当|除了|为了|若)|时[，,]?$/u,
      coordinating: none,
      first: /^(?:第一步?|首先|一是|步骤一)[，,：:、]?/u,
      next: /^(?:第[二三四五六]步?|其次|然后|接着|最后|[二三四]是|步骤[二三四五])[，,：:、]?/u,
      instruction: /^(?:不要|请|勿|切勿|务必|禁止|避免)/u,
      and: only('和|或|以及'),
      topic: /(?:如何|怎样|怎么)/u,
    },
  } satisfies Record<string, PanelWords>),
);

/** Whether there are patterns for a language, so that clauses can be judged. */
export function knowsPanelWords(locale: string): boolean {
  return LANGUAGES.has(locale.slice(0, 2));
}

export function panelWordsOf(locale: string): PanelWords {
  return LANGUAGES.get(locale.slice(0, 2)) ?? UNKNOWN;
}
