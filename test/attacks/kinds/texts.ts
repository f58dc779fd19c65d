import assert from 'node:assert/strict';
import { merge } from '../../../src/template/merge.ts';
import { documentedOperations } from '../../acceptance/document.ts';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { TINY } from '../../fixtures/tiny-template.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { isAnswered, isInvalid, isRefused } from '../refused.ts';
import type { Target } from '../target.ts';
import { belongingsOf } from '../victim-belongings.ts';

const SQL = [
  "' or '1'='1",
  "'; drop table videos; --",
  '" or ""="',
  "') union select hash, sealed, id from api_keys --",
  "' and (select count(*) from api_keys) > 0 --",
  '1; select pg_sleep(10)',
  "' || (select group_concat(hash) from api_keys) || '",
  'x%',
  '%_%',
  "\\'; --",
  "'/**/or/**/1=1#",
  "x' and randomblob(1000000000) --",
];

export const sql: Kind = {
  name: 'SQL: in every query, cursor and id',
  attempts: (target) => {
    const places = documentedOperations().flatMap(({ method, path, parameters, isStream }) =>
      isStream
        ? []
        : parameters
            .filter((parameter) => parameter.in === 'query' && parameter.name !== 'dry_run')
            .map(({ name }) => [`${name} of ${method} ${path}`, { method, path, name }] as const),
    );
    return attemptsOf(
      SQL.map((text) => [text, text]),
      places,
      async (text, { method, path, name }) => {
        const answer = await target.attacker.call(`${path}?${name}=${encodeURIComponent(text)}`, { method });
        isAnswered(answer);
        assert.ok(!answer.text.includes(target.victim.email) && !/[0-9a-f]{64}/.test(answer.text));
      },
    );
  },
};

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--<script>',
  '\u202e<script>alert(1)</script>',
  '"><meta http-equiv=refresh content="0;url=https://evil.example">',
];

/** Shares a video of the victim's under a name, and loads its page. */
async function pageOf(target: Target, name: string): Promise<string> {
  const { video } = await belongingsOf(target);
  await target.db
    .updateTable('videos')
    .set({ name })
    .where('id', '=', video ?? '')
    .execute();
  const { body } = await target.victim.click(`/dashboard/api/videos/${video}/share`, { method: 'PUT' });
  const { pathname } = new URL(body.data.url);
  const page = await target.call(pathname, { headers: { accept: 'text/html' } });
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  return page.text;
}

