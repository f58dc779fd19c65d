import { join } from 'node:path';
import { test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import { isFleet } from '../stack/stack.ts';
import { startJumpingServer } from './clock/jumping-server.ts';
import { signedIn, throughJump } from './clock/jumps.ts';
import { startReceiver } from './clock/receiver.ts';

const DAY = 86_400;

/** `node test/attacks/clock-jumps.ts` tries many more jumps. */
test.skipIf(isFleet)(
  'keeps work in progress going when the clock jumps a day ahead and two days back',
  async () => {
    await using temp = await makeTempDir('castwright-clock-');
    await using receiver = await startReceiver();
    const folder = join(temp.path, 'data');
    await using server = await startJumpingServer(folder);
    await using db = await openDatabase(join(folder, 'castwright.db'));
    for (const seconds of [DAY, -2 * DAY]) {
      await throughJump({ server, receiver, db, cookie: await signedIn(server) }, async () => {
        await server.jump(seconds);
        return server;
      });
    }
  },
);

test.skipIf(isFleet)(
  'recovers interrupted jobs at once when the server restarts with a clock a day behind',
  async () => {
    await using temp = await makeTempDir('castwright-clock-');
    await using receiver = await startReceiver();
    const folder = join(temp.path, 'data');
    await using before = await startJumpingServer(folder);
    await using db = await openDatabase(join(folder, 'castwright.db'));
    await using after = new AsyncDisposableStack();
    await throughJump({ server: before, receiver, db, cookie: await signedIn(before) }, async () => {
      await before.kill();
      return after.use(await startJumpingServer(folder, -DAY));
    });
  },
);
