import type { Outfit } from '../appearance.ts';
import { mix, shade } from '../color.ts';
import { fade, type Point, swell } from '../curve.ts';
import { drawNecklace } from '../jewellery.ts';
import type { Sleeve } from './arm/skeleton.ts';
import { drawRoundNeck, drawTurtleneck } from './collars.ts';
import { drawButtons, drawLine, drawOver, drawWelt } from './details.ts';
import { type BodyFrame, cloth } from './frame.ts';
import { apron } from './outfits/apron.ts';
import { blazer } from './outfits/blazer.ts';
import { blouse } from './outfits/blouse.ts';
import { denimJacket } from './outfits/denim-jacket.ts';
import { doctorCoat } from './outfits/doctor-coat.ts';
import { dress } from './outfits/dress.ts';
import { highVis } from './outfits/high-vis.ts';
import { hoodie } from './outfits/hoodie.ts';
import { polo, tShirt } from './outfits/jersey.ts';
import { kurta } from './outfits/kurta.ts';
import { leatherJacket } from './outfits/leather-jacket.ts';
import { sari } from './outfits/sari.ts';
import { drawShirt, shirt } from './outfits/shirt.ts';
import { sportsJacket } from './outfits/sports-jacket.ts';
import { drawTorso, torsoPath } from './torso.ts';

/** The drawing functions of an outfit. */
export interface Garment {
  sleeve: Sleeve;
  draw(body: BodyFrame): void;
}

const OUTFITS: { [Kind in Outfit['kind']]: (outfit: Extract<Outfit, { kind: Kind }>) => Garment } = {
  apron,
  blazer,
  blouse,
  cardigan,
  denimJacket,
  doctorCoat,
  dress,
  highVis,
  hoodie,
  kurta,
  leatherJacket,
  polo,
  sari,
  shirt,
  sportsJacket,
  sweater,
  tShirt,
  turtleneck,
  vNeck,
  waistcoat,
};

export function garmentOf(outfit: Outfit): Garment {
  return (OUTFITS[outfit.kind] as (outfit: Outfit) => Garment)(outfit);
}

/** An open cardigan over a shirt. */
function cardigan({ color, innerColor }: Extract<Outfit, { kind: 'cardigan' }>): Garment {
  return {
    sleeve: { color, puff: 7, end: 'rib', cuff: innerColor },
    draw(body) {
      const { neckHalfWidth: n } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.3, 150, 1],
        [-n * 1.32, 190],
        [-n * 0.9, 280],
        [0, 412, 1],
        [n * 0.9, 280],
        [n * 1.32, 190],
        [n * 1.3, 150, 1],
      ];
      drawOver(body, rim, () => drawKnit(body, color, 7, 12));
      // The band ends with the cloth, at the neck.
      const { clip } = body.rig;
      for (const s of [-1, 1]) {
        const edge = (d: number): Point[] => [
          [s * (n * 1.1 + d), 158],
          [s * (n * 1.36 + d), 204],
          [s * (n * 0.94 + d), 288],
          [s * (6 + d) + 3, 420],
          [8 + s * d, 900],
        ];
        clip(torsoPath(body, 7), () => {
          drawLine(body, edge(0), 17, s > 0 ? shade(color, 0.04) : mix(c.base, c.dark, 0.5));
          drawLine(body, edge(8), 1.6, c.fold, 0.6);
          drawLine(body, edge(-7), 1.4, c.light, 0.35);
        });
      }
      drawButtons(body, 7, [432, 494, 556, 618, 680], 6, '#E4D2B8');
    },
  };
}

