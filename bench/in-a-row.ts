/**
 * Renders many short videos in a row: `node bench/in-a-row.ts [--videos 100] [--kills 20]`.
 *
 * The server keeps a spare render process; some processes are killed (SIGKILL) at random moments, idle or busy. Prints
 * memory as it goes, and finally the outcome and charges of the videos; exits with 1 if a video was lost or charged
 * wrongly.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, startServer, untilEnded } from '../test/acceptance/server.ts';

const { values } = parseArgs({
  options: { videos: { type: 'string', default: '100' }, kills: { type: 'string', default: '20' } },
});
const [videos, kills] = [Number(values.videos), Number(values.kills)];
await using temp = await makeTempDir('castwright-row-');
const settings = {
  CASTWRIGHT_VOICES: 'embedded',
  CASTWRIGHT_CONCURRENCY: '1',
  CASTWRIGHT_SPARE_RENDERER: 'true',
};
await using server = await startServer(temp.path, settings);
const serverPid = server.process.pid ?? 0;

const children = () => {
  try {
    return execFileSync('pgrep', ['-P', String(serverPid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
};
const megabytes = (pid: number | string) => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
};
const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota as number;

const ended: Record<string, number> = {};
const before = await quota();
let killed = 0;
const charges: number[] = [];
let left = before;
for (let number = 0; number < videos; number++) {
  const script = `This is number ${number}. It is short.`;
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  const { body: answer } = await server.post('/v2/create_video_from_avatar', body);
  const made = untilEnded(server, answer.data.video_id);
  // Kills at most one process per video, because a video fails after repeated crashes.
  if (killed < Math.floor((kills * (number + 1)) / videos)) {
    await sleep(Math.random() * 3500);
    const all = children();
    const pid = Number(all[Math.floor(Math.random() * all.length)]);
    if (pid > 0) process.kill(-pid, 'SIGKILL');
    killed++;
  }
  const { status } = await made;
  ended[status] = (ended[status] ?? 0) + 1;
  const now = await quota();
  charges.push(left - now);
  left = now;
  if ((number + 1) % 20 === 0)
    console.log(
      `${String(number + 1).padStart(4)} done: server ${megabytes(serverPid)} MB, its processes ${children().map(megabytes).join(', ')} MB`,
    );
}
// All videos have the same length, so their prices must hardly differ.
const most = Math.max(...charges);
console.log(
  `${JSON.stringify(ended)} with ${killed} kills; ${(before - left).toFixed(2)} credits in all, ${most.toFixed(2)} at most`,
);
if (ended['completed'] !== videos || most > 1.5 * (charges[0] ?? 0)) process.exitCode = 1;
