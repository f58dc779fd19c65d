import { join } from 'node:path';
import { TEMPLATES } from '../../src/catalog/templates/index.ts';
import type { Layer, Timeline } from '../../src/film/timeline.ts';
import { fixedFilm, valuesOf } from './fixed-film.ts';
import { factsOf } from './stills.ts';

const FOLDER = join(import.meta.dirname, '../../test/golden/templates');

export interface Golden {
  name: string;
  path: string;
  /** The Timeline as it is now: JSON with a clip a line. */
  text: string;
}

/** Every template of the library in each of its ratios, with its default values and a speech of fixed pace. */
export async function goldens(): Promise<Golden[]> {
  const all: Golden[] = [];
  for (const { id, template } of TEMPLATES) {
    const values = valuesOf(template);
    const facts = await factsOf(template, values, (reference) => reference);
    for (const aspect of template.aspects) {
      const name = `${id}-${aspect}`;
      const { timeline } = fixedFilm(template, aspect, values, facts);
      all.push({ name, path: join(FOLDER, `${name}.json`), text: lines(timeline) });
    }
  }
  return all;
}

function lines({ tracks, ...timeline }: Timeline): string {
  const head = JSON.stringify(timeline).slice(1, -1);
  const body = tracks.map(({ name, clips }) => {
    const each = clips.map((clip) => `  ${compact({ ...clip, layer: seen(clip.layer) })}`);
    return ` {"name":${JSON.stringify(name)},"clips":[\n${each.join(',\n')}\n ]}`;
  });
  return `{${head},"tracks":[\n${body.join(',\n')}\n]}\n`;
}

/** What a mouth does with a made-up speech says nothing about a template. */
function seen(layer: Layer): Layer {
  return layer.kind === 'speech' ? { ...layer, visemes: [], stresses: [] } : layer;
}

function compact(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    typeof item === 'number' ? Math.round(item * 1e4) / 1e4 : item,
  );
}
