import assert from 'node:assert/strict';
import { type DocumentedOperation, documentedOperations } from '../../acceptance/document.ts';
import { AVATAR_VIDEO, PRODUCT_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Sent } from '../send.ts';
import type { Target } from '../target.ts';
import { recordsOf, rowsOf } from '../victim-records.ts';

/** The call as its owner would make it. */
function callWith(
  target: Target,
  { method, path, parameters, body }: DocumentedOperation,
  id: string,
): Promise<Sent> {
  const payload = body && { ...(body.example as object), url: 'https://example.com/other' };
  const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required
    .map(({ name, schema }) => `${name}=${(schema['enum'] as string[] | undefined)?.[0] ?? 'nothing'}`)
    .join('&');
  return target.attacker.call(query === '' ? url : `${url}?${query}`, { method, body: payload });
}

export const idsInPaths: Kind = {
  name: 'tenancy: foreign ids in paths',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    const operations = documentedOperations().filter(({ path }) => path.includes('{'));
    const before = await rowsOf(target, target.victim);
    const attempts = attemptsOf(
      Object.entries(victimIds),
      operations.map((operation) => [`${operation.method} ${operation.path}`, operation]),
      async (id, operation) => {
        const answer = await callWith(target, operation, id);
        assertRefused(answer, 404);
        assert.deepEqual([answer.body.code, answer.body.data], [10104, null]);
      },
    );
    const unchanged: Attempt = [
      'all of it, afterwards',
      async () => assert.equal(await rowsOf(target, target.victim), before),
    ];
    return [...attempts, unchanged];
  },
  isSequential: true,
};

const isId = (name: string) => name === 'id' || name.endsWith('_id');

export const idsInQueries: Kind = {
  name: 'tenancy: foreign ids in queries',
  async attempts(target) {
    const places = documentedOperations().flatMap((operation) =>
      operation.parameters
        .filter((parameter) => parameter.in === 'query' && isId(parameter.name))
        .map(({ name }) => [`${operation.method} ${operation.path}?${name}`, { operation, name }] as const),
    );
    return attemptsOf(
      Object.entries(await recordsOf(target)),
      places,
      async (id, { operation: { method, path }, name }) => {
        const ask = async (value: string) => {
          const answer = await target.attacker.call(`${path}?${name}=${encodeURIComponent(value)}`, {
            method,
          });
          return { ...answer.body, rid: '' };
        };
        assert.deepEqual(await ask(id), await ask('nothing-of-this-name'));
      },
    );
  },
};

const V1_PREVIEW = {
  aspect_ratio: 0,
  video_length: '15',
  avatar_id: 1,
  avatar_type: 0,
  script_style: 'Data',
  template_type: 'public',
};
const audio = (id: unknown) => ({
  ...AVATAR_VIDEO,
  voice: { type: 'audio', voice_id: 'en-US-slt', audio_url: id },
});
const templateRequest = (more: object) => (id: unknown) => ({
  template_id: id,
  voice_language: 'english',
  variables: [],
  ...more,
});
const old = { lang: 'english', template_type: 'user', text: 'default' };

