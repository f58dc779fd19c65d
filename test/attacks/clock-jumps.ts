/**
 * Moves the clock of a busy server forwards and backwards, also across a power failure, and prints the outcome: `node
 * test/attacks/clock-jumps.ts`.
 */
import { join } from 'node:path';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import { startJumpingServer } from './clock/jumping-server.ts';
import { signedIn, throughJump } from './clock/jumps.ts';
import { startReceiver } from './clock/receiver.ts';

const [MINUTE, HOUR] = [60, 3600];
const SIZES = [1, 10, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];
const JUMPS = SIZES.flatMap((size) => [size, -size]);

let [failed, offset] = [0, 0];
async function report(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const outcome = await work().then(
    () => 'nothing lost, nothing twice',
    (error: Error) => {
      failed++;
      return error.message.split('\n')[0] ?? '';
    },
  );
  console.log(
    `| ${what.padEnd(32)} | ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s | ${outcome} |`,
  );
}
const formatJump = (seconds: number) => `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`;

await using temp = await makeTempDir('castwright-clock-');
await using receiver = await startReceiver();
console.log('| jump of the clock                | took    | outcome |\n|---|---:|---|');
const folder = join(temp.path, 'data');
let server = await startJumpingServer(folder);
const db = await openDatabase(join(folder, 'castwright.db'));
const cookie = await signedIn(server);
for (const seconds of JUMPS) {
  await report(formatJump(seconds), () =>
    throughJump({ server, receiver, db, cookie }, async () => {
      await server.jump(seconds);
      offset += seconds;
      return server;
    }),
  );
}
for (const seconds of [23 * HOUR, -24 * HOUR, -HOUR, HOUR]) {
  await report(`${formatJump(seconds)}, over a loss of power`, () =>
    throughJump({ server, receiver, db, cookie }, async () => {
      await server.kill();
      offset += seconds;
      server = await startJumpingServer(folder, offset);
      return server;
    }),
  );
}
await server.kill();
await db.destroy();
console.log(failed === 0 ? 'The server survived every jump.' : `${failed} jumps caused errors.`);
process.exitCode = failed === 0 ? 0 : 1;
process.exit();
