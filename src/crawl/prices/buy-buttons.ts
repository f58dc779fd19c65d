import type { CheerioAPI } from 'cheerio/slim';
import { closestFinder } from '../closest-finder.ts';
import type { PageNode } from '../page.ts';

interface Control {
  name: string;
  attribs: Record<string, string>;
}

const BUY =
  /^\s*(?:add\s*$|choose (?:this|plan)|select (?:this|plan)|add (?:item )?to|buy|pre-?order|order now|get it|purchase|check ?out|subscribe|in den (?:warenkorb|einkaufswagen)|in winkel|in mijn|jetzt (?:kaufen|bestellen|anfragen|buchen|vorbestellen)|kaufen|bestellen|zimmer buchen|ajouter|acheter|commander|añadir|agregar|comprar|adicionar|aggiungi|acquista|compra|lägg|köp|læg i|legg i|kjøp|køb|do koszyka|dodaj do|kup|(?:přidat |pridať |vložit |vložiť )?do košík[ua]|koupit|kúpiť|adaug[aă]|cumpără|thêm vào|mua ngay|chọn mua|satın al|sepete|カート|かご|カゴ|購入|買い物|今すぐ|加入|立即|장바구니|구매|바로|в корзину|купить|в кошик|купити|в количката|купи|lisää (?:osto|kori)|osta(?!\p{L})|lisa korvi|pirkt|pielikt grozam|į krepšelį|pirkti|kosárba|megveszem|u košaricu|dodaj [uv]|v košarico|στο καλάθι|προσθήκη στο|αγορά(?!\p{L})|أضف (?:إلى|للسلة)|إضافة (?:إلى|للسلة)|اشتر|شراء|הוספה? ל|קנ[הו](?!\p{L})|ใส่ตะกร้า|เพิ่มลง|ซื้อ|\+ ?keranjang|(?:masukkan|tambah) ke|beli(?!\p{L}))/iu;
/** The same where it stands behind a name: `"Lamp" in den Warenkorb legen`. */
const INTO_BASKET =
  /(?:add(?:ed)? to|in den|au|al|ao|do|into|til|i|в) (?:the |my |your |shopping )?(?:cart|basket|bag|trolley|warenkorb|einkaufswagen|panier|carrello|carrito|carrinho|koszyka|košíku|kurv|корзину)(?!\p{L})/iu;
/** What shops call it where people do not read. */
const NAMED_BUY =
  /add[\s_-]?(?:item|product)?[\s_-]?(?:2|to|in|into)?[\s_-]?(?:the)?[\s_-]?(?:cart|basket|bag|trolley)(?![a-z])|(?:^|[\s_-])btn-cart(?:$|\s)|(?:button|btn)[_-]?(?:in[_-]?)?(?:buy|add_?cart|in_?cart)|buy[_-]?(?:now|button|btn)(?![a-z])/i;
/** Where a form leads that fills a basket. */
const ADD_TO_BASKET = /add[_-]?(?:to[_-]?)?(?:cart|basket|bag)/i;
const BASKET = /cart|basket|bag|trolley/i;
const ADDING = /add|insert/i;
/** Letters after the basket in which the adding is said. */
const NEAR = 40;
const NAMING = ['class', 'id', 'data-ref', 'data-testid', 'data-qa', 'data-auto'];
const NAMES = [...NAMING, 'name', 'src'];
const LABELS = ['value', 'title', 'alt', 'aria-label'];
const CONTROLS = 'button, input[type=submit], input[type=button], input[type=image], [role=button], a';
const LONGEST = 300;
const LONGEST_LABEL = 60;
/** Of a link that is no more than a button. */
const LONGEST_WORDS = 30;
const MOST_STEPS = 60;

/**
 * What puts the product into a basket when it is pressed, by what is written on it, by what its picture is described
 * with, by its names, or by where its form leads; a link counts where it is called a button, or only says `Add to cart`.
 */
export function buyButtons($: CheerioAPI): PageNode[] {
  const form = closestFinder($, 'form');
  return $(CONTROLS)
    .toArray()
    .filter((element) => {
      const { name, attribs } = element;
      const given = (keys: readonly string[]) => keys.map((key) => (attribs[key] ?? '').slice(0, LONGEST));
      const text = firstWordsOf(element);
      if (name === 'a' && !isCalledButton(attribs['role'], given(NAMING)))
        return text.length <= LONGEST_WORDS && INTO_BASKET.test(text);
      const labels = given(LABELS);
      if (BUY.test(text) || (text === '' && labels.some((label) => BUY.test(label)))) return true;
      if (name === 'a') return false;
      return (
        labels.some((label) => INTO_BASKET.test(label)) ||
        given(NAMES).some((one) => NAMED_BUY.test(one)) ||
        (isSubmit(element) && adds(form(element)))
      );
    });
}

function isCalledButton(role: string | undefined, names: readonly string[]): boolean {
  return role === 'button' || names.some((one) => /button|btn|cart/i.test(one));
}

function isSubmit({ name, attribs }: Control): boolean {
  return /^(?:submit|image)$/i.test(attribs['type'] ?? (name === 'button' ? 'submit' : ''));
}

function adds(form: PageNode | undefined): boolean {
  if (form?.type !== 'tag') return false;
  const action = (form.attribs['action'] ?? '').slice(0, LONGEST);
  if (ADD_TO_BASKET.test(action)) return true;
  const [path = ''] = action.split(/[?#]/);
  const at = path.search(BASKET);
  return at >= 0 && ADDING.test(path.slice(at, at + NEAR));
}

/** The first words in an element, wherever they stand in it. */
export function firstWordsOf(element: PageNode): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > LONGEST_LABEL || ++steps > MOST_STEPS) return;
    if (node.type === 'text') text = `${text}${node.data}`.trimStart();
    if (node.type === 'tag') for (const child of node.children.slice(0, MOST_STEPS)) walk(child as PageNode);
  };
  walk(element);
  return text.trim();
}
