import assert from 'node:assert/strict';
import type { Sent } from './send.ts';

/** Internals that would help an attacker: stack traces, paths, messages of the database. */
const INTERNALS =
  /\n\s+at |node_modules|\/src\/|file:\/\/\/|SQLITE|sqlite|syntax error at|ECONN|ENOENT|EACCES/;

/** Expects an error envelope that reveals no internals. */
export function assertRefused(answer: Sent, ...statuses: number[]): void {
  const summary = `${answer.status} ${answer.text.slice(0, 300)}`;
  if (statuses.length > 0) assert.ok(statuses.includes(answer.status), summary);
  else assert.ok(answer.status >= 400 && answer.status < 500, summary);
  assert.equal(typeof answer.body?.rid, 'string', summary);
  assert.equal(answer.body.rid, answer.headers['x-request-id'], summary);
  assert.notEqual(answer.body.code, 0, summary);
  assertNoInternals(answer);
}

export function assertNoInternals({ text }: Sent): void {
  assert.doesNotMatch(text, INTERNALS);
}

/** Expects a proper response, accepted or refused, but no server error. */
export function assertAnswered(answer: Sent): void {
  assert.ok(answer.status < 500, `${answer.status} ${answer.text.slice(0, 300)}`);
  assertNoInternals(answer);
}

/** Expects a parameter error that names the field. */
export function assertInvalid(answer: Sent, field: string, sentence?: RegExp): void {
  assertRefused(answer, 400);
  assert.equal(answer.body.code, 40000);
  assert.equal(answer.body.data.errors[0].field, field, answer.text);
  if (sentence) assert.match(answer.body.msg, sentence);
}
