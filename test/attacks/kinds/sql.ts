import assert from 'node:assert/strict';
import { documentedOperations } from '../../acceptance/document.ts';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertAnswered } from '../refused.ts';

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
        assertAnswered(answer);
        assert.ok(!answer.text.includes(target.victim.email) && !/[0-9a-f]{64}/.test(answer.text));
      },
    );
  },
};
