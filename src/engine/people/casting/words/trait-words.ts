import { type Aspect, type Row, rows, type Thing } from './concepts.ts';

/** Hair styles and words for them; an empty row separates kinds. */
export const HAIR_KINDS = rows(`
: hair, haired, hairs, hairstyle, hairdo, haircut, locks, mane, tresses, cabello, cabellos, pelo, haare, haar, cheveux,
cabelo, cabelos, 头发, 頭髮, 发
bald: bald, balding, bald head, bald headed, hairless, shaved head, shaven head, shaved hair, clean shaven head, no hair,
without hair, calvo, calva, glatze, glatzkopf, kahl, chauve, careca, 光头, 秃头
receding: receding, receding hairline, thinning hair, half bald, horseshoe hair
buzz: buzz cut, buzzcut, buzz, crew cut, crewcut, military cut, very short hair, fade, skin fade, taper fade, fade haircut,
cropped, close cropped, rapado, 寸头, 平头
crop: caesar cut, french crop, textured crop
ponytail: ponytail, pony tail, ponytails, high ponytail, low ponytail, cola de caballo, coleta, pferdeschwanz, zopf,
queue de cheval, rabo de cavalo, 马尾, 马尾辫
pigtails: pigtails, pig tails, bunches, twin tails
bun: bun, top knot, topknot, high bun, messy bun, hair bun, mono, moño, dutt, chignon, coque, 发髻, 丸子头
lowBun: low bun, low chignon, knot at the nape, sleek bun
manBun: man bun, manbun, samurai bun
updo: updo, up do, hair up, pinned up, tied back, tied up, pulled back, hochsteckfrisur, recogido, attache
halfUp: half up, half up half down, half ponytail
braids: braid, braids, braided, plait, plaits, plaited, box braids, french braid, dutch braids, trenza, trenzas, flechten,
geflochten, tresse, tresses africaines, tranca, trancas, 辫子, 麻花辫
cornrows: cornrows, corn rows, canerows
locs: locs, dreadlocks, dreads, dread locks, rastas, 脏辫
afro: afro, afro hair, natural hair, 爆炸头
bob: bob, bob cut, lob, long bob, chin length hair, pageboy, 波波头
pixie: pixie, pixie cut, pixie haircut, boyish cut
fringe: fringe, bangs, with bangs, pony fransen, flequillo, frange, franja, 刘海, 齐刘海
quiff: quiff, pompadour, swept up hair, brushed up, tupe
slickedBack: slicked back, slick back, slick, combed back, brushed back, wet look
sidePart: side part, side parting, side parted, parted, comb over, combover, side swept, sideswept
middlePart: middle part, middle parting, centre parting, center part, center parted, curtains, curtain hair
mohawk: mohawk, mohican, faux hawk
undercut: undercut, shaved sides, faded sides, faded on the sides, shaved on the sides, short on the sides
spiky: spiky, spiked
shag: shag, mullet, layered, layers, shaggy, messy, tousled, windswept`);

export const HEADWEAR_KINDS = rows(`
hijab: hijab, hidjab, headscarf, head scarf, veil, veiled, shayla, hiyab, velo, kopftuch, foulard, voile, lenco na cabeca,
头巾, 希贾布
turban: turban, dastar, pagri, turbante, 包头巾
headwrap: headwrap, head wrap, gele, hair wrap, bandana, bandanna
cap: cap, baseball cap, gorra, kappe, mutze, casquette, bone, 帽子
beanie: beanie, knit cap, woolly hat, wool hat, bobble hat
hat: hat, beret, fedora, sombrero, chapeau, hut
headband: headband, hair band, hairband, alice band`);

export const BEARD_KINDS = rows(`
: beard, beards, bearded, facial hair, barba, barbudo, bart, bartig, barbe, barbu, 胡子, 胡须, 大胡子
full: full beard, bushy beard, thick beard, big beard, lumberjack beard, vollbart, barba cheia, 络腮胡
long: long beard, barba larga, langer bart, wizard beard
short: short beard, trimmed beard, neat beard, boxed beard, cropped beard, groomed beard, barba corta, barba curta
circle: circle beard, van dyke, goatee and moustache, goatee and mustache
chinstrap: chinstrap, chin strap, chin curtain
goatee: goatee, chin beard, perilla, spitzbart, bouc, cavanhaque, 山羊胡
moustache: moustache, mustache, moustaches, mustaches, handlebar, bigote, schnurrbart, schnauzer, bigode, 小胡子, 八字胡
stubble: stubble, stubbly, five oclock shadow, 5 oclock shadow, designer stubble, unshaven, scruff, scruffy, dreitagebart,
barba de tres dias, barbe de trois jours, 胡茬
none: clean shaven, cleanshaven, smooth shaven, shaven, shaved, beardless, afeitado, glattrasiert, rasiert, rase,
imberbe, barbeado, 无胡子`);

