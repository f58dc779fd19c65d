import assert from 'node:assert/strict';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

/** Paths with a part that names a file. */
const ROOTS = [
  '/files/',
  '/files/aaaaaaaaaaaaaaaaaaaaaaaa/',
  '/static/',
  '/uploads/',
  '/share/',
  '/share/aaaaaaaaaaaaaaaaaaaaaaaa/',
  '/templates/artwork/',
  '/templates/96/portrait/',
  '/voices/',
  '/avatars/',
].map((root) => [root, root] as const);

/** Ways to leave the folder, followed by a file worth reading. */
const WAYS: Record<string, string> = {
  plain: '../../../../etc/passwd',
  'of the data directory': '../castwright.db',
  'the secret file beside it': '../secret',
  encoded: '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'half encoded': '..%2f..%2fcastwright.db',
  'encoded twice': '%252e%252e%252f%252e%252e%252fetc%252fpasswd',
  'with a dot segment': './././../secret',
  'doubled dots': '....//....//etc/passwd',
  'overlong UTF-8': '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  'full-width letters': '%ef%bc%8e%ef%bc%8e%ef%bc%8fetc',
  Windows: '..%5c..%5cwindows%5cwin.ini',
  'a drive': 'C:%5cwindows%5cwin.ini',
  'a Windows share': '%5c%5cevil.example%5cshare',
  absolute: '/etc/passwd',
  'absolute, encoded': '%2fetc%2fpasswd',
  'a file address': 'file:%2f%2f%2fetc%2fpasswd',
  'a null byte': 'secret%00.jpg',
  'a leading null byte': '%00secret',
  'a line break': 'a%0d%0aset-cookie:%20x=1',
  'a device': '%2fdev%2fzero',
  'a process': '..%2f..%2f..%2fproc%2fself%2fenviron',
  'half a character': '%e0%a4%a',
  'a percent sign': '%',
  'a parameter': '..;/..;/etc/passwd',
  'a hidden file': '.env',
  'the repository': '.git/config',
};

export const wayOut: Kind = {
  name: 'paths: directory traversal',
  attempts: (target) =>
    attemptsOf(Object.entries(WAYS), ROOTS, async (way, root) => {
      const answer = await target.call(root + way);
      // Share links lead to a page even if the video does not exist or the dashboard was not built.
      if (answer.headers['content-type']?.includes('text/html'))
        assert.ok([404, 503].includes(answer.status));
      else assertRefused(answer, 400, 403, 404, 405);
      assert.doesNotMatch(answer.text, /root:|SQLite format|\[core\]/);
      assert.equal(answer.headers['set-cookie'], undefined);
    }),
};

/** Other spellings of an address that needs a key or does not exist. */
const DISGUISES: Record<string, (path: string) => string> = {
  'two slashes': (path) => path.replaceAll('/', '//'),
  'a leading slash': (path) => `/${path}`,
  'a dot segment': (path) => `/.${path}`,
  'up and down': (path) => `/files/..${path}`,
  'encoded letters': (path) => path.replaceAll('e', '%65'),
  'encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2f')}`,
  'a semicolon': (path) => `${path};jsessionid=1`,
  'a file extension': (path) => `${path}.json`,
  'a picture extension': (path) => `${path}/a.css`,
  'a null byte': (path) => `${path}%00`,
  'in another case': (path) => path.toUpperCase(),
  'a backslash': (path) => path.replaceAll('/', '\\'),
  'a fragment': (path) => `${path}%23`,
  'a trailing slash': (path) => `${path}/`,
};
const GUARDED = ['/v2/user/whoami', '/v2/videos', '/dashboard/api/keys/default', '/dashboard/api/ledger'];

export const disguisedPaths: Kind = {
  name: 'paths: disguised protected ones',
  attempts: (target) =>
    attemptsOf(
      Object.entries(DISGUISES),
      GUARDED.map((path) => [path, path]),
      async (disguise, path) => assertRefused(await target.call(disguise(path)), 400, 401, 404, 405),
    ),
};
