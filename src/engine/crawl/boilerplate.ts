/** Sentences that shops repeat on many pages: calls to action, service, memberships, the condition of used items. */
const BOILERPLATE: readonly RegExp[] = [
  // English
  /^(?:arrives by .{0,40}\s)?(?:buy|shop|order|purchase|get|find|browse)\s.{2,240}\s(?:from|at|on|online|today|here|and more|for sale|best (?:deals?|prices?))(?!\p{L})/iu,
  /^(?:shop|browse)\s(?:for|our|the|all|now|low)(?!\p{L})/iu,
  /download it once|read (?:it )?on your|\bkindle edition\b|use features like|e-?book (?:edition )?(?:by|written)|bookmarks, note|start reading|listen (?:to it )?on your/iu,
  /(?:free|fast|same[- ]day|next[- ]day|worldwide) (?:\p{L}{1,8} )?(?:shipping|delivery|returns|postage)|(?:shipping|delivery|returns?) (?:is|are|on (?:all|orders)|within|policy|available)|click (?:&|and) collect|orders? (?:over|above|of) |arrives by|(?:ships|dispatched|delivered) (?:from|in|within|to your|by)|usually (?:ships|dispatched)/iu,
  /(?:^|[\s“"])members?(?: can| always)? (?:save|get|earn|enjoy|receive|only|pay)|(?:save|savings|exclusive) (?:\p{L}{1,10} )?(?:for|to) members|member(?:ship)? (?:price|benefit|required|saving)|^join (?:today|now|for|the|us|free|our)|become a member/iu,
  /(?:everyday|always|shop) low|low(?:est|er)? (?:warehouse |online )?prices?|warehouse pric|best (?:online )?(?:prices?|deals?|selection)|great (?:deals|prices)|huge (?:selection|savings)|price match|prices? (?:and|may|subject|shown|when)|(?:availability|selection) (?:may|vary|varies)|available (?:in|at) (?:your|our|select)|shop now|order (?:now|today|online)|learn more/iu,
  /pre-?owned|pre-?loved|(?:item|book|piece|product|unit)s? (?:that )?(?:has|have|is|was|may|might)(?: been| be| have)? (?:previously |gently |lightly |some )?(?:used|worn|read|opened|refurbished|inspected|signs|wear)|(?:used|worn|owned|listed) previously|seller['’]?s? (?:listing|notes|description|photos)|any imperfections|^(?:item )?condition\b|^(?:new|used|very good|good|acceptable|like new|excellent|fair)(?: with(?:out)? (?:tags?|box))?\s?[:–-]\s|signs of (?:wear|use)|(?:minor|light|normal|cosmetic) (?:wear|scuffs|scratches|damage)|missing or damaged|great new & used|certified refurbished|thrift|second[- ]hand/iu,
  /(?:read|see|write|based on)(?: \p{L}{1,9})? (?:customer )?reviews|customer ratings|add (?:it |this )?to (?:your )?(?:cart|bag|basket|wish ?list)|sign up|newsletter|money[- ]back|\bcoupons?\b|gift cards?|promo(?:tion)? codes?|in[- ]store pick|earn \p{L}{0,8} ?(?:points|rewards)|terms (?:and|&) conditions|pay (?:later|over time|in \d)|ways to pay|hassle[- ]free|eligible for|available to buy|all rights reserved|cookies/iu,
  // Deutsch
  /^(?:jetzt |online )?(?:kaufen sie|kaufe|kauf|bestellen sie|bestelle|entdecken sie|entdecke|shoppen sie|shoppe|finden sie|finde)\s.{2,240}\s(?:bei|im|auf|online|günstig|zum|in unserem|kaufen|bestellen)(?!\p{L})|(?:günstig|online|jetzt|hier|bequem) (?:online )?(?:kaufen|bestellen|shoppen)|kaufen bei|laden sie .{0,30}herunter|(?:einmal|sofort) herunterladen|auf ihrem (?:e-?reader|kindle|tolino|gerät|smartphone)/iu,
  /(?:gratis|kostenlos\p{L}{0,2}|schnell\p{L}{0,2}|versandkostenfrei\p{L}{0,2}) ?(?:und \p{L}{1,12} )?(?:lieferung|versand|rückgabe|retoure|rücksendung)|versandkostenfrei|portofrei|rückgaberecht|lieferung (?:in|nach|bis|ab)|lieferzeit|große(?:n)? auswahl|tolle angebote|dauerhaft niedrig|mitglieder (?:sparen|erhalten|bekommen|zahlen)|mitglied werden|payback|gebrauchsspuren|gebrauchte[rsn]? (?:artikel|zustand|ware)|^zustand\b|kundenbewertung|rezensionen (?:lesen|zu)|newsletter|trusted shops|kauf auf rechnung|ratenzahlung/iu,
  // Français
  /^(?:achetez|acheter|commandez|découvrez|retrouvez|profitez|vente de)\s.{2,240}\s(?:sur|chez|au meilleur|en ligne|à petit|livraison|à prix|dans notre|pas cher)(?!\p{L})|livraison(?: \p{L}{1,10})? (?:gratuite|offerte|rapide|sous|en|dès|à domicile)|retours? (?:gratuits?|sous|offerts?)|au meilleur prix|à petits? prix|téléchargez|sur votre (?:liseuse|tablette)|(?:les )?(?:membres|adhérents) (?:économisent|bénéficient|profitent|paient)|satisfait ou remboursé|paiement (?:en|sécurisé)|article (?:d[’']occasion|reconditionné)|(?:état|condition) ?:|traces d[’']usure|carte (?:de )?fidélité|avis clients|^achat .{2,240}(?:en ligne|prix|pas cher)|retrait (?:gratuit|offert|en magasin|en \d)|^prix .{2,200}en ligne/iu,
  // Español
  /^(?:compra|compre|comprar|encuentra|descubre|consigue|pide)\s.{2,240}\s(?:en|online|al mejor|a precios?|con envío|desde)(?!\p{L})|envíos? (?:gratis|gratuitos?|rápidos?|en \d|a todo)|devoluci(?:ón|ones) (?:gratis|gratuitas?|en)|al mejor precio|descárgal[oa]|léel[oa] en|en tu (?:ebook|tableta|lector)|los socios (?:ahorran|pagan|tienen)|segunda mano|señales de uso|paga en|meses sin intereses|opiniones de clientes/iu,
  // Italiano, português, Nederlands
  /^(?:acquista|compra|scopri|ordina)\s.{2,240}\s(?:su|online|al miglior|a prezzi|con spedizione|da)(?!\p{L})|(?:spedizione|consegna|reso) (?:gratuit[ao]|gratis|rapida|veloce)|al miglior prezzo|scaricalo|leggilo su|i soci (?:risparmiano|pagano)|segni di usura|usato (?:garantito|in)/iu,
  /^(?:compre|comprar|encontre|confira|aproveite|adquira)\s.{2,240}\s(?:na|no|em|online|com|pelo|por|aqui)(?!\p{L})|(?:frete|entrega|envio) (?:grátis|gratuit[ao]|rápid[ao])|baixe (?:uma|agora)|leia no|em até \d{1,2} ?x|melhor preço|os (?:sócios|membros) (?:poupam|economizam|pagam)|sinais de uso|devolução (?:grátis|gratuita)|parcele|clique (?:aqui|e)/iu,
  /^(?:koop|bestel|shop|ontdek|bekijk)\s.{2,240}\s(?:bij|op|online|voor|vandaag)(?!\p{L})|gratis (?:verzending|bezorging|verzonden|retour)|voor \d{1,2}[:.]?\d{0,2} ?(?:uur )?besteld|morgen in huis|gebruikssporen|leden (?:betalen|besparen)/iu,
  // Română, русский, türkçe, tiếng Việt
  /^cump[aă]r[aă]\s.{2,240}\sde la(?!\p{L})|pl[aă]te[sș]ti [iî]n rate|livrare (?:gratuit[aă]|rapid[aă])|^(?:купить|покупайте|заказать)\s.{0,240}(?:по (?:выгодн|низк)|на|в интернет)|(?:быстрая|бесплатная) доставка|ücretsiz kargo|kargo bedava|taksit|miễn phí (?:vận chuyển|giao)|giao hàng/iu,
  // 日本語
  /送料無料|送料込|通販|ポイント(?:還元|獲得|が|を|\d)|お買い(?:物|得)|レビュー|当店|ならこちら|ダウンロード|配送|返品|返金|会員(?:様|なら|登録|価格|限定)|中古品|使用感|ご注文|クーポン|キャンペーン|在庫/u,
];

/** Sentence ends and line breaks. */
const BREAKS = /\n|(?<=[.!?…][)"”’]?)\s+(?=[\p{Lu}\p{N}“"¿¡])|(?<=[。！？])/u;

/** Removes the shop's standard sentences from a description. */
export function withoutBoilerplate(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(BREAKS)
        .filter((sentence) => !isBoilerplate(sentence))
        .join(line.includes('。') ? '' : ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

export function isBoilerplate(sentence: string): boolean {
  const start = sentence.trim().slice(0, 600);
  return BOILERPLATE.some((pattern) => pattern.test(start));
}
