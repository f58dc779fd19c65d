/** Meaning of an amount on a page. `plain` is the price that an ordinary visitor pays for the product. */
export type Kind =
  | 'plain'
  | 'old'
  | 'member'
  | 'subscription'
  | 'instalment'
  | 'deposit'
  | 'unit'
  | 'from'
  | 'used'
  | 'saving'
  | 'shipping'
  | 'net'
  | 'other';

/** `Non-member price` is the price for everybody else. */
const NEGATED = /(?<!\p{L})(?:non|nicht|niet|no|not|não|ohne|sans)[- ]\p{L}{1,14}/giu;
/** Maximum letters around an amount that are examined. */
const MAX_CONTEXT = 120;
/** Label words before an amount. */
const LABELS: Readonly<Partial<Record<Kind, string>>> = {
  net: 'netto|bez dph|bez vat|fără tva|kdv hariç|без ндс|net price|ex(?:cl)?\\.? (?:vat|tax|gst)|without (?:vat|tax)|hors taxes?|sin iva|sem iva|iva esclusa|exkl\\. ?mwst\\.?|excl\\. btw|exkl\\. moms|ht',
  member:
    "premium[’'](?:a|e) özel|(?:com|con|avec|mit|with|met) (?:o |a |la |le |der |your |our |loyalty |store )?(?:cartão|tarjeta|carte|carta|card|karte|kundenkarte|clubcard|app)|members?(?:['’]s?)?|membership|card(?:holders?['’]?)? price|s kartou|z kartą|kártyával|cu cardul|püsiklien\\p{L}*|clubcard|club price|prime|mitglied\\p{L}*|kundenkarte|adhérente?s?|membres?|socios?|soci|clube|ledenprijs|leden|medlem\\p{L}*|pro členy|pre členov|jäsen\\p{L}*|insiders?|(?:tarjeta|carte|cartão|carta) (?:club|fidélité|fidelidad|fidelidade|fedeltà)",
  subscription:
    'subscri\\p{L}*|autoship|auto-?delivery|repeat delivery|(?:spar-?)?abo|abonn\\p{L}*|suscri\\p{L}*|assina\\p{L}*|abbonament\\p{L}*|prenumer\\p{L}*',
  instalment:
    'monthly|pay in \\d+|ผ่อน|kuumakse|cicilan|angsuran|taksit|(?:ال)?دفعات|أقساط|قسط|תשלומים|részlet\\p{L}*|δόσεις|kuukausierä|osamaks\\p{L}*|na splátky|w ratach|trả góp|monatlich\\p{L}*|monatsrate|mtl|(?:leasing|finanzierungs)?raten?|ratenzahlung|finanz\\p{L}*|mensua\\p{L}*|mensais|mensal|rate da|instal\\p{L}*|payments of|interest[- ]free|cuotas?|vezes(?: de)?|parcelas?(?: de)?|mensualités?|\\d+ fois|\\d+ rat(?: x)?|\\d+\\s?x(?: de| di)?|financ\\p{L}*|leas\\p{L}*|klarna|afterpay|affirm|paypal|termijnen|weekly|per month|per maand|im monat',
  deposit:
    'deposit|pfand|consigne|due at signing|down ?payment|anzahlung|acompte|apport|statiegeld|pant|depósito|caução|fianza|caution|cauzione|caparra|anticipo|crv|due today|entrada(?: de)?|envase|kaution|sinal|sonderzahlung',
  used: "used|refurb\\p{L}*|renewed|pre-?owned|pre-?loved|second[- ]hand|open[- ]box|gebraucht\\p{L}*|generalüberholt\\p{L}*|b-ware|d['’]occasion|occasion|reconditionn\\p{L}*|segunda mano|usad[oa]s?|seminuev\\p{L}*|seminov\\p{L}*|reacondicionad\\p{L}*|recondicionad\\p{L}*|usat[oi]|ricondizionat\\p{L}*|tweedehands|refurb|begagnad\\p{L}*|brugt\\p{L}*|używan\\p{L}*",
  shipping:
    "shipping|postage|delivery(?: fee)?|versand\\p{L}*|liefer(?!bar|zeit|status)\\p{L}*|livraison|frais de port|envíos?|entrega|frete|portes|spedizione|consegna|bezorg\\p{L}*|verzend\\p{L}*|frakt|fragt|livrare|doprav\\p{L}*|kargo|giao hàng|vận chuyển|ongkir|tarne|(?:ค่า)?จัดส่ง|משלוח|(?:ال)?توصيل|(?:ال)?شحن|szállítás\\p{L}*|μεταφορικά|доставк\\p{L}*|toimitus\\p{L}*|dostaw\\p{L}*|orders? (?:over|of|above)|spend|bestellwert|einkaufswert|dès l'achat|compras?",
  unit: 'grundpreis|unit price|prix au (?:kilo|kg|litre|l)|precio por|preço por|prezzo al|\\d*\\s?(?:kg|g|l|ml|liter|litre|litro|stück)\\s?=|per (?:kg|100)|je (?:kg|100 ?g|liter)|jämförpris',
  saving:
    "giảm|خصم|وفر|indirim\\p{L}*|скидк\\p{L}+|save|saves|saving|savings|less|discount|coupon|you save|sparen|sie sparen|spare|sparst|ersparnis|rabatt?|sofortrabatt|économi\\p{L}*|remise|réduction|ah[oó]rr\\p{L}*|descuento|dto|economi[zs]\\p{L}*|desconto|risparmi\\p{L}*|sconto|gutschein|voucher|cash ?back|earn|trade[- ]in|reprise|inzahlungnahme|ankauf\\p{L}*|gift card|bonus|bis zu|up to|hasta|até|jusqu['’]à|besparing|korting|bespaar",
  other:
    '(?:with|mit|avec|con|use) (?:the )?(?:promo )?code(?: \\p{Lu}+\\d*)?|(?:extra )?\\d+ ?% off(?: with)? (?:code )?\\p{L}*\\d*|\\d+[- ]years? (?:care|cover)|inaczej|(?:w innych|in anderen|in other|other|d.autres|en otras) (?:sklepach|shops|stores|magasins|tiendas|läden)|otherwise|sonst|sinon|(?:set|pack|pair|case|box) of|samples?|swatch(?:es)?|muster|échantillon|muestra|rises? by|(?:co2|co₂)(?:[- ]\\p{L}+)?|sepette|approx\\p{L}*|circa|ca|about|environ|aprox\\p{L}*|rent(?:al)?|hire|mieten?|miete|louer|alquiler|aluguel|noleggio|current bid|bids?|gebot|startpreis|enchère|puja|warranty|protection|protect|insurance|versicherung|schutzbrief|garantie\\p{L}*|gift ?wrap|geschenkverpackung|assembly|montage\\p{L}*|installation|recycling\\p{L}*|éco-?(?:part\\p{L}*|taxe)|eco-?participation|add-?ons?|\\d+ (?:for|für|pour|por|voor)|(?:\\d+[- ]tage[- ])?bestpreis|(?:niedrigster|tiefster) preis|lowest (?:recent )?price|prix le plus bas|precio más bajo|preço mais baixo|prezzo più basso|laagste prijs|lägsta pris|laveste pris|nejnižší cena|najnižšia cena|alin hinta|legalacsonyabb ár|vrg|recupel|weee|najniższa cena|(?:from|ab|dès|desde|da|vanaf|bei|buy|od) \\d+|\\d+ ?(?:or more|stück|stk|pcs|pieces?|units?|pièces|unidades|uds|szt)|(?:next )?price breaks?|sellers|verkäufer|vendeurs|vendedores|value|worth|wert|from|ab|statt nur',
  old: 'was|list(?: price)?|rrp|msrp|mrp|srp|uvp|statt|instead of|before|original(?:ly| price|preis)?|typical(?:ly)?(?: price)?|compared?(?: at| to)?|comparable value|retail|reg|m\\.r\\.p|prix (?:du )?neuf|neupreis|precio nuevo|prezzo (?:del )?nuovo|prix (?:conseillé|barré|public)|au lieu de|ancien(?: prix)?|avant|antes|pvpr?|precio (?:anterior|de lista|original|habitual|recomendado)|preço (?:anterior|original|de tabela)|de|prezzo (?:di listino|consigliato|precedente|originale)|anziché|invece di|prima|adviesprijs|van|vorher|bisher\\p{L}*|ehem\\p{L}*|früher\\p{L}*|alter preis|streichpreis|previous(?:ly)?(?: price)?|tidligere(?: pris)?|ord\\.? ?pris|tidigare(?: pris)?|förr|cena regularna|alkuperäinen|ennen|ovh|قبل|بدلا من|במקום|eredeti ár|original|αρχική(?: τιμή)?|after (?:the )?(?:sale|event|promotion|offer)(?: ends)?(?: price)?',
};
/** Patterns for languages that are written without spaces. */
const CJK: Readonly<Partial<Record<Kind, RegExp>>> = {
  net: /税抜|税別|本体|不含税/u,
  member: /(?<!非)(?:会員|メンバー|プレミアム|会员)|회원/u,
  subscription: /定期|サブスク|订阅|정기/u,
  instalment: /分割|月々|毎月|分期|할부|(?<!\p{L})월\s*$/u,
  deposit: /頭金|保証金|预付|定金|押金|보증금/u,
  used: /中古|二手|リユース|중고/u,
  shipping: /送料|配送|运费|배송/u,
  unit: /あたり|当たり|(?:개|장|팩|매|[gl])당/u,
  saving: /割引|お得|クーポン|ポイント|OFF|优惠|节省|할인(?! 전)|쿠폰|적립|포인트/u,
  other: /レンタル|렌탈|保証(?!金)|買取|下取/u,
  old: /할인 전|定価|通常価格|希望小売|参考価格|旧価格|元値|原价|市场价|정가/u,
};

