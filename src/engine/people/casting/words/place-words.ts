import { rows } from './rows.ts';

/** Words that name a place. Each scene has further words that only hint at it. */
export const SCENE_KINDS = rows(`
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

export const BACKDROP_KINDS = rows(`
: background, backdrop, wall, setting, scene, fondo, hintergrund, wand, fond, arriere plan, mur, fundo, parede, 背景, 墙
plain: plain, solid, solid colour, solid color, simple background, plain background, neutral background, minimalist,
clean background, einfarbig, schlicht, 纯色, 简单`);

export const EVENING_KINDS = rows(
  ': evening, night, at night, dusk, sunset, nighttime, noche, abend, nacht, nuit, noite, 夜晚, 晚上',
);
