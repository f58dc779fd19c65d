import assert from 'node:assert/strict';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import type { Target } from '../target.ts';
import { recordsOf } from '../victim-records.ts';

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

/** Shares a video of the victim under a name, and loads its page. */
async function pageOf(target: Target, name: string): Promise<string> {
  const { video } = await recordsOf(target);
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
  isSequential: true,
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
