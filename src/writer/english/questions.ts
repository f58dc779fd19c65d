import { agree, type Grammar } from './grammar.ts';

/**
 * What a listener might ask before a selling point answers it, or the moment in which it counts. They claim nothing:
 * the answer is the point.
 */
const QUESTIONS: readonly (readonly [point: RegExp, questions: readonly string[]])[] = [
  [
    /\bone (?:hand|finger)\b|\bsingle-handed/i,
    ['Only one hand free?', 'And with the other hand full of keys?'],
  ],
  [/\bleak|\bspill/i, ['And {thisKind} in a bag with everything else?', 'Upside down in a full bag?']],
  [
    /\btimer\b.*\boff\b|\bauto(?:matic)?(?:ally)? (?:off|shut|switch)/i,
    ['And if you forget about {thisKind}?'],
  ],
  [/\bcharges? (?:your|a) phone\b/i, ['And your phone?']],
  [/\bonly [\d.,]+ ?(?:watts?|w)\b|\benergy[- ](?:saving|efficient)/i, ['And what {does} {thisKind} use?']],
  [/\b(?:turns by|rotates?|swivels?|tilts?)\b/i, ['And if you need {thing} at another angle?']],
  [/\badjustable (?:straps?|waist|height|headband)/i, ['And if {thisKind} {does} not fit at once?']],
  [/\bdims?\b|\bdimm\w+/i, ['Not every hour needs the same light.']],
  [/\bcool to the touch/i, ['And after a long evening?']],
  [/\bin (?:the )?rain\b|\bwaterproof|\brain-?proof/i, ['And when it rains?', 'What about a wet morning?']],
  [/\btread\b|\blugs\b|\bgrips? on\b|\boutsole/i, ['And where the path ends?']],
  [
    /\bmachine[- ]wash|\bdishwasher|\beasy[- ]to[- ]clean|\bwipes? clean|\bcleaning (?:by hand )?(?:is )?easy/i,
    ['And how do you clean {thisKind}?', 'What about cleaning {thisKind}?'],
  ],
  [/\bfolds? (?:flat|up|away|down)|\bcollapsible|\bstackable/i, ['And when you put {thing} away?']],
  [
    /\blightweight|\bfor carrying|\bportable\b|\bweighs (?:just|only)\b|\bfits? in(?:to|side)? (?:any|a|your|the) (?:\w+ )?(?:bag|pocket)/i,
    ['And on the way?', 'What is it like to carry {thisKind}?'],
  ],
  [/\bcharges? in\b|\bcharged in\b/i, ['How long do you wait for {thisKind}?']],
  [
    /\b(?:per|single|one|full) charge\b|\bof battery\b|\bbattery (?:that )?lasts?\b/i,
    ['And away from a socket?'],
  ],
  [/\b(?:holds?|carries|supports?) up to [\d.,]+ ?(?:kg|lbs?|pounds)\b/i, ['How much can {thing} take?']],
  [
    /\bkeeps? (?:\w+ )?(?:drinks?|coffee|tea|water)\b.*\b(?:cold|hot|warm)\b/i,
    ['Think of a long afternoon.'],
  ],
  [/\bfresh for\b|\bkeeps? \w+ fresh\b/i, ['And in a few weeks?']],
  [/\bflavou?rs? of\b|\btastes?\b/i, ['And the taste?', 'So how {does} {thisKind} taste?']],
  [
    /\bgrown (?:in|at|on|by)\b|\bsourced from\b|\bhand-?made (?:in|by)\b/i,
    ['Where {does} {thisKind} come from?'],
  ],
  [/\bespresso\b|\bfrench press\b|\bpour-?over\b/i, ['And how do you make {it}?']],
  [
    /\bsoft (?:against|on|to)\b|\bcomfortable\b|\bcos?zy\b|\bcushion(?:ed|ing)\b/i,
    ['And how {does} {thisKind} feel?'],
  ],
  [/\bmade (?:from|of)\b/i, ['What {is} {thisKind} made of?', 'And the material?']],
];

/** What leads to a point, for the few of them that want it; none where no question fits. */
export function questionsFor(point: string, grammar: Grammar): string[] {
  const [, questions = []] = QUESTIONS.find(([answered]) => answered.test(point)) ?? [];
  return questions.map((line) => agree(line, grammar)).filter((line) => !line.includes('{'));
}