/** Words directly after an amount. */
const SUFFIXES: Readonly<Partial<Record<Kind, RegExp>>> = {
  net: /^(?:zzgl|zuzüglich|exkl?|excl|excluding|exclusive|ex|plus|ohne|hors|sin|sem|senza|más|utan|ekskl)\.?\s?(?:of |gesetzl(?:iche)?\.? |\d+ ?% )?(?:mwst|ust|vat|tax|tva|iva|btw|moms|gst|umsatzsteuer)|^(?:netto|nettó|bez (?:dph|vat|ddv|pdv|tva)(?!:?\s?\d)|ht|税抜|税別|\+ ?(?:iva|vat|tva|mwst|tax)|iva (?:esclusa|no incluido)|pre-tax)(?!\p{L})/iu,
  unit: /^(?:\/|per|pro|je|le|la|par|por|al|por cada|the)\s?(?:\d+\s?)?(?:kilos?|kilogramm?|kg|g|100|litres?|liter|litro|ltr|l|ml|cl|dl|oz|ounce|fl\.? ?oz|fl|lbs?|pound|ct|count|rolls?|sheets?|m²|m2|m|sq|ft|yd|met(?:er|re)|metro|unit[eéàa]?|unid\p{L}*|stk|stück|pièce|loads?|wash|servings?|capsules?|tabs?|pods?|cups?|dose|st)(?!\p{L})|^¢|^[/／]\s?\d*\s?(?:個|枚|本|袋|包|粒|錠|개|매|입|g|ml)/iu,
  instalment:
    /^(?:\/|per|pro|a|par|al|por|ao|im|je|p\.)\s?(?:mo|month|monat|mois|mes|mês|mese|maand|month|week|woche|semaine|yr|year|jahr|an|année|año|ano|anno|jaar|år)(?!\p{L})|^(?:monthly|monatlich|mtl|mensuales|\/月|x \d|× \d|bei \d+ monat|for \d+ month|over \d+ month|sem juros|sin intereses|senza interessi|interest|in \d+ rat)/iu,
  subscription: /^(?:per delivery|per shipment|pro lieferung|im abo|par livraison|with subscription)/iu,
  deposit:
    /^(?:upfront|deposit|pfand|(?:de )?consigne|statiegeld|pant|crv|due|down|anzahlung|d[’']acompte|de entrada|de depósito|di cauzione)(?!\p{L})/iu,
  member:
    /^[^\d]{0,8}(?:会員|회원|メンバー|プレミアム)|^(?:[cс] (?:\p{L}+ )?картой|по карте)|^(?:for|für|pour|para|per|voor|with|mit|avec|con|com|met)\s(?:your |our |the |a |dem |la |le |the app |trade )?(?:store )?(?:members?|mitglieder|membres|adhérents|socios|soci|leden|card|karte|kundenkarte|carte|tarjeta|cartão|carta|app|code|coupon|trade-?in|eintausch|contract|vertrag|plan|abo)(?!\p{L})/iu,
  from: /^(?:\+(?!\s?(?:\d|pant|pfand|deposit|statiegeld|consigne|crv|kr |delivery|shipping|postage|p&p|versand|livraison|envío|frete|frakt|fragt))|[-–]?t[óő]l(?!\p{L})|から|～|〜|起|(?:and|&) (?:up|over|above)|or more|(?:\/|per|pro|par|por|a|al|each)\s?(?:night|nacht|nuit|noche|noite|notte|person\p{L}*|personne|persona|pessoa|day|tag|jour|día|dia|hour|stunde)(?!\p{L})|p\. ?p\.|泊|(?:in )?(?:total |insgesamt |au total )?(?:for|für|pour|por|per|voor|για) \d+ (?:days?|nights?|tage|nächte|jours|nuits|días|noches|dias|noites|giorni|notti|dagen|nachten)(?!\p{L}))/iu,
  saving:
    /^(?:off|cheaper|günstiger|sparen|gespart|cash ?back|back|reward|in rewards|(?:mail-in |instant )?rebate|de (?:descuento|desconto|remise|réduction)|di sconto|korting|rabatt|gutschein|coupon|savings?|割引|お得|オフ|引き|ポイント)/iu,
  shipping:
    /^(?:shipping|delivery|postage|versand(?:kosten)?|de frais|livraison|de envío|de frete|frakt|handling)(?!\p{L})|^(?:以上|이상)/iu,
  other: /^(?:d['’]éco-?part|after|when you|wenn sie|value|gift card|\(?approx|minimum|mindest)/iu,
  old: /^(?:uvp|rrp|msrp|list|elsewhere|(?:est(?:imated|\.)? )?retail|neu(?:preis)?|neuf|new|מחיר רגיל)(?!\p{L})/iu,
};

const START =
  '(?:from|starting at|starts at|as low as|ab|à partir de|a partir de|a partire da|a partir|dès|desde|vanaf|od|от|de la|từ|från|fra|mulai|เริ่มต้น|nad|peste|החל מ|από|من|over|über|under|unter|min|mindestens|cheaper from|alkaen|începând de la|από)';
const FROM = new RegExp(`(?<!\\p{L})${START}[:.]?$`, 'iu');
/** `Price reduced from $98.00 to $69.50` is not a range. */
export const REDUCED =
  /(?<!\p{L})(?:reduced|marked down|reduziert|réduit|rebajado|ribassato)(?: price)? (?:from|von|de|da)[:.]?$/iu;
const STRONG =
  /(?<!\p{L})(?:(?:your|our|sale|current|final|deal|special|cash|offer|promo|discount|gross|now|new|purchase|buy) price|price now|(?<!\p{L}\s)price|now|sale|today|only|jetzt(?: nur)?|nur|(?:aktueller |unser |ihr |neuer |(?<!\p{L}\s))preis|barpreis|barzahlungspreis|kaufpreis|endpreis|hauspreis|bruttopreis|einmalkauf|einmalig\p{L}*|one-?time(?: purchase)?|achat unique|prix(?: actuel| soldé| ttc| de vente)?|maintenant|precio(?: actual| final| oferta| de venta)?|ahora|compra única|preço(?: atual| final| à vista)?|agora|por|à vista|prezzo(?: attuale| scontato| finale)?|ora|adesso|acquisto singolo|prijs|nu|voor|pris|cena)[:.]?$|(?:販売価格|価格|特価|税込|現在|现价|售价|판매가)[:：]?\s?$/iu;

/** `per bottle from 6 bottles` */
const QUANTITY_PRICE =
  /(?<!\p{L})(?:ab|from|dès|à partir de|a partir de|a partire da|desde|vanaf|od|från|fra|bei|if you buy|when you buy)\s(?:[2-9]|\d{2,5})\s?(?:stück|stk|st|pcs|pieces?|units?|items?|flaschen?|bottles?|bouteilles?|bottiglie|botellas|pièces|unidades|unités|szt|ks|kpl|stuks)(?!\p{L})/iu;
/** Conditions for the amount after them: `Clip coupon: $1.00 off, final price $2.49`. */
const CONDITION =
  /coupon|voucher|gutschein|promo ?code|rabattcode|cupón|cupom|code promo|bon de réduction|クーポン|쿠폰|券后|券後/iu;
/** Words that only say that an amount is a price, or what the price includes. */
const NEUTRAL =
  /(?<!\p{L})(?:price|preis|prix|precio|preço|prezzo|prijs|pris|cena|hind|hinta|τιμή|ár|only|now|nur|jetzt|each|ea|ch|per piece|pro (?:stück|flasche)|incl?|inkl|inclusive|including|of|all|tax|taxes|vat|gst|mwst|ust|moms|btw|iva|tva|ttc|tvac|ddv|alv|dph|sis|inclus[aeo]?|comprise?|incluid[ao]|inbegrepen|enthalten|brutt[oó]|gross|regular|normal|tavahind|new|brand new|neu|neuf|nuevo|nuovo|novo|nowy|nieuw|condition|soit|achat|kauf|compra|buy|purchase|single \p{L}{2,12}|(?:one|1) (?:bottle|piece|item|pack|unit)|free (?:shipping|delivery))(?!\p{L})\.?|税込|送料無料/giu;
/** `per bottle` at the end, where the product is a bottle. */
const PER_ONE = /^\s?(?:\/|(?:per|pro|je|par|por|la|le)(?=\s)) ?\p{L}{2,14}\s*$/iu;

const LABEL_KINDS = entriesOf(LABELS).map(
  ([kind, words]) => [kind, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')] as const,
);

/**
 * Classifies an amount by the words around it.
 *
 * @param before the words before the amount, back to the previous amount
 * @param after the words after the amount, up to the next amount
 */
export function kindByWords(before: string, after: string): Kind | undefined {
  const label = before.slice(-MAX_CONTEXT).replaceAll(NEGATED, '').trim();
  const wordsAfter = after.slice(0, MAX_CONTEXT).trim();
  const suffix = wordsAfter.replace(/^[\s.,:;()*|•·–-]{1,6}/u, '').trim();
  if (REDUCED.test(label)) return 'old';
  if (FROM.test(label)) return 'from';
  if (/[+＋]$|\d\s?\+$/u.test(label)) return 'other';
  if (/[-−–]$/u.test(label)) return /\d\s?[-−–]$/u.test(label) ? 'from' : 'saving';
  const direct = entriesOf(SUFFIXES).find(([, words]) => words.test(wordsAfter) || words.test(suffix));
  const labelled = LABEL_KINDS.find(([kind, words]) => isDirect(kind, label, words));
  // The words after the amount may be the next amount's label: `Was £1,199 After sale £1,299`.
  if (direct && !(direct[0] === 'other' && labelled)) return direct[0];
  if (QUANTITY_PRICE.test(suffix)) return 'other';
  return labelled?.[0] ?? entriesOf(CJK).find(([, words]) => words.test(label))?.[0];
}

/** Short words are ambiguous within a sentence, so they count only at the end of a label. */
function isDirect(kind: Kind, label: string, words: RegExp): boolean {
  const match = words.exec(label);
  if (!match) return false;
  const isShort = match[0].length <= 4 && (kind === 'old' || kind === 'other' || kind === 'deposit');
  return !isShort || label.length - match.index - match[0].length <= 8;
}

const PIECE =
  /^\s?(?:\/|per|pro|je|par|por|al|each)\s?(?:unit(?:[eéàa]|ad|ario)?|ud|uds|un|stk|stück|st|styck|pièce|pieza|peça|pezzo|pz|szt|ks|item|each|ea|piece|stuk|kpl|db|adet|pack|packung|paket|paquete?|pacco|confezione|pak|pakke|opakowanie|balení|個|点|개)(?!\p{L})/iu;

/** `/ud.`, `per piece` */
export function isPerPiece(behind: string): boolean {
  return PIECE.test(behind.slice(0, MAX_CONTEXT).trim());
}

/** `per lens` */
export function isPerOne(behind: string): boolean {
  return PER_ONE.test(behind.slice(0, MAX_CONTEXT));
}

/** Whether the line before an amount names a condition that not every customer meets. */
export function needsCoupon(line: string): boolean {
  return CONDITION.test(line.slice(-MAX_CONTEXT));
}

/**
 * Whether the words around an amount only say that it is the product's price.
 *
 * @param named words in the product's name
 */
export function hasNoOtherWords(before: string, after: string, named: ReadonlySet<string>): boolean {
  const [label, behind] = [before.slice(-MAX_CONTEXT), after.slice(0, MAX_CONTEXT)].map((text) =>
    text.replaceAll(/\([^()]{0,60}\)/g, ' '),
  ) as [string, string];
  const otherWords = `${label} ${behind.replace(PIECE, ' ').replace(PER_ONE, ' ')}`
    .replaceAll(/\b[A-Z]{3}\b/g, ' ')
    .replaceAll(NEGATED, ' ')
    .replaceAll(NEUTRAL, ' ');
  return wordsOf(otherWords).every((word) => named.has(word));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Whether the words before an amount say that it is the current price. */
export function saysPrice(before: string): boolean {
  return STRONG.test(before.slice(-MAX_CONTEXT).trim());
}

function entriesOf<Value>(table: Readonly<Partial<Record<Kind, Value>>>): [Kind, Value][] {
  return Object.entries(table) as [Kind, Value][];
}

const TOKENS: ReadonlyMap<string, Kind> = new Map(
  entriesOf({
    member: 'member members membership clubcard loyalty mitglied prime',
    subscription: 'subscribe subscription subscriptions sns autoship abo abonnement suscripcion assinatura',
    instalment:
      'installment installments instalment instalments monthly rate raten financing finance klarna afterpay affirm parcelas cuotas parcelamento mensual monatlich leasing credit',
    deposit: 'deposit pfand consigne statiegeld anzahlung downpayment pant',
    unit: 'unit perunit ppu grundpreis unite measure per perkilo',
    used: 'used refurbished gebraucht occasion usado preowned',
    saving: 'save saving savings saved yousave coupon cashback points rebate less',
    shipping: 'ship shipping delivery versand livraison postage envio frete',
    net: 'net netto excl exvat extax',
    from: 'from starting startingat',
    other: 'ecotax ecopart warranty protection addon giftwrap tier staffel graduated bulk approx converted',
    old: 'was van avant ancien foer før old rrp msrp mrp uvp strike strikethrough striked former struck crossed compare compareat comparison previous before original streich streichpreis statt barre tachado listprice anterior precedente msrpprice oldprice wasprice originalprice teika',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);
const STRONG_TOKENS = new Set(
  'now sale current final actual aktuell selling gross brutto special primary main hero your pay active'.split(
    ' ',
  ),
);

/** Classifies an amount by the attribute values of the elements around it. */
export function kindByNames(names: readonly string[]): Kind | undefined {
  const byToken = names.map((name) => TOKENS.get(name)).find((kind) => kind !== undefined);
  const isList = names.some((name, at) =>
    ['list price', 'line through'].includes(`${name} ${names[at + 1]}`),
  );
  return byToken ?? (isList ? 'old' : undefined);
}

export function namesPrice(names: readonly string[]): boolean {
  return names.some((name) => STRONG_TOKENS.has(name));
}