/** A waistcoat over a shirt, whose sleeves are visible. */
function waistcoat({ color, innerColor }: Extract<Outfit, { kind: 'waistcoat' }>): Garment {
  return {
    sleeve: { color: innerColor, puff: 5, end: 'button' },
    draw(body) {
      const { neckHalfWidth: n, shoulderHalfWidth: w, rig } = body;
      const c = cloth(color);
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.36, 150, 1],
        [-n * 1.4, 200],
        [-n * 0.98, 290],
        [3, 392, 1],
        [n * 0.98, 290],
        [n * 1.4, 200],
        [n * 1.36, 150, 1],
      ];
      // As wide as the shirt underneath, which would otherwise show as a pale fringe.
      drawOver(body, rim, () => drawTorso(body, color, 4, 0.75));
      for (const s of [-1, 1]) {
        const edge = (d: number): Point[] => [
          [s * (n * 1.4 + d), 187 + d * 0.3],
          [s * (n * 1.4 + d), 202],
          [s * (n * 0.98 + d), 292],
          [3 + s * d * 0.6, 394 + d],
        ];
        drawLine(body, edge(1), 2, s > 0 ? c.light : mix(c.base, c.light, 0.4), 0.8);
        drawLine(body, edge(7), 1.2, c.fold, 0.6);
        rig.fill(
          body.brush(
            [
              [s * w * 0.36, 392],
              [s * w * 0.33, 470],
              [s * w * 0.36, 560],
            ],
            swell(3),
          ),
          c.fold,
          0.5,
        );
      }
      drawLine(
        body,
        [
          [3, 394],
          [14, 470],
          [18, 900],
        ],
        2.2,
        c.fold,
        0.8,
      );
      drawWelt(body, w * 0.27, 336, w * 0.24, color);
      drawWelt(body, w * 0.2, 520, w * 0.3, color);
      drawWelt(body, -w * 0.5, 517, w * 0.3, color);
      drawButtons(body, -2, [412, 464, 516, 568, 622], 5, c.fold);
    },
  };
}

function sweater({ color }: Extract<Outfit, { kind: 'sweater' }>): Garment {
  return {
    sleeve: { color, puff: 8, end: 'rib' },
    draw(body) {
      drawKnit(body, color, 8);
      drawRoundNeck(body, color, 207, 1.04, 15);
    },
  };
}

function turtleneck({ color }: Extract<Outfit, { kind: 'turtleneck' }>): Garment {
  return {
    sleeve: { color, puff: 3, end: 'rib' },
    draw(body) {
      drawTorso(body, color, 3);
      drawTurtleneck(body, color);
      if (body.rig.character.look.necklace === 'pendant') drawNecklace(body);
    },
  };
}

/** A fine V-neck sweater over a shirt. */
function vNeck(outfit: Extract<Outfit, { kind: 'vNeck' }>): Garment {
  const { color, innerColor } = outfit;
  return {
    sleeve: { color, puff: 5, end: 'rib', cuff: innerColor },
    draw(body) {
      const { neckHalfWidth: n } = body;
      drawShirt(body, innerColor);
      const rim: Point[] = [
        [-n * 1.18, 150, 1],
        [-n * 1.2, 186],
        [-n * 0.72, 262],
        [2, 330, 1],
        [n * 0.72, 262],
        [n * 1.2, 186],
        [n * 1.18, 150, 1],
      ];
      drawOver(body, rim, () => drawKnit(body, color, 5, 11));
      drawBand(body, color);
    },
  };
}

function drawBand(body: BodyFrame, color: string): void {
  const { neckHalfWidth: n } = body;
  const c = cloth(color);
  for (const s of [-1, 1]) {
    const edge = (d: number): Point[] => [
      [s * (n * 1.19 + d * 0.7), 160 + d * 0.3],
      [s * (n * 1.2 + d), 192],
      [s * (n * 0.72 + d), 264],
      [2, 332 + d * 1.3],
    ];
    body.rig.clip(torsoPath(body, 5), () => {
      drawLine(body, edge(4), 13, s > 0 ? shade(color, 0.045) : mix(c.base, c.dark, 0.5));
      drawLine(body, edge(11), 1.6, c.fold, 0.7);
      drawLine(body, edge(-1.5), 1.4, c.light, 0.5);
    });
  }
}

/** Knitwear: soft ribs that follow the body. */
function drawKnit(body: BodyFrame, color: string, puff: number, step = 18): void {
  const { rig, figure } = body;
  const c = cloth(color);
  drawTorso(body, color, puff, 0.55);
  const narrow = figure.waist / figure.chest;
  rig.clip(torsoPath(body, puff, 0.55), () => {
    for (let x = -260; x <= 260; x += step) {
      drawLine(
        body,
        [
          [x, 190],
          [x, 330],
          [x * (0.4 + narrow * 0.6), 490],
          [x, 720],
        ],
        1.5,
        c.fold,
        0.16,
      );
    }
  });
  for (const s of [-1, 1]) {
    const sag = body.brush(
      [
        [s * figure.waist * 0.98, 540],
        [s * figure.waist * 0.6, 556],
        [s * figure.waist * 0.2, 550],
      ],
      fade(9),
    );
    rig.fill(sag, c.fold, 0.2);
  }
}
