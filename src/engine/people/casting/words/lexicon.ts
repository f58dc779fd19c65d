import { EVENING_WORDS, SCENE_TRAITS } from '../../painter/scenes/traits.ts';
import { COLOR_WORDS } from './colors.ts';
import { type Concept, type Row, rows, type Thing } from './concepts.ts';
import {
  BEARD_KINDS,
  EXTRA_KINDS,
  FACE_KINDS,
  FACING_KINDS,
  GLASSES_KINDS,
  HAIR_KINDS,
  HEADWEAR_KINDS,
  JEWELLERY_KINDS,
  QUALITIES,
  SMILE_KINDS,
  STEERING,
} from './trait-words.ts';

const GARMENT_KINDS = rows(`
: clothes, clothing, outfit, attire, garment, garments, wear, ropa, kleidung, vetements, roupa, roupas, 衣服, 服装
blazer: blazer, blazers, sport coat, sports coat, sports jacket, suit jacket, jacket, americana, chaqueta, jackett, sakko,
veste, veston, paleto, jaqueta, 西装外套, 外套
suit: suit, suits, three piece suit, business suit, pantsuit, pant suit, power suit, tuxedo, business attire,
formal clothes, formal attire, formal wear, formally, smart clothes, traje, anzug, costume, complet, terno, fato, 西装, 西服,
正装
waistcoat: vest, waistcoat, gilet, chaleco, weste
cardigan: cardigan, cardigans, strickjacke, rebeca, 开衫
shirt: shirt, shirts, dress shirt, button up, button down, button down shirt, button up shirt, collared shirt, oxford shirt,
camisa, hemd, chemise, 衬衫, 襯衫
blouse: blouse, blouses, pussy bow blouse, bow blouse, blusa, bluse, chemisier, 女衬衫
turtleneck: turtleneck, turtle neck, polo neck, roll neck, rollneck, mock neck, cuello alto, rollkragenpullover,
rollkragen, col roule, gola alta, 高领毛衣, 高领
sweater: sweater, sweaters, jumper, pullover, crewneck, crew neck, sweatshirt, knit, knitwear, jersey, sueter,
strickpullover, pull, chandail, sueter, camisola, 毛衣
vNeck: v neck, vneck, v neck sweater, v neck top, scoop neck
tShirt: t shirt, tshirt, tee, tee shirt, top, tank top, singlet, camiseta, playera, remera, oberteil, t恤, 体恤
hoodie: hoodie, hoody, hooded sweatshirt, hooded sweater, sudadera, kapuzenpullover, kapuzenpulli, sweat a capuche,
moletom, 卫衣, 连帽衫
polo: polo, polo shirt, poloshirt, golf shirt, polohemd, polo衫
denimJacket: denim jacket, jean jacket, jeans jacket, denim, jeans, jeansjacke, chaqueta vaquera, veste en jean,
jaqueta jeans, 牛仔外套, 牛仔
leatherJacket: leather jacket, bomber jacket, bomber, biker jacket, lederjacke, chaqueta de cuero, veste en cuir, 皮夹克
dress: dress, dresses, gown, frock, sundress, vestido, kleid, robe, 连衣裙, 裙子
kurta: kurta, kurti, sherwani, nehru jacket, salwar kameez, tunic
sari: sari, saree
kimono: kimono, yukata, hanfu, cheongsam, qipao, hanbok
thobe: thobe, thawb, abaya, kaftan, caftan, dashiki, boubou, agbada
apron: apron, delantal, schurze, tablier, avental, 围裙
doctorCoat: scrubs, medical coat, lab coat, labcoat, white coat, doctor coat, bata, kittel, blouse blanche, jaleco, 白大褂
overalls: overalls, dungarees, jumpsuit, boiler suit
coat: coat, overcoat, trench coat, trenchcoat, parka, anorak, abrigo, mantel, manteau, casaco, 大衣
highVis: high vis, hi vis, high visibility vest, safety vest, hi vis vest, high vis vest, reflective vest, construction worker,
warnweste, chaleco reflectante
uniform: uniform, uniforme, 制服
sportsJacket: sports top, running jacket, track jacket, training jacket, zip jacket, windbreaker, tracksuit, track suit, sportswear, gym clothes, activewear, athletic wear, chandal, trainingsanzug
casual: casual, casually, casual clothes, relaxed clothes, streetwear, informal`);

