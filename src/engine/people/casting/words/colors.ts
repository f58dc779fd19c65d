/** Colour names: the common ones of CSS, and those of cloth, hair and paint. */
const NAMED = `
black #1E1F24, white #F7F4EE, gray #8D9097, grey #8D9097, silver #C3C6CC, charcoal #3A3F4B, slate #5D6B7A,
graphite #43464D, anthracite #383C43, ash #A9A9A4, jet black #17171B, off white #F3EEE2, ivory #F6F0DF,
cream #F6ECD4, eggshell #F1EADA, pearl #EFEAE2, beige #DCC8A8, tan #C9A47C, camel #BF935E, sand #D8C29C,
khaki #A89B72, taupe #8C7B6B, brown #7A5237, chocolate #55352A, coffee #5B4032, mocha #7A5A48, bronze #9A6B3F,
copper #B5673C, caramel #B97A45, chestnut #8A4A2C, hazel #8A6A3C, honey #D29A45, amber #D9922E, rust #B4532F,
terracotta #C8684A, brick #A5473A, sienna #A0522D, umber #6B4A34, mahogany #6E2F26, auburn #A2452A,
ginger #C8672F, red #C73B3B, scarlet #D3362E, crimson #B3243A, ruby #A81E3F, cherry #B02338, maroon #7A2331,
burgundy #702436, wine #6E2338, bordeaux #6A2236, coral #E8705A, salmon #EE907A, peach #F5BE9C,
apricot #F2B27E, orange #E8833A, tangerine #EE8A2C, pumpkin #DE7A2D, mustard #D9A232, ocher #CC9438,
ochre #CC9438, gold #D8A93E, golden #D8A93E, yellow #F2C845, lemon #F4DC64, canary #F5D94B, lime #A6C83F,
chartreuse #B4CF4E, green #3F8F5B, olive green #76793F, khaki green #7B7F4B, moss #6B7D45, sage #A3B596, mint #B4DCC4, emerald #178A63,
jade #3D9B7A, forest green #2D5A41, forest #2D5A41, bottle green #1F4F3F, hunter green #355E3B,
sea green #4A9C7D, pistachio #B7D094, teal #2B7F80, petrol #1F5E6B, turquoise #3DB5AE, aqua #5CC4C4,
cyan #3CB4CC, sky blue #8CC3E6, sky #8CC3E6, baby blue #A9D0EA, powder blue #B4D2E2, ice blue #C4DFEA,
blue #3F6FB5, azure #3F8FD0, cobalt #2A55A8, royal blue #3556B4, royal #3556B4, sapphire #244E9C, navy #26365A,
midnight #1F2B4A, denim #4F78A8, indigo #3F3F86, steel blue #5B82A4, cornflower #6B92D8, periwinkle #8E95DB,
purple #7A4F9E, violet #7B5CB8, lavender #C5BBE4, lilac #C4A8D8, mauve #A987A8, plum #70355F,
aubergine #4E2A48, eggplant #4E2A48, magenta #BF3B86, fuchsia #CB3D90, pink #EBA0B4, hot pink #E4559A,
rose #D97C8C, dusty rose #C88E90, blush #EFC6BE, raspberry #AE2F5A, nude #DDB79C, strawberry #D66A5A,
blonde #D9A856, blond #D9A856, sandy #B98A58, platinum #EADFC4, brunette #5A3A28, ebony #2E2422,
salt and pepper #77747B, pepper and salt #77747B, snow white #F4F4F2, steel grey #71767E, steel gray #71767E,
light blue #A9CBE8, light green #B4D6B0, light grey #CDD0D4, light gray #CDD0D4, dark grey #4A4D55,
dark gray #4A4D55, dark green #24523C, dark blue #24375F, dark red #7F2230, dark brown #4A3026,
light brown #A87B55, blue grey #7288A0, blue gray #7288A0, blue green #2F8A8C, navy blue #26365A`;

/** Translations of colour names. */
const TRANSLATED = `
black: negro, negra, negros, negras, schwarz, schwarze, schwarzen, schwarzer, schwarzem, schwarzes, noir, noire, noirs,
noires, preto, preta, pretos, pretas, 黑, 黑色;
white: blanco, blanca, blancos, weiss, weisse, weissen, weisser, weissem, weisses, blanc, blanche, blancs, branco, branca,
白, 白色;
grey: gris, grises, grau, graue, grauen, grauer, grauem, graues, grise, cinza, cinzento, canoso, canosa, grisalho, grisalha,
grisalhos, 灰, 灰色;
brown: marron, marrones, braun, braune, braunen, brauner, braunem, braunes, brun, brune, bruns, castano, castana, castanos,
castanho, castanha, castanhos, marrom, chatain, chatains, 棕, 棕色, 褐色;
blonde: fair hair, fair haired, light hair, light haired, golden hair, golden haired, towheaded, rubio, rubia, rubios, blonde, blonden, blondes, blonder, blondem, blonds, loiro, loira, loiros, 金色, 金;
red: rojo, roja, rojos, rot, rote, roten, roter, rotem, rotes, rouge, rouges, roux, rousse, vermelho, vermelha, ruivo,
ruiva, ruivos, pelirrojo, pelirroja, 红, 红色, 紅色;
ginger: redhead, redheaded, red headed, red haired;
orange: naranja, laranja, 橙色, 橘色; yellow: amarillo, amarilla, gelb, gelbe, gelben, gelber, gelbem, gelbes, jaune,
amarelo, amarela, 黄, 黄色;
green: verde, verdes, grun, grune, grunen, gruner, grunem, grunes, vert, verte, verts, 绿, 绿色;
blue: azul, azules, azuis, blau, blaue, blauen, blauer, blauem, blaues, bleu, bleue, bleus, 蓝, 蓝色;
navy: marineblau, marino, marinho, 深蓝色; purple: morado, morada, lila, violett, roxo, roxa, 紫, 紫色;
pink: rosa, 粉色, 粉红色; turquoise: turquesa, turkis; beige: beis, bege, 米色`;

const HEX = new Map(
  NAMED.trim()
    .split(/,\s*/)
    .map((entry): [string, string] => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
);

/** Every word for a colour, with its English name. */
export const COLOR_WORDS: ReadonlyMap<string, string> = new Map([
  ...[...HEX.keys()].map((name): [string, string] => [name, name]),
  ...TRANSLATED.trim()
    .split(/;\s*/)
    .flatMap((entry) => {
      const [name = '', words = ''] = entry.split(/:\s*/);
      return words.split(/,\s*/).map((word): [string, string] => [word, name]);
    }),
]);

/** `#rrggbb` for a colour's English name or for a hex code. */
export function hexOf(name: string): string | undefined {
  return name.startsWith('#') ? name.toUpperCase() : HEX.get(name);
}
