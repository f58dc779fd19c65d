import type { Chance } from './chance.ts';
import { MAX_LENGTH } from './change-bytes.ts';

type Parent = Record<string, unknown> | unknown[];

/** Replaces, removes, moves or repeats some values of a document. */
export function changedJson(
  input: Uint8Array,
  other: Uint8Array,
  tokens: readonly string[],
  chance: Chance,
): Uint8Array {
  const document = parseJson(input);
  const places = placesOf(document);
  const donors = placesOf(parseJson(other));
  for (let steps = 1 + chance.below(4); steps > 0 && places.length > 0; steps--) {
    const { parent, key } = chance.of(places);
    const holder = parent as Record<string, unknown>;
    switch (chance.below(7)) {
      case 0:
        holder[key] = anyValue(tokens, chance);
        break;
      case 1:
        delete holder[key];
        break;
      case 2: {
        const donor = donors.length > 0 ? chance.of(donors) : undefined;
        if (donor) holder[key] = copy((donor.parent as Record<string, unknown>)[donor.key]);
        break;
      }
      case 3:
        if (!Array.isArray(parent)) holder[chance.of(tokens)] = copy(holder[key]);
        break;
      case 4:
        if (Array.isArray(parent))
          for (let times = chance.of([1, 8, 200]); times > 0; times--) parent.push(copy(holder[key]));
        break;
      case 5:
        for (let depth = chance.of([1, 8, 60]); depth > 0; depth--)
          holder[key] = chance.below(2) ? [holder[key]] : { [chance.of(tokens)]: holder[key] };
        break;
      default:
        if (typeof holder[key] === 'string')
          holder[key] = `${holder[key]}${chance.of(tokens).repeat(chance.of([1, 4, 3000]))}`;
    }
  }
  const text = Buffer.from(JSON.stringify(document) ?? 'null');
  return text.length > MAX_LENGTH ? input : text;
}

function anyValue(tokens: readonly string[], chance: Chance): unknown {
  const long = chance.of(tokens).repeat(chance.of([10, 3000]));
  const values = [
    null,
    true,
    0,
    -1,
    1e308,
    1e-308,
    2 ** 53,
    '',
    [],
    {},
    chance.of(tokens),
    long.slice(0, 20_000),
  ];
  return copy(chance.of(values));
}

function copy(value: unknown): unknown {
  // A missing key that the prototype provides is not a value of the document.
  return value === undefined || typeof value === 'function' ? undefined : structuredClone(value);
}

function placesOf(value: unknown, places: { parent: Parent; key: string }[] = []) {
  if (typeof value !== 'object' || value === null) return places;
  for (const [key, item] of Object.entries(value)) {
    if (places.length > 3000) break;
    places.push({ parent: value as Parent, key });
    placesOf(item, places);
  }
  return places;
}

function parseJson(input: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(input).toString('utf8'));
  } catch {
    return {};
  }
}
