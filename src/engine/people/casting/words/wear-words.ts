import { rows } from './rows.ts';

export const GARMENT_KINDS = rows(`
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

export const TIE_KINDS = rows(`
: tie, ties, necktie, corbata, krawatte, cravate, gravata, 领带
none: tieless
bow: bow tie, bowtie, pajarita, fliege, noeud papillon`);

export const BUILD_KINDS = rows(`
slim: slim, slender, skinny, lean, petite, delgado, delgada, schlank, mince, magro, magra, 瘦
athletic: athletic, fit, muscular, sporty, toned, broad shoulders, broad shouldered, well built, atletico,
atletica, sportlich, muskulos, athletique, 强壮
stocky: stocky, heavy, heavyset, heavy set, plump, chubby, overweight, plus size, plus sized, curvy, full figured,
round bodied, robust, burly, fat, gordo, gorda, mollig, 胖`);

export const AGE_KINDS = rows(`
teenager: teen, teenager, teenage, adolescent, boyish, girlish, schoolgirl, schoolboy
young_adult: young, youthful, twenties, twentysomething, student, joven, jung, junge, junger, jeune, jovem, 年轻
adult: middle aged, thirties, forties, fifties, mature, mittleren alters, 中年
senior: old, elderly, senior, aged, retired, pensioner, grandmother, grandfather, grandma, grandpa, sixties, seventies,
eighties, viejo, vieja, anciano, alt, alter, altere, alterer, vieux, vieille, idoso, idosa, velho, 老, 老年`);

export const GENDER_KINDS = rows(`
female: woman, women, female, girl, lady, she, businesswoman, saleswoman, feminine, mother, mom, mujer, chica, frau,
femme, fille, mulher, moca, 女, 女人, 女性, 女士
male: man, men, male, boy, guy, gentleman, he, businessman, salesman, masculine, father, dad, bloke, hombre, chico, mann,
homme, garcon, homem, rapaz, 男, 男人, 男性, 男士`);

export const ORIGIN_KINDS = rows(`
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
