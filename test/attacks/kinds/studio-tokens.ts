import assert from 'node:assert/strict';
import { DASHBOARD } from '../../../src/contract/operations/dashboard.ts';
import { documentedOperations } from '../../acceptance/document.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import type { Attempt, Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';
import type { Target } from '../target.ts';
import { recordsOf } from '../victim-records.ts';

/** Operations that a token may call, with its own draft and videos only. */
const OWN = new Set([
  ...['studioAccess', 'getDraft', 'draftStream', 'changeDraft', 'listDraftVersions', 'getDraftVersion'],
  ...['restoreDraftVersion', 'previewFilm', 'studioAsset', 'getVideo', 'videoPoster'],
  ...['listComments', 'addComment', 'createVideoFromAvatar', 'createVideoFromProduct'],
  ...['createVideoFromSlides', 'createVideoWithTemplate', 'getTemplate', 'automaticVoice', 'listen'],
  // They have no records of an account.
  ...['listPublicAvatars', 'listVoices', 'listMusics', 'detectLanguage'],
]);

const AVATAR = '/v2/create_video_from_avatar';
const SITE = 'https://site.example';
const FILM = { path: AVATAR, body: { ...AVATAR_VIDEO, video_name: 'Embedded' } };

type Film = { path: string; body: object };

/** Creates a draft of the victim. */
async function draftOf(target: Target, film: Film = FILM): Promise<string> {
  const body = { form: 'studio', content: JSON.stringify(film), format: 1 };
  const { text, body: answer } = await target.victim.call('/dashboard/api/drafts', { method: 'POST', body });
  assert.equal(answer.code, 0, text);
  return answer.data.draft_id;
}

async function tokenFor(
  target: Target,
  draft: string,
  permissions: readonly string[],
): Promise<{ id: string; headers: { 'x-api-key': string } }> {
  const body = { draft_id: draft, permissions, origins: [SITE] };
  const { text, body: answer } = await target.victim.call('/v2/studio/tokens', { method: 'POST', body });
  assert.equal(answer.code, 0, text);
  return { id: answer.data.token_id, headers: { 'x-api-key': answer.data.token } };
}

const ALL = ['edit', 'render', 'comment'];

/** Every operation of the API and of the dashboard. */
function everyOperation(): { id: string; method: string; path: string; body: unknown }[] {
  const api = documentedOperations().map(({ id, method, path, body }) => {
    return { id, method, path, body: body?.example };
  });
  const apiIds = new Set(api.map(({ id }) => id));
  const dashboard = Object.values(DASHBOARD)
    .filter(({ name }) => !apiIds.has(name))
    .map(({ name, method, path, body }) => ({
      id: name,
      method,
      path: path.replaceAll(/:(\w+)/g, '{$1}'),
      body: body ? {} : undefined,
    }));
  return [...api, ...dashboard];
}

