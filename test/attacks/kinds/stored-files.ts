import assert from 'node:assert/strict';
import { picture } from '../../fixtures/media-files.ts';
import { backendIn } from '../../stack/stack.ts';
import { post } from '../creations.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Person, Target } from '../target.ts';
import { recordsOf } from '../victim-records.ts';

const filmOf = (asset: object, more: object = {}) => ({
  version: 1,
  name: 'Film',
  aspects: ['square'],
  scenes: [{ length: 0.5, clips: [{ asset }] }],
  ...more,
});

/** Every field of a template that shows or plays a file. */
const SHOWN: Record<string, (src: string) => object> = {
  'a picture': (src) => filmOf({ type: 'image', src }),
  'a video': (src) => filmOf({ type: 'video', src }),
  'a Lottie': (src) => filmOf({ type: 'lottie', src }),
  'a sound': (src) => filmOf({ type: 'audio', src }),
  'the music': (src) =>
    filmOf({ type: 'text', text: 'Hi' }, { timeline: { soundtrack: { src, volume: 1 } } }),
};

/** Operations that render a template; each returns at once when the template should be refused. */
const RENDER_CALLS: Record<
  string,
  (person: Person, template: string) => Promise<{ status: number; text: string }>
> = {
  'a still': (person, id) => post(person, `/v2/templates/${id}/still`, { at: 0 }),
  'a video': (person, id) =>
    post(person, '/v2/create_video_with_template', {
      template_id: Number(id),
      voice_language: 'english',
      variables: [],
    }),
};

/** Accepted or not, the file is never rendered for another account, and the response does not reveal that it exists. */
export const filesOfOthers: Kind = {
  name: 'files: of another account, shown by a template',
  async attempts(target) {
    const victimFile = (await recordsOf(target))['asset’s file'] ?? '';
    const unknownFile = 'A'.repeat(victimFile.length);
    const renderWith = async (
      person: Person,
      file: string,
      film: (src: string) => object,
      ask: (typeof RENDER_CALLS)[string],
    ) => {
      const made = await post(person, '/v2/templates/custom', { template: film(`asset:${file}`) });
      const answer = made.status === 200 ? await ask(person, made.body.data.template_id) : made;
      return {
        status: answer.status,
        message: answer.text.replaceAll(file, 'FILE').replace(/"rid":"[^"]*"/, ''),
      };
    };
    const refused = attemptsOf(Object.entries(SHOWN), Object.entries(RENDER_CALLS), async (film, ask) => {
      const found = await renderWith(target.attacker, victimFile, film, ask);
      assert.equal(found.status, 400, found.message);
      assert.deepEqual(
        found.message.replaceAll(/\b\d{5,}\b/g, 'ID'),
        (await renderWith(target.attacker, unknownFile, film, ask)).message.replaceAll(/\b\d{5,}\b/g, 'ID'),
      );
    });
    const own: Attempt = [
      'the owner, who may use the file',
      async () => {
        const { message } = await renderWith(
          target.victim,
          victimFile,
          SHOWN['a picture']!,
          RENDER_CALLS['a still']!,
        );
        // The file is read, and is too small to draw.
        assert.match(message, /at least 32 pixels/);
      },
    ];
    return [...refused, own];
  },
};

/** Requests for a file that is deleted, but still recorded. */
const FILE_REQUESTS: Record<string, { method?: string; headers?: Record<string, string>; query?: string }> = {
  'all of it': {},
  'its head': { method: 'HEAD' },
  'a part of it': { headers: { range: 'bytes=0-9' } },
  'the change date': {
    headers: { 'if-none-match': '"x"', 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  },
  'a download': { query: '?download=true' },
};

export const lostFiles: Kind = {
  name: 'files: missing in the store',
  isSequential: true,
  async attempts(target) {
    const path = await uploadedAndLost(target);
    return Object.entries(FILE_REQUESTS).map(
      ([what, { query = '', ...ask }]): Attempt => [
        what,
        async () => {
          const answer = await target.call(path + query, ask);
          if (ask.method === 'HEAD') assert.equal(answer.status, 404);
          else assertRefused(answer, 404);
          assert.equal(answer.headers['cache-control'], 'no-store');
          assert.equal(answer.headers.etag, undefined);
        },
      ],
    );
  },
};

async function uploadedAndLost(target: Target): Promise<string> {
  const { body } = await post(target.attacker, '/v1/upload/asset', { filename: 'a.png' });
  const put = { method: 'PUT', body: picture('image/png') };
  await target.call(new URL(body.data.sign_url).pathname, put);
  const { pathname } = new URL(body.data.asset_url);
  const there = await target.call(pathname);
  assert.match(`${there.status} ${there.headers['cache-control']}`, /^200 public, max-age=\d{5,}/);
  const { storage, queue, db } = await backendIn(target.folder);
  await storage.remove(pathname.split('/')[2] ?? '');
  await queue.close();
  await db.destroy();
  return pathname;
}
