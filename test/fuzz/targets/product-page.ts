import { decodePage } from '../../../src/engine/crawl/parse-html.ts';
import { readProduct } from '../../../src/engine/crawl/read-product.ts';
import { refusable, type Target } from '../target.ts';

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Lamp - Shop</title>
<meta property="og:title" content="Lamp"><meta property="product:price:amount" content="19.90">
<meta property="og:image" content="/a_800x800.jpg"><script type="application/ld+json">
{"@context":"https://schema.org","@type":"Product","name":"Lamp","image":["/a.jpg"],"brand":{"name":"B"},
"offers":{"@type":"Offer","price":"19.90","priceCurrency":"EUR"},"description":"Bright &amp; small."}</script></head>
<body><h1>Lamp</h1><span class="price">€19.90</span><img src="/a.jpg" width="800"><ul><li>Keeps 12 h</li></ul>
<script>self.__next_f.push([1,"{\\"a\\":1}"])</script>
<script>window.__STATE__ = {"product":{"images":[{"url":"/a.jpg"},{"url":"/b.jpg"}],"price":1990}};</script></body></html>`;

export const target: Target = {
  kind: 'bytes',
  seeds: [
    PAGE,
    '<html><body itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">X</h1><b itemprop="price" content="5">$5</b>',
    '<html><div id="dp"><span id="productTitle">T</span><div id="feature-bullets"><ul><li><span class="a-list-item">x</span></li></ul></div></div>',
  ],
  tokens: [
    ...[
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<script>',
      '</script>',
      '<div>',
      '<p ',
      '="',
      "'",
      '&#',
      '&amp;',
    ],
    ...[
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\"',
      '\\',
      ',',
      ':',
      '"@type":"Product"',
      '"@graph":[',
      '"offers":',
      '"price":',
    ],
    ...[
      '€',
      '$',
      '1.000,00',
      '1 000 000',
      '19',
      '.jpg',
      '_800x800',
      '/logo',
      'resize',
      '-',
      ' | ',
      ' - ',
      'charset=',
    ],
    ...[
      'http://',
      'self.__next_f.push(',
      'window.__STATE__ = ',
      '"colorImages": {"initial": [',
      '\u0000',
      '\ufffd',
    ],
  ],
  // Endless nesting overflows the stack and ends the process that reads pages, which counts as no product.
  run: (input) =>
    refusable([RangeError], () => readProduct(decodePage(input), 'https://shop.example/products/lamp')),
};
