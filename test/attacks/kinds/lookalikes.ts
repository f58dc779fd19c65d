import assert from 'node:assert/strict';
import type { Attempt, Kind } from '../kind.ts';
import { assertInvalid } from '../refused.ts';

/** Spellings of `bob` that look the same to a reader. */
const LOOKALIKES: Record<string, (email: string) => string> = {
  'in capitals': (email) => email.toUpperCase(),
  'with spaces around': (email) => `  ${email}\t`,
  'with a null byte': (email) => `${email}\0`,
  'with a line break': (email) => `${email}\r\nbcc: evil@example.com`,
  'with an invisible character': (email) => email.replace('@', '\u200b@'),
  'with Cyrillic letters': (email) => email.replace('e', '\u0435'),
  'with full-width letters': (email) => email.replace('p', '\uff50'),
  'with letters that normalise to the same': (email) => email.replace('s', '\u017f'),
  'with a Kelvin sign': (email) => `\u212a${email}`,
  'right to left': (email) => `\u202e${email}`,
  quoted: (email) => `"${email.split('@')[0]}"@example.com`,
  'with a comment': (email) => email.replace('@', '(x)@'),
  'two in one': (email) => `${email},evil@example.com`,
  'with a name': (email) => `Victim <${email}>`,
  'with two @': (email) => email.replace('@', '@@'),
};

export const lookalikes: Kind = {
  name: 'e-mail: look-alike addresses',
  isSequential: true,
  attempts: (target) => {
    const body = (email: string) => ({ username: 'x', email, current_password: 'a sentence of theirs' });
    const changed = Object.entries(LOOKALIKES).map(
      ([what, disguise]): Attempt => [
        what,
        async () => {
          const email = disguise(target.victim.email);
          assertInvalid(
            await target.attacker.click('/dashboard/api/profile', { method: 'PUT', body: body(email) }),
            /capitals|spaces/.test(what) ? 'current_password' : 'email',
          );
          assert.equal((await target.victim.call('/v2/user/whoami')).body.data.email, target.victim.email);
        },
      ],
    );
    return changed;
  },
};