const TIE_KINDS = rows(`
: tie, ties, necktie, corbata, krawatte, cravate, gravata, 领带
none: tieless
bow: bow tie, bowtie, pajarita, fliege, noeud papillon`);

const BUILD_KINDS = rows(`
slim: slim, slender, skinny, lean, petite, delgado, delgada, schlank, mince, magro, magra, 瘦
athletic: athletic, fit, muscular, sporty, toned, broad shoulders, broad shouldered, well built, atletico,
atletica, sportlich, muskulos, athletique, 强壮
stocky: stocky, heavy, heavyset, heavy set, plump, chubby, overweight, plus size, plus sized, curvy, full figured,
round bodied, robust, burly, fat, gordo, gorda, mollig, 胖`);

const AGE_KINDS = rows(`
teenager: teen, teenager, teenage, adolescent, boyish, girlish, schoolgirl, schoolboy
young_adult: young, youthful, twenties, twentysomething, student, joven, jung, junge, junger, jeune, jovem, 年轻
adult: middle aged, thirties, forties, fifties, mature, mittleren alters, 中年
senior: old, elderly, senior, aged, retired, pensioner, grandmother, grandfather, grandma, grandpa, sixties, seventies,
eighties, viejo, vieja, anciano, alt, alter, altere, alterer, vieux, vieille, idoso, idosa, velho, 老, 老年`);

const GENDER_KINDS = rows(`
female: woman, women, female, girl, lady, she, businesswoman, saleswoman, feminine, mother, mom, mujer, chica, frau,
femme, fille, mulher, moca, 女, 女人, 女性, 女士
male: man, men, male, boy, guy, gentleman, he, businessman, salesman, masculine, father, dad, bloke, hombre, chico, mann,
homme, garcon, homem, rapaz, 男, 男人, 男性, 男士`);

const ORIGIN_KINDS = rows(`
european: european, caucasian, white person, white man, white woman, nordic, scandinavian, british, english, irish, scottish, french, german,
italian, polish, russian, ukrainian, dutch, swedish, norwegian, danish, finnish, greek, portuguese, austrian, swiss
african: african, african american, nigerian, kenyan, ghanaian, ethiopian, somali, senegalese, afro caribbean, jamaican,
black man, black woman, black person, black male, black female, sudanese, congolese, south african
south_asian: south asian, indian, pakistani, bangladeshi, sri lankan, nepali, punjabi, tamil, bengali, desi
east_asian: east asian, asian, chinese, japanese, korean, taiwanese, vietnamese, thai, mongolian, filipino, filipina
middle_eastern: middle eastern, arab, arabic, arabian, persian, iranian, turkish, lebanese, egyptian, syrian, iraqi,
moroccan, saudi, israeli, emirati, jordanian
south_american: south american, latin american, latina, latino, latinx, hispanic, brazilian, argentinian, colombian,
peruvian, chilean, mexican, venezuelan, bolivian
north_american: north american, american, canadian, us american`);

/** A word in lower case without accents, or a mark that divides a description. */
type Token = { word: string; original: string } | { mark: ',' | '.' };

/** Characters of a description that are read; the rest is cut off. */
const MAX_LENGTH = 2000;

const HAN = /\p{Script=Han}/u;
const PIECES = /#[0-9a-f]{6}\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*|[.!?;\n。！？；]|[,，、()/—–:：]/giu;

const MAX_HAN_WORD = 5;

