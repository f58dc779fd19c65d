import type { CheerioAPI } from 'cheerio/slim';
import { closestFinder } from '../closest-finder.ts';
import type { PageNode } from '../page.ts';

interface Control {
  name: string;
  attribs: Record<string, string>;
}

const BUY =
  /^\s*(?:add\s*$|choose (?:this|plan)|select (?:this|plan)|add (?:item )?to|buy|pre-?order|order now|get it|purchase|check ?out|subscribe|in den (?:warenkorb|einkaufswagen)|in winkel|in mijn|jetzt (?:kaufen|bestellen|anfragen|buchen|vorbestellen)|kaufen|bestellen|zimmer buchen|ajouter|acheter|commander|añadir|agregar|comprar|adicionar|aggiungi|acquista|compra|lägg|köp|læg i|legg i|kjøp|køb|do koszyka|dodaj do|kup|(?:přidat |pridať |vložit |vložiť )?do košík[ua]|koupit|kúpiť|adaug[aă]|cumpără|thêm vào|mua ngay|chọn mua|satın al|sepete|カート|かご|カゴ|購入|買い物|今すぐ|加入|立即|장바구니|구매|바로|в корзину|купить|в кошик|купити|в количката|купи|lisää (?:osto|kori)|osta(?!\p{L})|lisa korvi|pirkt|pielikt grozam|į krepšelį|pirkti|kosárba|megveszem|u košaricu|dodaj [uv]|v košarico|στο καλάθι|προσθήκη στο|αγορά(?!\p{L})|أضف (?:إلى|للسلة)|إضافة (?:إلى|للسلة)|اشتر|شراء|הוספה? ל|קנ[הו](?!\p{L})|ใส่ตะกร้า|เพิ่มลง|ซื้อ|\+ ?keranjang|(?:masukkan|tambah) ke|beli(?!\p{L}))/iu;
/** The same after a name: `"Lamp" in den Warenkorb legen`. */
const INTO_BASKET =
  /(?:add(?:ed)? to|in den|au|al|ao|do|into|til|i|в) (?:the |my |your |shopping )?(?:cart|basket|bag|trolley|warenkorb|einkaufswagen|panier|carrello|carrito|carrinho|koszyka|košíku|kurv|корзину)(?!\p{L})/iu;
/** Attribute values of buy buttons. */
const NAMED_BUY =
  /add[\s_-]?(?:item|product)?[\s_-]?(?:2|to|in|into)?[\s_-]?(?:the)?[\s_-]?(?:cart|basket|bag|trolley)(?![a-z])|(?:^|[\s_-])btn-cart(?:$|\s)|(?:button|btn)[_-]?(?:in[_-]?)?(?:buy|add_?cart|in_?cart)|buy[_-]?(?:now|button|btn)(?![a-z])/i;
/** Targets of forms that add to a basket. */
const ADD_TO_BASKET = /add[_-]?(?:to[_-]?)?(?:cart|basket|bag)/i;
const BASKET = /cart|basket|bag|trolley/i;
const ADDING = /add|insert/i;
/** Maximum letters after the basket word within which the adding word is searched. */
const MAX_DISTANCE = 40;
const NAMING = ['class', 'id', 'data-ref', 'data-testid', 'data-qa', 'data-auto'];
const NAMES = [...NAMING, 'name', 'src'];
const LABELS = ['value', 'title', 'alt', 'aria-label'];
const CONTROLS = 'button, input[type=submit], input[type=button], input[type=image], [role=button], a';
const MAX_ATTRIBUTE = 300;
const MAX_LABEL = 60;
/** Maximum text of a link that acts as a button. */
const MAX_LINK_TEXT = 30;
const MAX_NODES = 60;

/**
 * Finds the controls that add the product to a basket: by their text, the description of their picture, their attribute
 * values, or their form's target. A link counts if it is marked as a button or says only `Add to cart`.
 */
export function buyButtons($: CheerioAPI): PageNode[] {
  const form = closestFinder($, 'form');
  return $(CONTROLS)
    .toArray()
    .filter((element) => {
      const { name, attribs } = element;
      const valuesOf = (keys: readonly string[]) =>
        keys.map((key) => (attribs[key] ?? '').slice(0, MAX_ATTRIBUTE));
      const text = firstWordsOf(element);
      if (name === 'a' && !isCalledButton(attribs['role'], valuesOf(NAMING)))
        return text.length <= MAX_LINK_TEXT && INTO_BASKET.test(text);
      const labels = valuesOf(LABELS);
      if (BUY.test(text) || (text === '' && labels.some((label) => BUY.test(label)))) return true;
      if (name === 'a') return false;
      return (
        labels.some((label) => INTO_BASKET.test(label)) ||
        valuesOf(NAMES).some((one) => NAMED_BUY.test(one)) ||
        (isSubmit(element) && addsToBasket(form(element)))
      );
    });
}

function isCalledButton(role: string | undefined, names: readonly string[]): boolean {
  return role === 'button' || names.some((one) => /button|btn|cart/i.test(one));
}

function isSubmit({ name, attribs }: Control): boolean {
  return /^(?:submit|image)$/i.test(attribs['type'] ?? (name === 'button' ? 'submit' : ''));
}

function addsToBasket(form: PageNode | undefined): boolean {
  if (form?.type !== 'tag') return false;
  const action = (form.attribs['action'] ?? '').slice(0, MAX_ATTRIBUTE);
  if (ADD_TO_BASKET.test(action)) return true;
  const [path = ''] = action.split(/[?#]/);
  const at = path.search(BASKET);
  return at >= 0 && ADDING.test(path.slice(at, at + MAX_DISTANCE));
}

/** The first words in an element, at any depth. */
export function firstWordsOf(element: PageNode): string {
  let text = '';
  let steps = 0;
  const walk = (node: PageNode): void => {
    if (text.length > MAX_LABEL || ++steps > MAX_NODES) return;
    if (node.type === 'text') text = `${text}${node.data}`.trimStart();
    if (node.type === 'tag') for (const child of node.children.slice(0, MAX_NODES)) walk(child as PageNode);
  };
  walk(element);
  return text.trim();
}