export const studioTokens: Kind = {
  name: 'studio tokens: all but one draft',
  async attempts(target) {
    const victimIds = await recordsOf(target);
    const draft = await draftOf(target);
    const { headers } = await tokenFor(target, draft, ALL);
    const watching = (await tokenFor(target, draft, [])).headers;
    const other = await draftOf(target);
    const video = victimIds['video'] ?? '';
    const api = '/dashboard/api';
    const send =
      (method: string, path: string, body?: object, key: Record<string, string> = headers) =>
      () =>
        target.call(path, { method, headers: key, ...(body && { body }) });
    const refuse = (what: string, call: ReturnType<typeof send>, ...statuses: number[]): Attempt => [
      what,
      async () => assertRefused(await call(), ...(statuses.length > 0 ? statuses : [403, 404])),
    ];

    const elsewhere = everyOperation()
      .filter(({ id }) => !OWN.has(id))
      .map(({ id, method, path, body }) => {
        const filled = path.replaceAll(/\{\w+\}/g, video);
        return refuse(`${id}: ${method} ${path}`, send(method, filled, body as object), 403);
      });
    const others = (
      [
        ['GET', `drafts/${other}`],
        ['PUT', `drafts/${other}`, { name: 'Mine now' }],
        ['GET', `drafts/${other}/stream`],
        ['GET', `drafts/${other}/versions`],
        ['GET', `drafts/${other}/versions/1`],
        ['POST', `drafts/${other}/versions/1/restore`, { revision: 1 }],
        ['GET', `videos/${video}/comments`],
        ['POST', `videos/${video}/comments`, { text: 'Hello', time: 0 }],
        ['GET', `videos/${video}/poster`],
        ['GET', `../../v2/videos/${video}`],
        ['GET', `../../v2/videos/${victimIds['project']}`],
        ['GET', `../../v2/templates/${victimIds['template']}`],
        ['GET', `automatic_voice?language=english&avatar_type=1&avatar_id=${victimIds['avatar']}`],
        ['POST', 'listen', { script: 'Hello', voice_id: victimIds['voice'] }],
      ] as [string, string, object?][]
    ).map(([method, path, body]) =>
      refuse(
        `${method} ${path}`,
        send(method, path.replace(/^(?!\.\.)/, `${api}/`).replace(/^\.\.\/\.\./, ''), body),
      ),
    );

    /** Films that show or use what the draft does not name. */
    const films: [string, Film][] = [
      ['an asset', withMedia(victimIds['asset'])],
      ['an asset by number', withMedia(Number(victimIds['asset']))],
      ['a file', withMedia(`${target.server.url}/files/${victimIds['video’s file']}/video.mp4`)],
      ['a stored file', withMedia(`asset:${victimIds['video’s file']}`)],
      ['an avatar', withFields({ avatar: { avatar_id: Number(victimIds['avatar']), avatar_type: 1 } })],
      ['an avatar by text', withFields({ avatar: { avatar_id: victimIds['avatar'], avatar_type: '1' } })],
      ['a voice', withFields({ voice: { ...AVATAR_VIDEO.voice, voice_id: victimIds['voice'] } })],
      ['a webhook', withFields({ webhook_url: 'https://attacker.example/' })],
      [
        'a template',
        {
          path: '/v2/create_video_with_template',
          body: { template_id: victimIds['template'], variables: [] },
        },
      ],
      [
        'a product',
        { path: '/v2/create_video_from_product', body: { product_id: victimIds['product'], video_spec: {} } },
      ],
    ];
    const uses = films.flatMap(([what, film]) => [
      refuse(`preview of ${what}`, send('POST', `${api}/studio/preview`, film), 400, 403, 404),
      refuse(
        `draft with ${what}`,
        send('PUT', `${api}/drafts/${draft}`, { revision: 1, content: JSON.stringify(film) }),
        403,
      ),
      refuse(`video of ${what}`, send('POST', film.path, film.body), 400, 403, 404),
    ]);

    const unallowed = (
      [
        ['POST', AVATAR, FILM.body],
        ['PUT', `${api}/drafts/${draft}`, { name: 'Mine now' }],
        ['GET', `${api}/drafts/${draft}/versions`],
        ['GET', `${api}/videos/${video}/comments`],
        ['GET', '/v2/voices'],
      ] as [string, string, object?][]
    ).map(([method, path, body]) =>
      refuse(`without permission: ${method} ${path}`, send(method, path, body, watching)),
    );

    const strayed: Attempt[] = [
      refuse(
        'on another site',
        send('GET', `${api}/studio/access`, undefined, { ...headers, origin: 'https://other.example' }),
        403,
      ),
      refuse(
        'as a bearer elsewhere',
        send('GET', '/v2/videos', undefined, { authorization: `Bearer ${headers['x-api-key']}` }),
        403,
      ),
      refuse('on MCP', send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }), 401),
      refuse('a file without a ticket', send('GET', `${api}/studio/assets/${'a'.repeat(40)}`), 403),
      refuse('a made-up ticket', send('GET', `${api}/studio/assets/${'a'.repeat(40)}?ticket=token_x.y`), 401),
    ];
    return [...elsewhere, ...others, ...uses, ...unallowed, ...strayed];
  },
};

function withFields(fields: object): Film {
  return { path: AVATAR, body: { ...FILM.body, ...fields } };
}

function withMedia(url: unknown): Film {
  return withFields({
    voice: { type: 'script', voice_id: 'en-US-slt' },
    scenes: [{ script: 'Hello.', layout: 'split_top', media: { url } }],
  });
}

/** Ways to end a token; each returns an ended one. */
const ENDED: Record<string, (target: Target) => Promise<Record<string, string>>> = {
  revoked: async (target) => {
    const { id, headers } = await tokenFor(target, await draftOf(target), ALL);
    const answer = await target.victim.call(`/v2/studio/tokens/${id}`, { method: 'DELETE' });
    assert.equal(answer.status, 200, answer.text);
    return headers;
  },
  expired: async (target) => {
    const { id, headers } = await tokenFor(target, await draftOf(target), ALL);
    const end = { expires_at: Date.now() - 1 };
    await target.db.updateTable('studio_tokens').set(end).where('id', '=', id).execute();
    return headers;
  },
  'of a deleted draft': async (target) => {
    const draft = await draftOf(target);
    const { headers } = await tokenFor(target, draft, ALL);
    const answer = await target.victim.click(`/dashboard/api/drafts/${draft}`, { method: 'DELETE' });
    assert.equal(answer.status, 200, answer.text);
    return headers;
  },
  'cut by a letter': async (target) => {
    const { headers } = await tokenFor(target, await draftOf(target), ALL);
    return { 'x-api-key': headers['x-api-key'].slice(0, -1) };
  },
};

export const endedStudioTokens: Kind = {
  name: 'studio tokens: revoked, expired, cut',
  attempts: (target) =>
    Object.entries(ENDED).map(
      ([what, end]): Attempt => [
        what,
        async () => {
          const headers = await end(target);
          assertRefused(await target.call('/dashboard/api/studio/access', { headers }), 401);
        },
      ],
    ),
};