/** Words that name a place. Each scene has further words that only hint at it. */
const SCENE_KINDS = rows(`
office: office, offices, desk, workplace, workspace, business setting, oficina, despacho, buro, bureau, escritorio, 办公室
meeting: meeting room, conference room, boardroom, board room, sala de reuniones, besprechungsraum, salle de reunion,
sala de reuniao, 会议室
skyline: skyline, skyscraper, skyscrapers, penthouse, high rise, city view, view of the city, city skyline, rooftop,
city lights, city at night, office with a view, 城市天际线, 高楼
podcast: podcast, podcast studio, recording studio, radio studio, sound booth, newsroom, news studio, tv studio,
television studio, 录音室
studio: studio, photo studio, photography studio, stage, spotlight, estudio, fotostudio, 演播室, 摄影棚, 工作室
kitchen: kitchen, kitchens, cocina, kuche, cuisine, cozinha, 厨房
home: home, house, living room, livingroom, lounge, sofa, couch, apartment, bedroom, fireplace, casa, hogar, zuhause,
wohnzimmer, maison, lar, sala de estar, 家, 客厅, 家里
shop: shop, store, boutique, supermarket, shopping mall, showroom, tienda, laden, geschaft, magasin, loja, 商店
cafe: cafe, coffee shop, coffeehouse, coffee house, coffee bar, restaurant, bakery, bistro, cafeteria, 咖啡馆, 咖啡店, 餐厅
library: library, bookshelves, bookshelf, bookcase, reading room, biblioteca, bibliothek, bibliotheque, 图书馆, 书架
classroom: classroom, class room, blackboard, chalkboard, whiteboard, lecture hall, klassenzimmer, schule,
salle de classe, ecole, sala de aula, escola, escuela, 教室, 学校
gym: gym, fitness studio, fitness centre, fitness center, sports hall, yoga studio, gimnasio, fitnessstudio,
salle de sport, academia, 健身房
street: street, city, city street, downtown, sidewalk, calle, ciudad, strasse, stadt, rue, ville, rua, cidade, 街, 街道, 城市
outdoors: outdoors, outdoor, outside, park, nature, garden, forest, woods, meadow, beach, mountains, mountain, lake,
countryside, aire libre, parque, naturaleza, jardin, bosque, draussen, natur, garten, wald, wiese, exterieur, parc,
foret, ao ar livre, natureza, jardim, floresta, 户外, 公园, 自然, 花园, 森林`);

const BACKDROP_KINDS = rows(`
: background, backdrop, wall, setting, scene, fondo, hintergrund, wand, fond, arriere plan, mur, fundo, parede, 背景, 墙
plain: plain, solid, solid colour, solid color, simple background, plain background, neutral background, minimalist,
clean background, einfarbig, schlicht, 纯色, 简单`);

const EVENING_KINDS = rows(
  ': evening, night, at night, dusk, sunset, nighttime, noche, abend, nacht, nuit, noite, 夜晚, 晚上',
);

const KINDS: Partial<Record<Thing, readonly Row[]>> = {
  ...FACE_KINDS,
  ...JEWELLERY_KINDS,
  ...EXTRA_KINDS,
  gender: GENDER_KINDS,
  age: AGE_KINDS,
  origin: ORIGIN_KINDS,
  build: BUILD_KINDS,
  smile: SMILE_KINDS,
  facing: FACING_KINDS,
  evening: EVENING_KINDS,
  backdrop: BACKDROP_KINDS,
  scene: SCENE_KINDS,
  garment: GARMENT_KINDS,
  tie: TIE_KINDS,
  glasses: GLASSES_KINDS,
  beard: BEARD_KINDS,
  headwear: HEADWEAR_KINDS,
  hair: HAIR_KINDS,
};

/** Colours that can only describe hair. */
const ONLY_HAIR = ['blonde', 'blond', 'brunette', 'ginger', 'auburn', 'salt and pepper'];

/** Phrases by their first word, longest first. */
const SAYINGS = new Map<string, { words: readonly string[]; concept: Concept }[]>();
const HAN_WORDS = new Set<string>();

for (const [kind, { words }] of Object.entries(SCENE_TRAITS)) {
  for (const word of words) add(word, { is: 'thing', thing: 'hint', kind });
}
for (const word of EVENING_WORDS) add(word, { is: 'thing', thing: 'evening' });
// Later entries replace earlier ones, so the most specific meaning of a word is added last.
for (const word of ['filler', 'be', 'and', 'with', 'wear', 'or', 'not'] as const) {
  for (const [, sayings] of STEERING[word]) for (const saying of sayings) add(saying, { is: word });
}
for (const [saying, value] of COLOR_WORDS) {
  const about = ONLY_HAIR.includes(value) ? ({ about: 'hair' } as const) : {};
  add(saying, { is: 'quality', aspect: 'color', value, ...about });
}
for (const { aspect, about, words } of QUALITIES) {
  for (const [value, sayings] of words) {
    for (const saying of sayings) add(saying, { is: 'quality', aspect, value, ...(about && { about }) });
  }
}
for (const [thing, kinds] of Object.entries(KINDS) as [Thing, readonly Row[]][]) {
  for (const [kind, sayings] of kinds) {
    for (const saying of sayings) add(saying, { is: 'thing', thing, ...(kind && { kind }) });
  }
}

