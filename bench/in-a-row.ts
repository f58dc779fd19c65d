/**
 * Renders many short videos in a row: `node bench/in-a-row.ts [--videos 100] [--kills 20] [--processes 1]`.
 *
 * The server keeps a spare render process; some processes are killed (SIGKILL) at random moments, idle or busy: at most
 * one render process of each video, because a video fails after repeated crashes. With several processes, videos are
 * long enough to be drawn in segments, and the processes that draw segments are killed as well
 * (`--videos 20 --kills 40 --processes 2`). Prints memory as it goes, and finally the outcome and charges of the videos;
 * exits with 1 if a video was lost or charged wrongly, or if a process or file was left behind.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { tempRootOf } from '../src/server/start/worker.ts';
import { segmentsFolder } from '../src/service/maintenance/clean-data-dir.ts';
import { AVATAR_VIDEO, startServer, untilEnded } from '../test/acceptance/server.ts';
import { storedIn } from '../test/stack/stack.ts';
import { allProcesses, type RunningProcess } from './process-tree.ts';

const { values } = parseArgs({
  options: {
    videos: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
  },
});
const [videos, kills, processes] = [Number(values.videos), Number(values.kills), Number(values.processes)];
await using temp = await makeTempDir('castwright-row-');
const settings = {
  CASTWRIGHT_VOICES: 'embedded',
  CASTWRIGHT_CONCURRENCY: '1',
  CASTWRIGHT_SPARE_RENDERER: 'true',
  CASTWRIGHT_RENDER_PROCESSES: String(processes),
};
await using server = await startServer(temp.path, settings);
const serverPid = server.process.pid ?? 0;

const childrenOf = (pid: number) => allProcesses().filter(({ parent }) => parent === pid);
const isDrawing = ({ command }: RunningProcess) => command.includes('processes/segment');
const drawers = () => allProcesses().filter((one) => isDrawing(one) && renderers.has(one.parent));
/** Render processes so far, so that what they leave behind is recognised. */
const renderers = new Set<number>();
const children = () => {
  const found = childrenOf(serverPid);
  for (const { pid } of found) renderers.add(pid);
  return found.map(({ pid }) => pid);
};
const megabytes = (pid: number) => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
};
const quota = async () => (await server.get('/v2/user/remaining_quota')).body.data.remaining_quota as number;

const killed = { render: 0, segment: 0 };
let kill: Promise<void> = Promise.resolve();

function killOne(kind: keyof typeof killed, pids: readonly number[]): boolean {
  const pid = pids[Math.floor(Math.random() * pids.length)];
  if (pid === undefined) return false;
  try {
    // A render process leads a group; half of the time it alone is killed, and its segments have to notice.
    process.kill(kind === 'render' && Math.random() < 0.5 ? -pid : pid, 'SIGKILL');
  } catch {
    return false;
  }
  killed[kind]++;
  return true;
}

/** Kills processes of one video at random moments while it is made. */
async function killSome(count: number, isEnded: () => boolean): Promise<void> {
  const segments = processes > 1 ? Math.max(0, count - 1) : 0;
  await sleep(Math.random() * 3500);
  if (count > segments) killOne('render', children());
  for (let done = 0; done < segments && !isEnded(); ) {
    await sleep(50);
    children();
    const busy = drawers().map(({ pid }) => pid);
    if (busy.length === 0) continue;
    await sleep(Math.random() * 2500);
    if (
      killOne(
        'segment',
        drawers().map(({ pid }) => pid),
      )
    )
      done++;
  }
}

/** A sentence for a video that is drawn whole, or a few for one in segments, none like another. */
function scriptOf(number: number): string {
  if (processes === 1) return `This is number ${number}. It is short.`;
  return `This is number ${number}. It has several sentences, so that it takes longer. Number ${number} is drawn in parts, and each part is made by a process of its own. At the end they are joined.`;
}

/** Videos between reports of memory. */
const REPORT_VIDEOS = Math.min(20, Math.ceil(videos / 5));

const ended: Record<string, number> = {};
const before = await quota();
const charges: number[] = [];
let left = before;
let filesPerVideo = 0;
for (let number = 0; number < videos; number++) {
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script: scriptOf(number) } };
  const { body: answer } = await server.post('/v2/create_video_from_avatar', body);
  let isEnded = false;
  const made = untilEnded(server, answer.data.video_id).finally(() => {
    isEnded = true;
  });
  const due = Math.floor((kills * (number + 1)) / videos) - killed.render - killed.segment;
  if (due > 0) kill = killSome(processes > 1 ? due : 1, () => isEnded);
  const { status } = await made;
  await kill;
  ended[status] = (ended[status] ?? 0) + 1;
  const now = await quota();
  charges.push(left - now);
  left = now;
  if (number === 0) filesPerVideo = (await storedIn(temp.path)).length;
  if ((number + 1) % REPORT_VIDEOS === 0)
    console.log(
      `${String(number + 1).padStart(4)} done: server ${megabytes(serverPid)} MB, its processes ${children().map(megabytes).join(', ')} MB`,
    );
}

/** Counts stored segments, and those that no list names or that were not completed. */
async function segmentsIn(root: string): Promise<{ all: number; strays: number }> {
  let [all, strays] = [0, 0];
  for (const account of await readdir(root).catch(() => [])) {
    const names = await readdir(join(root, account));
    const lists = names.filter((name) => name.endsWith('.uses'));
    const texts = lists.map((name) => readFileSync(join(root, account, name), 'latin1'));
    const listed = new Set(texts.flatMap((text) => text.split('\n')));
    const others = names.filter((name) => !name.endsWith('.uses'));
    all += others.length;
    strays += others.filter((name) => !listed.has(name)).length;
  }
  return { all, strays };
}

// The processes that were killed last may take a moment to end.
await sleep(1000);
const orphans = drawers().length;
const folders = (await readdir(tempRootOf(temp.path))).filter((name) => name.startsWith('render-')).length;
const files = (await storedIn(temp.path)).length;
const segments = await segmentsIn(segmentsFolder(temp.path));
// All videos have the same length, so their prices must hardly differ.
const most = Math.max(...charges);
console.log(
  `${JSON.stringify(ended)} with ${killed.render} render and ${killed.segment} segment processes killed; ` +
    `${(before - left).toFixed(2)} credits in all, ${most.toFixed(2)} at most; ` +
    `left behind: ${orphans} processes, ${folders} folders, ${files - filesPerVideo * videos} stored files, ` +
    `${segments.strays} of ${segments.all} files in the segment store`,
);
const isClean = orphans + folders + segments.strays === 0 && files === filesPerVideo * videos;
if (ended['completed'] !== videos || most > 1.5 * (charges[0] ?? 0) || !isClean) process.exitCode = 1;
