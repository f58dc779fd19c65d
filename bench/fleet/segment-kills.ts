/**
 * Renders short videos on two workers that draw segments for each other, while processes are killed:
 * `node bench/fleet/segment-kills.ts [--videos 20] [--kills 40]`.
 *
 * Kills (SIGKILL) at random moments a process that draws segments, the worker that helps, or the worker that renders.
 * Prints who was killed and what became of the videos. Exits with 1 if a video was lost or charged wrongly, or if
 * anything was left in the queue, in the bucket or on a disk.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JOB_KINDS } from '../../src/service/drivers/queue/queue.ts';
import { AVATAR_VIDEO } from '../../test/acceptance/server.ts';
import { auditCredits, auditFiles, type Finding, isWrong } from '../../test/fleet/chaos-audit.ts';
import { type ClientResponse, goodClient } from '../../test/fleet/chaos-client.ts';
import type { Supervised } from '../../test/fleet/chaos-process.ts';
import { openStage } from '../../test/fleet/chaos-scene.ts';
import { allProcesses } from '../process-tree.ts';

const { values } = parseArgs({
  options: { videos: { type: 'string', default: '20' }, kills: { type: 'string', default: '40' } },
});
const [videos, kills] = [Number(values.videos), Number(values.kills)];
const KEY = 'cw_live_for_the_kill_bench';
/** Seconds in which one video must end. */
const VIDEO_TIMEOUT_SECONDS = 600;

await using stage = await openStage({
  servers: 1,
  workers: 2,
  isSimulated: false,
  key: KEY,
  settings: { CASTWRIGHT_FLEET_SEGMENT_SECONDS: '5', CASTWRIGHT_RENDER_PROCESSES: '1' },
});
const client = goodClient(stage.servers, KEY, new Map());
const workers = stage.processes.filter(({ command }) => command === 'worker');

type Victim = 'process that draws segments' | 'worker that helps' | 'worker that renders';
const killed: Record<Victim, number> = {
  'process that draws segments': 0,
  'worker that helps': 0,
  'worker that renders': 0,
};

/** Processes that draw segments for a worker or for its render process. */
function drawersOf(worker: Supervised): number[] {
  const all = allProcesses();
  const children = all.filter(({ parent }) => parent === worker.pid());
  const parents = new Set(children.map(({ pid }) => pid)).add(worker.pid() ?? 0);
  return all
    .filter(({ parent, command }) => parents.has(parent) && command.includes('processes/segment'))
    .map(({ pid }) => pid);
}

/** Kills one at random of those that can be killed now. */
function killOne(video: string): boolean {
  const owner = workers.find((one) => one.rendering() === video);
  if (!owner) return false;
  const [helper] = workers.filter((one) => one !== owner);
  const drawer = workers.flatMap(drawersOf)[0];
  const isHelping = helper !== undefined && drawersOf(helper).length > 0;
  const can: [Victim, () => boolean][] = [['worker that renders', () => owner.kill()]];
  if (drawer !== undefined) can.push(['process that draws segments', () => process.kill(drawer, 'SIGKILL')]);
  if (isHelping) can.push(['worker that helps', () => helper.kill()]);
  // Otherwise, helpers would hardly ever be killed, because a video begins without one.
  if (can.length < 3 && Math.random() < 0.8) return false;
  const [victim, kill] = can[Math.floor(Math.random() * can.length)]!;
  if (!kill()) return false;
  killed[victim]++;
  return true;
}

async function videoOf(id: string): Promise<ClientResponse['body']> {
  return (await client.ask('GET', `/v2/avatar_video/${id}`)).body.data;
}

const total = () => Object.values(killed).reduce((sum, count) => sum + count, 0);
const ended = new Map<string, number>();
for (let number = 0; number < videos; number++) {
  const script = `This is number ${number}. It has several sentences, so that it takes a while. Number ${number} is drawn in parts, and each part is made by one of two workers. At the end they are joined, and nobody sees where.`;
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  const order = await client.ask('POST', '/v2/create_video_from_avatar', {
    body,
    once: `kill bench ${number}`,
  });
  const id = order.body.data.video_id as string;
  const due = Math.floor((kills * (number + 1)) / videos);
  const deadline = Date.now() + VIDEO_TIMEOUT_SECONDS * 1000;
  let { status } = await videoOf(id);
  for (let pause = Math.random() * 3; status === 'processing' && Date.now() < deadline; ) {
    await sleep(100);
    pause -= 0.1;
    if (pause <= 0 && total() < due && killOne(id)) pause = 0.5 + Math.random() * 4;
    ({ status } = await videoOf(id));
  }
  ended.set(status, (ended.get(status) ?? 0) + 1);
  console.error(`${number + 1} of ${videos}: ${status}, ${total()} killed`);
}

await Promise.all(stage.processes.map((one) => one.ready(120)));
const backend = await stage.backend();
try {
  const left = async () => {
    const counts = await Promise.all(JOB_KINDS.map((kind) => backend.queue.count(kind)));
    const jobs = counts.reduce((sum, { waiting, active }) => sum + waiting + active, 0);
    const parts = await Array.fromAsync(backend.storage.parts!.list(''));
    return { jobs, parts: parts.length };
  };
  let found = await left();
  // A job that a killed worker held is returned after ten seconds, and finds then that it is no longer needed.
  for (let wait = 0; wait < 120 && found.jobs + found.parts > 0; wait++) {
    await sleep(500);
    found = await left();
  }
  await Promise.all(stage.processes.map((one) => one.stop()));
  const logs = await Promise.all(
    workers.map(({ name }) => readFile(join(stage.folder, `${name}.log`), 'utf8')),
  );
  const logged = (text: string) => logs.join('').split(text).length - 1;
  const findings: Finding[] = [
    { what: 'videos completed', found: ended.get('completed') ?? 0, wanted: videos },
    { what: 'processes killed', found: total(), wanted: kills },
    { what: 'jobs left in the queue', found: found.jobs, wanted: 0 },
    { what: 'parts left in the bucket', found: found.parts, wanted: 0 },
    ...(await auditCredits(backend)),
    ...(await auditFiles(backend, stage.tempRoots)),
    {
      what: 'unexpected exits',
      found: stage.processes.flatMap(({ falls }) => falls).join('\n') || 'none',
      wanted: 'none',
    },
  ];
  console.log('| | number |\n|---|---|');
  for (const [victim, count] of Object.entries(killed)) console.log(`| killed: a ${victim} | ${count} |`);
  console.log(`| segments that helpers drew | ${logged('"segment completed"')} |`);
  console.log(`| videos with segments of a helper | ${logged('other workers drew parts of the video')} |`);
  for (const finding of findings) {
    const { what, found: value, wanted } = finding;
    console.log(`| ${what} | ${value}${isWrong(finding) ? ` (wrong: not ${wanted})` : ''} |`);
  }
  if (findings.some(isWrong)) process.exitCode = 1;
} finally {
  await backend.queue.close();
  await backend.db.destroy();
}
