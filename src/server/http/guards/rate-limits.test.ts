import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import type { Account, StudioGrant } from '../../../service/account/accounts/authenticate.ts';
import { openLimits } from './rate-limits.ts';

const ACCOUNT: Account = {
  id: 'ann',
  email: '',
  username: '',
  keyId: 'key_1',
  scope: 'render',
  blocked: false,
};

function visitorOf(tokenId: string): Account {
  const grant: StudioGrant = {
    ...{ tokenId, draftId: 'draft_1', name: '', permissions: [], origins: [] },
    ...{ references: new Set(), expiresAt: Number.POSITIVE_INFINITY },
  };
  return { ...ACCOUNT, keyId: tokenId, grant };
}

function replyTo(key: string): FastifyReply {
  const reply = { request: { headers: { 'x-api-key': key } }, headers: () => reply };
  return reply as unknown as FastifyReply;
}

test('counts the requests of each token of the Studio apart from those of its account', () => {
  const limits = openLimits({ requestsPerMinute: 2, creationsPerMinute: 2 }, () => 0);
  const ask = (account: Account, key: string) => () => limits.check(account, 'request', replyTo(key));
  const [first, second] = [visitorOf('token_1'), visitorOf('token_2')];
  ask(first, 'cw_studio_1')();
  ask(first, 'cw_studio_1')();
  expect(ask(first, 'cw_studio_1')).toThrow('More than 2 requests a minute');
  expect(limits.refusal('cw_studio_1')?.isAllowed).toBe(false);
  expect(ask(second, 'cw_studio_2')).not.toThrow();
  expect(ask(ACCOUNT, 'cw_live_1')).not.toThrow();
});

test('counts the videos that tokens create with those of their account', () => {
  const limits = openLimits({ requestsPerMinute: 100, creationsPerMinute: 2 }, () => 0);
  const create = (account: Account) => () => limits.check(account, 'creation', replyTo('key'));
  create(ACCOUNT)();
  create(visitorOf('token_1'))();
  expect(create(ACCOUNT)).toThrow('More than 2 creations a minute');
});
