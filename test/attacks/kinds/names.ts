import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO } from '../../acceptance/server.ts';
import { type Attempt, attemptsOf, type Kind } from '../kind.ts';
import { assertInvalid } from '../refused.ts';
import type { Target } from '../target.ts';

/** A public but unassigned address: connections to it fail. */
const PUBLIC = '3ffe::1';

/** The addresses that a name resolves to, from one look-up to the next. */
const NAMES: Record<string, string[][]> = {
  'public, then this machine': [[PUBLIC], ['127.0.0.1']],
  'public twice, then this machine': [[PUBLIC], [PUBLIC], ['127.0.0.1']],
  'this machine, then public': [['127.0.0.1'], [PUBLIC]],
  'public and this machine at once': [['127.0.0.1', PUBLIC]],
  'this machine': [['127.0.0.1']],
  'this machine, by IPv6': [['::1']],
  'this machine, mapped': [['::ffff:127.0.0.1']],
  'this machine, by NAT64': [['64:ff9b::7f00:1']],
  '0.0.0.0': [['0.0.0.0']],
  'cloud metadata': [['169.254.169.254']],
  'a private network': [['10.0.0.1'], ['192.168.0.1']],
  'no address': [[]],
};

let count = 0;
/** A unique name, so that every attempt sees the addresses from the start. */
function newName(target: Target, answers: string[][]): { host: string; url: string } {
  const host = `name-${++count}.test`;
  target.dns.answer(host, answers);
  return { host, url: `http://${host}:${target.canary.port}/a` };
}

function wasLookedUpInVain(target: Target, host: string): void {
  assert.ok(target.dns.queryCount(host) > 0, 'the name was not looked up');
  assert.equal(target.canary.reached(), 0, 'the canary was reached');
}

type Way = (target: Target, url: string) => Promise<void>;

const readPage: Way = async (target, url) => {
  assertInvalid(await target.attacker.call('/v2/product', { method: 'POST', body: { url } }), 'url');
};

const sendWebhook: Way = async (target, url) => {
  const body = { url: url.replace('http:', 'https:'), events: ['generated_video_success'] };
  const created = await target.attacker.call('/v2/endpoint', { method: 'POST', body });
  if (created.status !== 200) return assertInvalid(created, 'url');
  const id = created.body.data.endpoint_id;
  const { body: test } = await target.attacker.call(`/v2/endpoint/${id}/test`, { method: 'POST', body: {} });
  const error = await firstError(target, test.data.delivery_id);
  await target.attacker.call(`/v2/endpoint/${id}`, { method: 'DELETE' });
  assert.match(error, /private or local network|could not be reached/);
};

async function firstError(target: Target, delivery: string): Promise<string> {
  for (let wait = 0; wait < 600; wait++) {
    const { error } = (await target.attacker.call(`/v2/webhook_deliveries/${delivery}`)).body.data;
    if (error) return error;
    await sleep(100);
  }
  throw new Error('The delivery was not attempted');
}

const fetchAudio: Way = async (target, url) => {
  const voice = { type: 'audio', voice_id: 'en-US-slt', audio_url: url };
  const body = { ...AVATAR_VIDEO, voice };
  const created = await target.attacker.call('/v2/create_video_from_avatar', { method: 'POST', body });
  for (let wait = 0; wait < 600; wait++) {
    const { data } = (await target.attacker.call(`/v2/avatar_video/${created.body.data.video_id}`)).body;
    if (data.status === 'failed') return assert.equal(data.error.field, 'voice.audio_url');
    assert.equal(data.status, 'processing');
    await sleep(100);
  }
  throw new Error('The video does not end');
};

export const changingNames: Kind = {
  name: 'DNS: rebinding and private addresses',
  attempts: (target) => {
    const all = Object.entries(NAMES);
    const attemptsFor = (whats: typeof all, what: string, way: Way): Attempt[] =>
      attemptsOf(whats, [[what, way]], async (answers, go) => {
        const { host, url } = newName(target, answers);
        await go(target, url);
        wasLookedUpInVain(target, host);
      });
    return [
      ...attemptsFor(all, 'a page of a product', readPage),
      ...attemptsFor(all, 'a webhook', sendWebhook),
      ...attemptsFor(all.slice(0, 5), 'a sound', fetchAudio),
    ];
  },
};
