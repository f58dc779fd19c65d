import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { AVATAR_VIDEO, KEY } from '../../acceptance/server.ts';
import { cancelAll, post, VIDEO } from '../creations.ts';
import type { Attempt, Kind } from '../kind.ts';
import { familyOf } from '../process-memory.ts';
import { OWNER, type Target } from '../target.ts';

/** Secrets that a compromised decoder would find in its environment. */
export const secretsInChildren: Kind = {
  name: 'processes: secrets in child processes',
  attempts: (target): Attempt[] => [
    ['the environment of all children of a render', () => assertNoSecretInChildren(target)],
  ],
};

async function assertNoSecretInChildren(target: Target): Promise<void> {
  const script = 'It takes a while to say all of this. '.repeat(20);
  const order = await post(target.attacker, VIDEO, {
    ...AVATAR_VIDEO,
    voice: { ...AVATAR_VIDEO.voice, script },
  });
  const server = target.server.process.pid ?? 0;
  const checked = new Set<number>();
  for (let look = 0; look < 600 && checked.size < 2; look++) {
    for (const child of familyOf(server).filter((pid) => pid !== server)) {
      const environment = environmentOf(child);
      if (environment === '') continue;
      for (const secret of [KEY, OWNER.email, OWNER.password, 'CASTWRIGHT_API_KEY', 'DATABASE_URL'])
        assert.ok(!environment.includes(secret), `${secret} is passed on`);
      checked.add(child);
    }
    await sleep(50);
  }
  await cancelAll(target.attacker, [order]);
  assert.ok(checked.size >= 2, 'the render and its voice were not seen');
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    // The process has exited.
    return '';
  }
}
