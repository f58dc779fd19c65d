import assert from 'node:assert/strict';
import type { Sent } from './send.ts';

/** Internals that would help an attacker: stack traces, paths, messages of the database. */
const INSIDE = /\n\s+at |node_modules|\/src\/|file:\/\/\/|SQLITE|sqlite|syntax error at|ECONN|ENOENT|EACCES/;

/** Expects an error envelope that reveals no internals. */
export function isRefused(answer: Sent, ...statuses: number[]): void {
  const told = `${answer.status} ${answer.text.slice(0, 300)}`;
  if (statuses.length > 0) assert.ok(statuses.includes(answer.status), told);
  else assert.ok(answer.status >= 400 && answer.status < 500, told);
  assert.equal(typeof answer.body?.rid, 'string', told);
  assert.equal(answer.body.rid, answer.headers['x-request-id'], told);
  assert.notEqual(answer.body.code, 0, told);
  tellsNothing(answer);
}

export function tellsNothing({ text }: Sent): void {
  assert.doesNotMatch(text, INSIDE);
}

/** Expects a proper response, accepted or refused, but no server error. */
export function isAnswered(answer: Sent): void {
  assert.ok(answer.status < 500, `${answer.status} ${answer.text.slice(0, 300)}`);
  tellsNothing(answer);
}

/** Expects a parameter error that names the field. */
export function isInvalid(answer: Sent, field: string, sentence?: RegExp): void {
  isRefused(answer, 400);
  assert.equal(answer.body.code, 40000);
  assert.equal(answer.body.data.errors[0].field, field, answer.text);
  if (sentence) assert.match(answer.body.msg, sentence);
}