function add(saying: string, concept: Concept): void {
  if (/\p{Script=Han}/u.test(saying)) HAN_WORDS.add(saying);
  const words = wordsOf(tokens(saying, (piece) => piece === saying));
  const first = words[0]!;
  const same = SAYINGS.get(first) ?? [];
  const others = same.filter((entry) => entry.words.join(' ') !== words.join(' '));
  SAYINGS.set(
    first,
    [...others, { words, concept }].sort((a, b) => b.words.length - a.words.length),
  );
}

function wordsOf(list: readonly Token[]): string[] {
  return list.flatMap((token) => ('word' in token ? [token.word] : []));
}

export type Item = { concept: Concept; original: string } | { unknown: string } | { mark: ',' | '.' };

/** Splits a description into the concepts it names, in order. The longest phrase wins at every word. */
export function conceptsIn(text: string): Item[] {
  const list = tokens(text, (piece) => HAN_WORDS.has(piece));
  const items: Item[] = [];
  for (let i = 0; i < list.length; ) {
    const token = list[i]!;
    if ('mark' in token) {
      items.push(token);
      i++;
      continue;
    }
    const found = longestAt(list, i);
    const original = list
      .slice(i, i + (found?.length ?? 1))
      .map((one) => ('original' in one ? one.original : ''));
    items.push(
      found ? { concept: found.concept, original: original.join(' ') } : { unknown: token.original },
    );
    i += found?.length ?? 1;
  }
  return items;
}

function longestAt(list: readonly Token[], at: number): { concept: Concept; length: number } | undefined {
  const { word } = list[at] as { word: string };
  for (const form of [word, singular(word)]) {
    for (const { words, concept } of SAYINGS.get(form) ?? []) {
      const fits = words.every((wanted, i) => {
        if (i === 0) return true;
        const token = list[at + i];
        return token !== undefined && 'word' in token && [wanted, `${wanted}s`].includes(token.word);
      });
      if (fits) return { concept, length: words.length };
    }
  }
  if (word.startsWith('#')) return { concept: { is: 'quality', aspect: 'color', value: word }, length: 1 };
  const years = /^([1-9]\d)s?$/.exec(word)?.[1];
  return years
    ? { concept: { is: 'thing', thing: 'age', kind: ageAt(Number(years)) }, length: 1 }
    : undefined;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function ageAt(years: number): string {
  if (years < 20) return 'teenager';
  if (years < 33) return 'young_adult';
  return years < 60 ? 'adult' : 'senior';
}

/**
 * Splits a description into words and marks. Hyphens separate words. Text without spaces is split into the longest
 * pieces for which `isWord` holds.
 */
function tokens(text: string, isWord: (piece: string) => boolean): Token[] {
  return [...text.slice(0, MAX_LENGTH).matchAll(PIECES)].flatMap(([piece]): Token[] => {
    if (/^[.!?;\n。！？；]$/.test(piece)) return [{ mark: '.' }];
    if (/^[,，、()/—–:：]$/.test(piece)) return [{ mark: ',' }];
    if (HAN.test(piece)) return cutHan(piece, isWord);
    return [{ word: plain(piece), original: piece }];
  });
}

/** Lower case, without accents and apostrophes. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll('ß', 'ss');
}

function cutHan(text: string, isWord: (piece: string) => boolean): Token[] {
  const found: Token[] = [];
  for (let i = 0; i < text.length; ) {
    let length = Math.min(MAX_HAN_WORD, text.length - i);
    while (length > 1 && !isWord(text.slice(i, i + length))) length--;
    const piece = text.slice(i, i + length);
    found.push({ word: piece, original: piece });
    i += length;
  }
  return found;
}
