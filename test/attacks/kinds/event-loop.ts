import assert from 'node:assert/strict';
import { TINY } from '../../fixtures/tiny-template.ts';
import { speedOfThisMachine } from '../../report/machine-speed.ts';
import type { Attempt, Kind } from '../kind.ts';
import { senselessBodies } from '../loop/bodies.ts';
import { MAX_HOLD_MS, smallestHold } from '../loop/hold.ts';
import { listOfUnknown, rowsOfUnknown, scenesOfScripts } from '../loop/routes.ts';
import { invalidTemplates, longNames, validTemplates } from '../loop/templates.ts';
import type { Target } from '../target.ts';

const CUE = '00:00:01,000 --> 00:00:02,000\n';
const MEGABYTE = 999_000;
/** The speed is a sample of other work, and garbage collection comes on top. Mistakes cost a multiple. */
const TOLERANCE = 1.5;
/** Within the limits, but slow to parse. */
const SUBTITLES: Record<string, string> = {
  'one-letter lines': CUE + 'a\n'.repeat(MEGABYTE / 2),
  'one-letter words': CUE + 'a '.repeat(MEGABYTE / 2),
  'many cues': `${CUE}${'a '.repeat(34)}\n\n`.repeat(MEGABYTE / 100),
  'only tags': CUE + '<b>'.repeat(MEGABYTE / 3),
};

type Body = readonly [what: string, path: string, body: string];

async function bodiesFor({ attacker }: Target): Promise<Body[]> {
  const template = { ...TINY, variables: [...TINY.variables, ...longNames().slice(0, 97)] };
  const made = await attacker.call('/v2/templates/custom', { method: 'POST', body: { template } });
  assert.equal(made.status, 200, made.text);
  const { template_id } = made.body.data;
  const json = JSON.stringify;
  return [
    ...[...validTemplates(), ...invalidTemplates()].map(
      ({ what, text }): Body => [`template of ${what}`, '/v2/render?dry_run=true', `{"template":${text}}`],
    ),
    ...Object.entries(SUBTITLES).map(
      ([what, subtitles]): Body => [
        `subtitles of ${what}`,
        '/v2/caption_video?dry_run=true',
        json({ video_url: 'https://example.test/a.mp4', subtitles }),
      ],
    ),
    ...[...scenesOfScripts()].map(
      ({ what, text }): Body => [what, '/v2/create_video_from_avatar?dry_run=true', text],
    ),
    ...senselessBodies().map(({ what, text }): Body => [what, '/v2/endpoint', text]),
    [
      'rows with unknown names',
      '/v2/batches?dry_run=true',
      json({ template_id, rows: [...rowsOfUnknown(1000, 40)] }),
    ],
    [
      'a row of unknown names',
      '/v2/batches?dry_run=true',
      json({ template_id, rows: [...rowsOfUnknown(1, 900)] }),
    ],
    [
      'unknown variables of one video',
      '/v2/create_video_with_template?dry_run=true',
      json({ template_id, voice_language: 'english', variables: listOfUnknown(200) }),
    ],
  ];
}

/** One request may take long, but must not delay other accounts for long. */
export const longHolds: Kind = {
  name: 'event loop: blocked by one request',
  isSequential: true,
  attempts: async (target) =>
    (await bodiesFor(target)).map(
      ([what, path, body]): Attempt => [
        what,
        async () => {
          const ask = () => target.attacker.call(path, { method: 'POST', body });
          const { cpu } = await smallestHold(target.hold, ask);
          if (cpu <= MAX_HOLD_MS) return;
          const speed = speedOfThisMachine();
          const problem = `blocked the event loop for ${Math.round(cpu)} ms at a speed of ${speed.toFixed(2)}`;
          assert.ok(cpu * speed <= MAX_HOLD_MS * TOLERANCE, problem);
        },
      ],
    ),
};