export const scripting: Kind = {
  name: 'XSS: in names, addresses and errors',
  inTurn: true,
  attempts: (target) => {
    const pages = SCRIPTS.map(
      (script): Attempt => [
        `the page of a shared video named ${script}`,
        async () => {
          const html = await pageOf(target, script);
          if (/[<"]/.test(script)) assert.ok(!html.includes(script));
        },
      ],
    );
    const reflected = attemptsOf<string, (text: string) => string>(
      SCRIPTS.map((script) => [script, script]),
      [
        ['a path', (text) => `/v2/${encodeURIComponent(text)}`],
        ['a query', (text) => `/v2/videos?status=${encodeURIComponent(text)}`],
        ['a link', (text) => `/share/${encodeURIComponent(text)}`],
        ['a file', (text) => `/files/aaaaaaaaaaaaaaaaaaaaaaaa/${encodeURIComponent(text)}`],
        ['a page', (text) => `/${encodeURIComponent(text)}`],
      ],
      async (text, where) => {
        const answer = await target.attacker.call(where(text), { headers: { accept: 'text/html' } });
        const type = String(answer.headers['content-type']);
        if (type.includes('html') && /[<"]/.test(text)) assert.ok(!answer.text.includes(text));
        if (!type.includes('html')) assert.match(type, /^application\/json/);
      },
    );
    const stored = SCRIPTS.map(
      (name): Attempt => [
        `a product named ${name}`,
        async () => {
          const body = { name, description: name };
          await target.attacker.call('/v2/product', { method: 'POST', body });
          const { headers } = await target.attacker.call('/v1/products');
          assert.match(String(headers['content-type']), /^application\/json/);
        },
      ],
    );
    return [...pages, ...reflected, ...stored];
  },
};

const TEMPLATES = [
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '{{constructor.constructor("return process")()}}',
  '{{this.constructor.constructor("return process.env")()}}',
  '{{#with "s" as |string|}}{{/with}}',
  '{% for x in (1..1000000000) %}{% endfor %}',
  '{{__proto__.polluted}}',
  '{{title}}{{title}}{{title}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  '[[${7*7}]]',
  '{{{{{{{{title}}}}}}}}',
];

/** A film’s own words hold blanks; what fills them is words, and is not read again. */
export const templating: Kind = {
  name: 'templates: code in words, values in values',
  attempts: (target) => [
    ...TEMPLATES.map(
      (text): Attempt => [
        `as the value of a variable: ${text}`,
        async () => assert.equal(merge('A {{title}} Z', { title: text }), `A ${text} Z`),
      ],
    ),
    ...TEMPLATES.filter((text) => /^\{\{(?!title|\{)/.test(text)).map(
      (text): Attempt => [
        `as the words of a film: ${text}`,
        async () => {
          const scenes = [{ clips: [{ asset: { type: 'text', text }, start: 0, length: 1 }] }];
          const body = { template: { ...TINY, variables: [], scenes } };
          isRefused(await target.attacker.call('/v2/templates/custom', { method: 'POST', body }), 400);
        },
      ],
    ),
  ],
};

const SPEECH: Record<string, string> = {
  'a negative silence': '[pause -5s]',
  'a silence of no number': '[pause 1e9s]',
  'silences by the thousand': '[pause 10s]'.repeat(2000),
  'brackets by the thousand': '['.repeat(50_000),
  'stars by the thousand': '*'.repeat(50_000),
  '200,000 letters': 'a'.repeat(200_000),
  'only blanks': ' \t\n\u00a0\u2003',
  'only signs that are not seen': '\u200b\u200d\u2060\ufeff',
};

export const speech: Kind = {
  name: 'scripts: endless, negative, nothing to say',
  attempts: (target) =>
    Object.entries(SPEECH).flatMap(([what, script]): Attempt[] => [
      [
        `${what}, v2`,
        async () => {
          const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
          isInvalid(
            await target.attacker.call('/v2/create_video_from_avatar?dry_run=true', { method: 'POST', body }),
            'voice.script',
          );
        },
      ],
      [
        `${what}, v1`,
        async () => {
          const body = {
            script,
            voice_id: 'en-US-slt',
            avatar_id: 81,
            avatar_type: 0,
            aspect_ratio: 2,
            screen_style: 1,
          };
          isInvalid(
            await target.attacker.call('/v1/create_video_from_talking_avatar?dry_run=true', {
              method: 'POST',
              body,
            }),
            'script',
          );
        },
      ],
    ]),
};

/** Written otherwise, the same to a reader; `bob` stands for whoever has an account. */
const LOOKALIKES: Record<string, (email: string) => string> = {
  'in capitals': (email) => email.toUpperCase(),
  'with blanks around': (email) => `  ${email}\t`,
  'with a null byte': (email) => `${email}\0`,
  'with a line break': (email) => `${email}\r\nbcc: evil@example.com`,
  'with a sign that is not seen': (email) => email.replace('@', '\u200b@'),
  'with Cyrillic letters': (email) => email.replace('e', '\u0435'),
  'with wide letters': (email) => email.replace('p', '\uff50'),
  'with letters that fold to ours': (email) => email.replace('s', '\u017f'),
  'with a Kelvin sign': (email) => `\u212a${email}`,
  'right to left': (email) => `\u202e${email}`,
  quoted: (email) => `"${email.split('@')[0]}"@example.com`,
  'with a comment': (email) => email.replace('@', '(x)@'),
  'two in one': (email) => `${email},evil@example.com`,
  'with a name': (email) => `Victim <${email}>`,
  'with two @': (email) => email.replace('@', '@@'),
};

export const lookalikes: Kind = {
  name: 'e-mail: addresses that look or fold like another’s',
  inTurn: true,
  attempts: (target) => {
    const body = (email: string) => ({ username: 'x', email, current_password: 'a sentence of theirs' });
    const changed = Object.entries(LOOKALIKES).map(
      ([what, disguise]): Attempt => [
        what,
        async () => {
          const email = disguise(target.victim.email);
          isInvalid(
            await target.attacker.click('/dashboard/api/profile', { method: 'PUT', body: body(email) }),
            /capitals|blanks/.test(what) ? 'current_password' : 'email',
          );
          assert.equal((await target.victim.call('/v2/user/whoami')).body.data.email, target.victim.email);
        },
      ],
    );
    return changed;
  },
};