export const GLASSES_KINDS = rows(`
: glasses, frame, frames, rims, eyeglasses, spectacles, specs, bespectacled, eyewear, readers, gafas, lentes, anteojos, brille, lunettes,
oculos, 眼镜, 戴眼镜
round: round glasses, circular glasses, 圆框眼镜
aviator: aviator, aviators, aviator glasses, pilot glasses
rectangle: square glasses, rectangular glasses, 方框眼镜
catEye: cat eye glasses, cat eye, cateye glasses
halfRim: half rim, half rimmed, semi rimless, rimless, rimless glasses, wire rimmed, wire frame, wire frames, thin rimmed
thick: horn rimmed, hornrimmed, thick rimmed, thick framed, tortoiseshell, nerd glasses
sun: sunglasses, sun glasses, shades, goggles, monocle, eyepatch, contact lenses, sonnenbrille, 太阳镜, 墨镜`);

export const FACE_KINDS = {
  eyes: rows(': eyes, eye, eyed, ojos, augen, yeux, olhos, 眼睛, 眼'),
  brows: rows(': eyebrows, eyebrow, brows, brow, browed, cejas, augenbrauen, sourcils, sobrancelhas, 眉毛'),
  skin: rows(
    ': skin, skinned, complexion, complected, skin tone, skintone, piel, haut, hautfarbe, peau, pele, 皮肤, 肤色',
  ),
  freckles: rows(
    ': freckles, freckled, freckly, freckle, pecas, sommersprossen, taches de rousseur, sardas, 雀斑',
  ),
  lips: rows(': lips, lip, lipped, lipstick, mouth, labios, lippen, lippenstift, levres, batom, 嘴唇, 口红'),
  face: rows(': face, faced, jaw, jawline, chin, cara, rostro, gesicht, visage, rosto, 脸'),
  nose: rows(': nose, nosed, nariz, nase, nez, 鼻子'),
};

export const JEWELLERY_KINDS = {
  earrings: rows(`
: earrings, earring, ear rings, jewelry, jewellery, pendientes, aretes, ohrringe, boucles d oreilles, boucles doreilles,
brincos, 耳环
stud: stud, studs, stud earrings, small earrings
hoop: hoop, hoops, hoop earrings, ring earrings
pearl: pearl earrings, pearl studs, pearl stud earrings
cuff: ear cuff, ear cuffs
drop: drop earrings, dangling earrings, dangly earrings, pendant earrings, chandelier earrings, long earrings`),
  necklace: rows(`
: necklace, necklaces, halskette, kette, collier, colar, 项链
chain: chain, gold chain
pendant: pendant, locket, medallion
pearls: collar de perlas, pearl necklace, pearls, string of pearls`),
};

export const EXTRA_KINDS = {
  watch: rows(': watch, wristwatch, smartwatch, reloj, uhr, montre, relogio, 手表'),
  bindi: rows(': bindi, tilak'),
  pin: rows(': tie pin, lapel pin, brooch, tie clip'),
};

export const SMILE_KINDS = rows(`
smile: smile, smiling, smiles, smiley, friendly, happy, cheerful, warm smile, joyful, laughing, grinning, grin, kind,
welcoming, approachable, sonriente, sonriendo, sonrisa, lachelnd, freundlich, souriant, souriante, sourire, sorridente,
sorrindo, sorriso, 微笑, 笑
serious: serious, stern, neutral expression, unsmiling, solemn, angry, sad, frowning`);

export const FACING_KINDS = rows(`
left: facing left, looking left, turned left, to the left
right: facing right, looking right, turned right, to the right
frontal: frontal, front view, facing forward, facing the camera, looking at the camera, looking at camera,
looking into the camera, looking straight, straight on, facing front, head on, facing camera
threeQuarter: three quarter, three quarters, three quarter view, 3 4 view, half profile`);

interface Qualities {
  aspect: Aspect;
  /** Default subject when none is named. */
  about?: Thing;
  words: readonly Row[];
}

