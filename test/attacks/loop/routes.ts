import type { Operation } from '../../../src/server/http/operation.ts';
import { AVATAR_VIDEO, TALKING_AVATAR } from '../../acceptance/server.ts';
import type { Person } from '../target.ts';
import { type Body, LARGEST_BODY } from './bodies.ts';
import { edits, invalidTemplates, validTemplates } from './templates.ts';

/** Records that the attacker created before, so that routes find something. */
export interface Prepared {
  /** Ids of the largest templates, by content. */
  templates: Map<string, number>;
  pathOf(operation: Pick<Operation, 'path'>): string;
  queriesOf(operation: Pick<Operation, 'path'>): string[];
}

export async function prepare(attacker: Person): Promise<Prepared> {
  const templates = new Map<string, number>();
  for (const { what, text } of validTemplates()) {
    const { body } = await attacker.call('/v2/templates/custom', {
      method: 'POST',
      body: `{"template":${text}}`,
    });
    if (body?.data?.template_id) templates.set(what, body.data.template_id);
    else console.error(`template ${what}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  const first = [...templates.values()][0];
  return {
    templates,
    pathOf: ({ path }) =>
      path.replaceAll(/:(\w+)/g, () =>
        path.includes('template') && first !== undefined ? String(first) : 'a'.repeat(24),
      ),
    queriesOf: ({ path }) => [
      '',
      '?page_size=100',
      `?page=1000000&page_size=100&name=${'a'.repeat(8000)}`,
      `?${Array.from({ length: 1500 }, (_, at) => `k${at}=1`).join('&')}`,
      `?${path.includes('template') ? 'format=shotstack&' : ''}cursor=${'A'.repeat(8000)}`,
    ],
  };
}

/** Scripts that are slowest to parse, as scenes of one video. */
export function* scenesOfScripts(): Generator<Body> {
  for (const [what, script] of Object.entries(SCRIPTS)) {
    for (const count of [1, 20]) {
      const scenes = Array.from({ length: count }, () => ({ script: script.slice(0, 99_999) }));
      yield {
        what: `${count} scenes of ${what}`,
        text: JSON.stringify({ ...AVATAR_VIDEO, scenes, voice: VOICE }),
      };
    }
  }
}

const VOICE = { type: 'script', voice_id: 'en-US-slt' };
const SCRIPTS: Record<string, string> = {
  'letters that are not Latin': 'กขค'.repeat(33_000),
  'pauses in SSML': `<speak>${'a <break time="1s"/>'.repeat(4900)}</speak>`,
  'sounds of the IPA': '[a](/a/) '.repeat(11_000),
};

/** The worst known bodies for a route, in addition to those made from its schema. */
export function* bodiesOfRoute(
  { name, path }: Pick<Operation, 'name' | 'path'>,
  { templates }: Prepared,
): Generator<Body> {
  if (['renderDocument', 'createTemplate', 'updateTemplate', 'checkTemplate'].includes(name)) {
    for (const { what, text } of [...validTemplates(), ...invalidTemplates()]) {
      yield { what: `template: ${what}`, text: `{"template":${text}}` };
    }
    for (const { what, text } of edits())
      yield { what: `edit: ${what}`, text: `{"format":"shotstack","template":${text}}` };
  }
  if (path === '/v2/create_video_from_avatar') yield* scenesOfScripts();
  if (path === '/v2/batches') yield* batches(templates);
  if (path === '/v2/create_video_with_template' || path === '/v1/create_video_with_template')
    yield* templateVideos(templates);
}

function* batches(templates: Map<string, number>): Generator<Body> {
  const of = (template_id: number | undefined, rows: unknown[]) => JSON.stringify({ template_id, rows });
  for (const [what, id] of templates) {
    yield { what: `1000 rows of ${what}`, text: of(id, Array(1000).fill({ variables: {} })) };
    yield { what: `unknown names, ${what}`, text: of(id, [...rowsOfUnknown(1000, 40)]) };
    yield { what: `one row of unknown names, ${what}`, text: of(id, [...rowsOfUnknown(1, 40_000)]) };
    yield { what: `long names, ${what}`, text: of(id, [...rowsOfUnknown(20, 2, 40_000)]) };
    yield { what: `lists, ${what}`, text: of(id, Array(40).fill({ variables: listOfUnknown(200) })) };
  }
  yield { what: 'rows of numbers', text: of(1, Array(1000).fill(1)) };
  yield {
    what: 'rows of lists of nothing',
    text: of(1, Array(1000).fill({ variables: Array(300).fill({}) })),
  };
}

export function* rowsOfUnknown(rows: number, names: number, length = 40) {
  for (let row = 0; row < rows; row++) {
    yield {
      variables: Object.fromEntries(
        Array.from({ length: names }, (_, at) => [`w${at}x`.padEnd(length, 'bcdefghija'), 1]),
      ),
    };
  }
}

export function listOfUnknown(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    name: `w${at}x`.padEnd(40, 'bcdefghija'),
    type: 'text',
    properties: { content: 'a' },
  }));
}

function* templateVideos(templates: Map<string, number>): Generator<Body> {
  const { avatar_id, avatar_type, voice_id } = TALKING_AVATAR;
  const of = (template_id: number, variables: unknown, more: object = {}) =>
    JSON.stringify({
      template_id,
      avatar_id,
      avatar_type,
      voice_id,
      voice_language: 'english',
      name: 'a',
      video_name: 'a',
      aspect_ratio: 2,
      variables,
      ...more,
    });
  for (const [what, id] of templates) {
    yield { what: `nothing given, ${what}`, text: of(id, []) };
    yield { what: `unknown variables, ${what}`, text: of(id, listOfUnknown(200)) };
    yield { what: `a long script, ${what}`, text: of(id, [], { script: 'Word. '.repeat(16_000) }) };
    const long = [{ name: 'a', type: 'text', properties: { content: 'a '.repeat(LARGEST_BODY / 2 - 2000) } }];
    yield { what: `a long value, ${what}`, text: of(id, long) };
  }
}
