/**
 * Whether a long queue drains at a constant rate: `node bench/throughput.ts [--videos 200] [--workers 1,2]`.
 *
 * Adds many short template videos at once to a server that renders one at a time, and then to one that renders two.
 * Everything is real. Prints the videos a minute, the rate of each fifth of the queue, and how straight the line of
 * finished videos is. Exits with 1 if it bends: if the coefficient of determination is below 0.98.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeTempDir } from '../src/platform/files/temp-dir.ts';
import { startServer } from '../test/acceptance/server.ts';
import { TINY, textValue } from '../test/fixtures/tiny-template.ts';

const { values } = parseArgs({
  options: { videos: { type: 'string', default: '200' }, workers: { type: 'string', default: '1,2' } },
});
const videos = Number(values.videos);
const FIFTHS = 5;
const MIN_STRAIGHTNESS = 0.98;

console.log('| renders at a time | videos | a minute | in fifths | R² |\n|---|---|---|---|---|');
for (const workers of values.workers.split(',')) {
  const finished = await drain(workers);
  const straightness = determination(finished);
  const fifths = Array.from({ length: FIFTHS }, (_, at) =>
    rate(finished.slice(Math.floor((at * videos) / FIFTHS), Math.floor(((at + 1) * videos) / FIFTHS))),
  );
  const cells = [workers, finished.length, rate(finished), fifths.join(' '), straightness.toFixed(4)];
  console.log(`| ${cells.join(' | ')} |`);
  if (finished.length < videos || straightness < MIN_STRAIGHTNESS) process.exitCode = 1;
}

/** Returns when each video was finished, in milliseconds, in order. */
async function drain(workers: string): Promise<number[]> {
  await using temp = await makeTempDir('castwright-throughput-');
  await using server = await startServer(temp.path, {
    CASTWRIGHT_CONCURRENCY: workers,
    CASTWRIGHT_CREDITS: 'false',
    CASTWRIGHT_SPARE_RENDERER: 'true',
  });
  const { body } = await server.post('/v2/templates/custom', { template: TINY });
  const film = {
    template_id: body.data.template_id,
    voice_language: 'english',
    resolution: '720p',
  };
  for (let video = 0; video < videos; video++) {
    const variables = [textValue('title', `Number ${video}`)];
    const created = await server.post('/v2/create_video_with_template', { ...film, variables });
    if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  }
  const database = new DatabaseSync(join(temp.path, 'castwright.db'), { readOnly: true });
  using closing = new DisposableStack();
  closing.defer(() => database.close());
  const open = database.prepare(
    "select count(*) as count from jobs where kind = 'render' and status in ('waiting', 'active')",
  );
  while (Number(open.get()?.['count']) > 0) await sleep(500);
  return database
    .prepare("select finished_at from jobs where kind = 'render' and status = 'done' order by finished_at")
    .all()
    .map((row) => Number(row['finished_at']));
}

/** Videos a minute. */
function rate(finished: readonly number[]): string {
  const [first = 0] = finished;
  const minutes = ((finished.at(-1) ?? first) - first) / 60_000;
  return ((finished.length - 1) / minutes).toFixed(1);
}

/** Coefficient of determination of the line through the numbers and times of finished videos; 1 for a straight line. */
function determination(finished: readonly number[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const numbers = finished.map((_, index) => index);
  const [meanNumber, meanTime] = [mean(numbers), mean(finished)];
  const covariance = mean(finished.map((time, index) => (time - meanTime) * (index - meanNumber)));
  const varianceOf = (all: readonly number[], middle: number) => mean(all.map((one) => (one - middle) ** 2));
  return covariance ** 2 / (varianceOf(numbers, meanNumber) * varianceOf(finished, meanTime));
}
