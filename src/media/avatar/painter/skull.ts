import type { HeadShape, Look } from './look.ts';

/** Lengths in rig units, measured from the point between the eyes, y down. */
export interface Head {
  crown: number;
  temple: number;
  cheek: number;
  cheekY: number;
  /** How far the face falls in below the cheekbone. */
  hollow: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
  /** 0 pointed … 1 flat. */
  chinFlat: number;
  neck: number;
}

type HeadTable = Omit<Head, 'neck'>;

const WOMEN: Record<HeadShape, HeadTable> = {
  oval: {
    crown: 133,
    temple: 93,
    cheek: 95,
    cheekY: 8,
    hollow: 2,
    jaw: 64,
    jawY: 84,
    chin: 25,
    chinY: 121,
    chinFlat: 0.4,
  },
  heart: {
    crown: 134,
    temple: 95,
    cheek: 96,
    cheekY: 0,
    hollow: 3,
    jaw: 60,
    jawY: 80,
    chin: 21,
    chinY: 120,
    chinFlat: 0.2,
  },
  diamond: {
    crown: 135,
    temple: 90,
    cheek: 97,
    cheekY: 14,
    hollow: 6,
    jaw: 63,
    jawY: 82,
    chin: 24,
    chinY: 122,
    chinFlat: 0.35,
  },
  round: {
    crown: 131,
    temple: 94,
    cheek: 98,
    cheekY: 20,
    hollow: -1,
    jaw: 70,
    jawY: 82,
    chin: 29,
    chinY: 116,
    chinFlat: 0.5,
  },
  square: {
    crown: 132,
    temple: 93,
    cheek: 95,
    cheekY: 8,
    hollow: 1,
    jaw: 71,
    jawY: 86,
    chin: 30,
    chinY: 120,
    chinFlat: 0.8,
  },
  long: {
    crown: 138,
    temple: 89,
    cheek: 91,
    cheekY: 8,
    hollow: 3,
    jaw: 62,
    jawY: 88,
    chin: 25,
    chinY: 127,
    chinFlat: 0.5,
  },
  broad: {
    crown: 133,
    temple: 96,
    cheek: 100,
    cheekY: 14,
    hollow: 2,
    jaw: 70,
    jawY: 82,
    chin: 29,
    chinY: 119,
    chinFlat: 0.6,
  },
};

const MEN: Record<HeadShape, HeadTable> = {
  oval: {
    crown: 134,
    temple: 93,
    cheek: 96,
    cheekY: 8,
    hollow: 3,
    jaw: 75,
    jawY: 88,
    chin: 34,
    chinY: 129,
    chinFlat: 0.6,
  },
  heart: {
    crown: 135,
    temple: 95,
    cheek: 96,
    cheekY: 2,
    hollow: 3,
    jaw: 71,
    jawY: 86,
    chin: 31,
    chinY: 128,
    chinFlat: 0.5,
  },
  diamond: {
    crown: 135,
    temple: 91,
    cheek: 98,
    cheekY: 14,
    hollow: 6,
    jaw: 75,
    jawY: 86,
    chin: 34,
    chinY: 130,
    chinFlat: 0.6,
  },
  round: {
    crown: 132,
    temple: 95,
    cheek: 98,
    cheekY: 18,
    hollow: 0,
    jaw: 79,
    jawY: 88,
    chin: 38,
    chinY: 124,
    chinFlat: 0.7,
  },
  square: {
    crown: 133,
    temple: 93,
    cheek: 96,
    cheekY: 8,
    hollow: 2,
    jaw: 82,
    jawY: 92,
    chin: 41,
    chinY: 130,
    chinFlat: 0.95,
  },
  long: {
    crown: 140,
    temple: 90,
    cheek: 93,
    cheekY: 8,
    hollow: 5,
    jaw: 73,
    jawY: 92,
    chin: 34,
    chinY: 136,
    chinFlat: 0.7,
  },
  broad: {
    crown: 134,
    temple: 96,
    cheek: 101,
    cheekY: 12,
    hollow: 2,
    jaw: 83,
    jawY: 88,
    chin: 39,
    chinY: 128,
    chinFlat: 0.85,
  },
};

export function headOf(look: Look, jitter: (x: number) => number): Head {
  const female = look.gender === 'female';
  const table = (female ? WOMEN : MEN)[look.head];
  const head = { ...table, neck: female ? 41 : 58 };
  head.jaw += jitter(1.5);
  head.chinY += jitter(1.5);
  if (look.age === 'teenager') {
    head.jaw -= 4;
    head.chinY -= 5;
    head.neck -= 7;
    head.hollow -= 2;
  }
  if (look.age === 'senior') {
    head.jaw += 4;
    head.jawY += 4;
    head.hollow += 2;
    head.temple -= 2;
  }
  return head;
}
