import type { Aspect, Thing } from './concepts.ts';
import { type Row, rows } from './rows.ts';

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
