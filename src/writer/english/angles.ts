/** The everyday trouble that a selling point answers: a question of at most five words, and a scene. */
export interface Angle {
  point: RegExp;
  problem: string;
  scene: string;
}

const ANGLES: readonly Angle[] = [
  {
    point: /\bleak|\bspill/i,
    problem: 'Another leak in your bag?',
    scene: 'You open your bag, and something wet got there first.',
  },
  {
    point:
      /\b(?:cold|hot|warm|insulat\w+)\b.*\b(?:drinks?|water|coffee|tea|hours)\b|\b(?:drinks?|water|coffee|tea)\b.*\b(?:cold|hot|warm|insulat\w+)\b/i,
    problem: 'Lukewarm again by noon?',
    scene: 'It is a long afternoon, and the drink on your desk gave up hours ago.',
  },
  {
    point: /\bnois|\bquiet|\bsilent/i,
    problem: 'Too much noise around you?',
    scene: 'The neighbour drills, the phone buzzes, and all you wanted was a quiet moment.',
  },
  {
    point: /(?<!\b(?:no|without) )\bbatter|\bper charge|\bsingle charge/i,
    problem: 'Battery empty already?',
    scene: 'The battery sign turns red, and the day has barely started.',
  },
  {
    point: /\b(?:midsole|insole|outsole|cushion\w*|heel)\b|\bfeet\b/i,
    problem: 'Feet tired by evening?',
    scene: 'The last stretch home always feels the longest.',
  },
  {
    point: /\b(?:dims?|dimm\w+|brightness|glare|lumens?|lamp|light source|reading light)\b/i,
    problem: 'Straining your eyes again?',
    scene: 'It is late, the page is still open, and the ceiling light is no help at all.',
  },
  {
    point: /(?<!\b(?:against|on|to) (?:the |your )?)\bskin\b|\bmoistur|\bhydrat/i,
    problem: 'Skin feeling tight today?',
    scene: 'The mirror is honest in the morning. It knows what kind of night you had.',
  },
  {
    point: /\b(?:dogs?|cats?|pets?|pupp\w+|kittens?)\b/i,
    problem: 'Who really runs your home?',
    scene: 'A wet nose, big eyes, and you know exactly who is in charge.',
  },
  {
    point: /\b(?:pillow|mattress|sleep\w*)\b/i,
    problem: 'Another restless night?',
    scene: 'The alarm is hours away, and you are counting the shadows on the ceiling.',
  },
  {
    point: /\bwaterproof|\bwater[- ](?:resistant|repellent)|\brain\b/i,
    problem: 'Caught in the rain again?',
    scene: 'The forecast said sunny. The sky had other plans.',
  },
  {
    point: /\bwireless|\bcordless|\bbluetooth/i,
    problem: 'Tangled in cables again?',
    scene: 'You reach for one cable, and all the others come along.',
  },
  {
    point: /\bdishwasher|\bwipe|\beasy[- ]to[- ]clean|\bmachine[- ]wash/i,
    problem: 'Who likes scrubbing?',
    scene: 'Dinner was quick. The washing-up is not.',
  },
  {
    point: /\bweighs?\b|\blight(?:weight)? (?:enough|and (?:compact|easy)|at|to carry)|\bportable\b/i,
    problem: 'Carrying too much already?',
    scene: 'Keys, phone, charger, umbrella. By noon, every bag feels twice as heavy.',
  },
  {
    point: /\bfold|\bcompact|\bstorage\b|\borgani[sz]/i,
    problem: 'Running out of space?',
    scene: 'There is always one thing too many, and never a place to put it.',
  },
  {
    point: /\badjust|\bcustomi[sz]/i,
    problem: 'Why does nothing quite fit?',
    scene: 'A little higher, a little lower, and it still is not right.',
  },
  {
    point: /\bdurab|\bsturdy|\bscratch|\btough\b|\blasts?\b/i,
    problem: 'Broken after one season?',
    scene: 'You bought it, you liked it, and then it broke.',
  },
  {
    point: /\bsoft|\bcomfort|\bcos?z[yi]|\bplush/i,
    problem: 'Ready for something softer?',
    scene: 'It is late, the day was loud, and all you want is something soft.',
  },
  {
    point: /\bquick|\bfast|\bminutes?\b|\binstant/i,
    problem: 'Short on time again?',
    scene: 'The clock is running, the list is long, and something has to give.',
  },
];

/**
 * The trouble that the product is about, and which points answer it: one that its name tells of, or else its best
 * points; undefined where no point answers one that we know.
 */
export function angleOf(name: string, points: readonly string[]): Angle | undefined {
  const answered = ANGLES.filter(({ point }) => points.some((text) => point.test(text)));
  const named = answered.find(({ point }) => point.test(name));
  if (named) return named;
  const first = points.find((text) => answered.some(({ point }) => point.test(text)));
  return first === undefined ? undefined : answered.find(({ point }) => point.test(first));
}