export const QUALITIES: readonly Qualities[] = [
  {
    aspect: 'tone',
    words: rows(`
light: light, lighter, bright, claro, clara, claros, claras, hell, helle, hellen, heller, helles, clair, claire, clairs,
浅
dark: dark, darker, deep, oscuro, oscura, oscuros, dunkel, dunkle, dunklen, dunkler, dunkles, fonce, foncee, sombre, escuro,
escura, escuros, 深
pale: pale, pastel, soft, muted, blass, pale, palido, palida
vivid: vivid, saturated, neon, bold, vibrant
warm: warm
cool: cool, cold`),
  },
  {
    aspect: 'tone',
    about: 'skin',
    words: rows(`
fair: fair, porcelain, rosy, alabaster
olive: olive, mediterranean
medium: medium skin, medium skin tone, medium complexion, medium skinned
tan: tanned, sun tanned, suntanned, bronzed, sun kissed`),
  },
  {
    aspect: 'length',
    about: 'hair',
    words: rows(`
long: long, longer, longish, waist length, to her waist, to his waist, down to the waist, to the waist, flowing, largo, larga, largos, lang, lange, langen, langes, longs, longue,
longues, comprido, comprida, compridos, longo, longos, 长
medium: medium, medium length, mid length, shoulder length, neck length, schulterlang, mi longs, 中长
short: short, shorter, shortish, cropped hair, chin length, ear length, corto, corta, cortos, kurz, kurze, kurzen, kurzes,
court, courts, courte, curto, curta, curtos, 短`),
  },
  {
    aspect: 'texture',
    about: 'hair',
    words: rows(`
straight: straight, sleek, smooth, liso, lisos, glatt, glatte, glatten, raides, lisses, 直
wavy: wavy, waves, wave, ondulado, ondulados, wellig, welliges, gewellt, ondules, ondulada, 波浪, 波浪卷
curly: curly, curls, curled, ringlets, rizado, rizados, rizos, lockig, lockige, lockiges, lockigen, locken, boucles,
cacheado, cacheados, encaracolado, 卷, 卷发
coily: coily, kinky, frizzy, tightly curled, crespo, kraus, krause, crepus`),
  },
  {
    aspect: 'size',
    words: rows(`
big: big, large, bushy, thick, full, voluminous, heavy, oversized, huge, chunky, plump, dense, wide, prominent, grande,
gross, grosse, dick, epais, epaisse, grosso, 大, 浓
small: small, thin, tiny, fine, narrow, delicate, little, subtle, trimmed, pequeno, pequena, klein, kleine, dunn, fin, fine,
小, 细`),
  },
  {
    aspect: 'form',
    words: rows(`
round: round, rounded, circular, oval, redondo, redonda, redondas, redondos, rund, runde, runden, runder, rundem, rond, ronde, rondes,
圆, 圆形
square: square, rectangular, angular, chiseled, chiselled, strong jaw, cuadrado, cuadrada, cuadradas, eckig, eckige, carre,
carree, carrees, quadrado, quadrada, quadrados, 方, 方形
heart: heart shaped, pointed, v shaped
almond: almond, almond shaped
cat: cat eye shaped
hooped: looped
arched: arched
hooked: hooked, aquiline, roman, hook
button: button, upturned, snub, turned up`),
  },
];

/** Words that steer the parser, and filler words. */
export const STEERING = {
  not: rows(
    ': no, not, without, never, none, non, neither, lacking, minus, free of, doesnt, dont, isnt, sin, ningun, ohne, kein, keine, keinen, nicht, sans, pas de, aucun, sem, nenhum, 没有, 没, 无, 不, 不戴',
  ),
  or: rows(': or, nor, either, oder, noch, ou, ni, 或'),
  and: rows(': and, plus, as well as, also, y, und, et, e, 和, 与, &'),
  with: rows(
    ': with, has, have, having, but, over, under, underneath, beneath, in front of, behind, on top of, paired with, con, mit, hat, tragt, avec, qui, com, que, aber, mais, pero, 有, 但',
  ),
  be: rows(
    ': is, are, be, of, color, colour, colored, coloured, toned, shade, es, son, ist, sind, est, sont, sao, farbe',
  ),
  wear: rows(
    ': wearing, wears, wear, dressed, dressed in, in, clad, clad in, dons, sporting, lleva, viste, llevando, vestido de, vestida de, tragend, gekleidet, porte, portant, vetu, vestindo, usando, usa, 穿, 穿着, 戴, 戴着',
  ),
  filler: rows(
    ': a, an, the, at, on, by, to, for, from, into, against, her, his, their, its, hers, my, your, this, that, these, those, some, very, quite, rather, slightly, somewhat, fairly, really, extremely, more, most, bit, little bit, who, which, it, they, person, people, human, presenter, avatar, character, portrait, photo, picture, image, someone, somebody, looks, look, looking, like, as, please, should, would, must, will, want, wants, show, shows, make, create, generate, style, styled, wearing a, nice, beautiful, pretty, handsome, good looking, attractive, pair, shoulder, years, year, years old, year old, yo, old school, blurred, blurry, tied, styled in, worn in, put, set in, cut, bokeh, out of focus, soft focus, un, una, unos, unas, el, la, los, las, de, del, lo, su, sus, muy, persona, ein, eine, einen, einem, einer, der, die, das, den, dem, des, im, am, ihr, sein, sehr, le, les, du, au, aux, dans, en, son, sa, ses, tres, une, personne, um, uma, o, os, as, do, da, dos, das, no, na, muito, pessoa, 的, 着, 色, 一, 个, 一个, 位, 名, 在, 是, 很, 她, 他, 里, 人',
  ),
} as const;