/** A body that refers to a record by id, and an id that does not exist. */
const BODIES: [path: string, belonging: string, body: (id: unknown) => object, nobodys: unknown][] = [
  ['/v2/create_video_from_avatar', 'asset', audio, '987654'],
  [
    '/v2/create_video_from_avatar',
    'avatar',
    (id) => ({ ...AVATAR_VIDEO, avatar: { avatar_id: id, avatar_type: 1 } }),
    987654,
  ],
  [
    '/v2/create_video_from_avatar',
    'voice',
    (id) => ({ ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, voice_id: id } }),
    'voice_nobody',
  ],
  ['/v2/create_video_from_product', 'product', (id) => ({ ...PRODUCT_VIDEO, product_id: id }), 'nothing'],
  [
    '/v2/create_video_from_product/preview_list',
    'product',
    (id) => ({ ...PRODUCT_VIDEO, product_id: id, visual_styles: ['ugc'] }),
    'nothing',
  ],
  ['/v2/create_video_from_product/render_single_preview', 'preview', (id) => ({ preview_id: id }), 'nothing'],
  ['/v1/create_video_from_url', 'product', (id) => ({ ...V1_PREVIEW, product_id: id }), 'nothing'],
  ['/v1/preview', 'product', (id) => ({ ...V1_PREVIEW, product_id: id }), 'nothing'],
  ['/v2/create_video_with_template', 'template', templateRequest({}), 1987654],
  ['/v1/create_video_with_template', 'template', templateRequest(old), 1987654],
  ['/v1/create_video_with_variable', 'template', templateRequest(old), 1987654],
  ['/open/render', 'template', templateRequest({}), 1987654],
  ['/v2/share_links', 'video', (id) => ({ video_id: id }), 'vid_nobody'],
  ['/v2/batches', 'template', templateRequest({ rows: [{ variables: { title: 'One' } }] }), 1987654],
  ['/v1/musics/custom', 'asset', (id) => ({ asset_id: id, name: 'Mine' }), '987654'],
  ['/v1/avatar/create', 'asset', (id) => ({ origin_url: id, name: 'Mine' }), '987654'],
  ['/v2/product', 'asset', (id) => ({ name: 'Mine', media: [{ type: 1, url: id }] }), '987654'],
];

export const idsInBodies: Kind = {
  name: 'tenancy: foreign ids in bodies',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    return BODIES.map(
      ([path, belonging, body, nobodys]): Attempt => [
        `${belonging} in ${path}`,
        async () => {
          const ask = async (id: unknown) => {
            const { status, body: answer } = await target.attacker.call(path, {
              method: 'POST',
              body: body(id),
            });
            const visible = JSON.stringify([answer.code, answer.msg, answer.data?.warnings]);
            return [status, visible.replaceAll(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), 'ID')];
          };
          assert.deepEqual(await ask(victimIds[belonging]), await ask(nobodys));
        },
      ],
    );
  },
};

export const lists: Kind = {
  name: 'tenancy: foreign records in lists',
  async attempts(target) {
    const ids = Object.values(await recordsOf(target)).filter((id) => id.length > 8);
    const operations = documentedOperations().filter(
      ({ method, path, isStream }) =>
        method === 'GET' && !path.includes('{') && !isStream && path !== '/v2/request_logs',
    );
    return operations.map(
      ({ path }): Attempt => [
        path,
        async () => {
          const { text } = await target.attacker.call(path);
          for (const id of [...ids, target.victim.email]) assert.ok(!text.includes(id), `shows ${id}`);
        },
      ],
    );
  },
};

/** Dashboard operations that refer to a record. */
const CLICKS: [method: string, path: (victimIds: Record<string, string>) => string, body?: object][] = [
  ['GET', (victimIds) => `videos/${victimIds['video']}/request`],
  ['POST', (victimIds) => `videos/${victimIds['video']}/again`, {}],
  ['GET', (victimIds) => `videos/${victimIds['video']}/share`],
  ['PUT', (victimIds) => `videos/${victimIds['video']}/share`],
  ['DELETE', (victimIds) => `videos/${victimIds['video']}/share`],
  ['POST', (victimIds) => `keys/${victimIds['key']}/roll`, { grace_hours: 0 }],
  ['DELETE', (victimIds) => `keys/${victimIds['key']}`],
  ['DELETE', (victimIds) => `sessions/${victimIds['session']}`],
  ['PUT', (victimIds) => `products/${victimIds['product']}`, { name: 'Mine' }],
  ['DELETE', (victimIds) => `products/${victimIds['product']}`],
  ['DELETE', (victimIds) => `assets/${victimIds['asset']}`],
];

export const clicks: Kind = {
  name: 'tenancy: dashboard operations',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    return CLICKS.map(
      ([method, pathOf, body]): Attempt => [
        `${method} ${pathOf(victimIds)}`,
        async () =>
          assertRefused(
            await target.attacker.click(`/dashboard/api/${pathOf(victimIds)}`, { method, body }),
            404,
          ),
      ],
    );
  },
};
