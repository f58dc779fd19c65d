/** Runs each kind of attack against a new server, and prints the results: `node test/attacks/report.ts`. */
import { KINDS } from './kinds.ts';
import { runKind, type Tally, tableOf } from './run-kind.ts';
import { startTarget } from './target.ts';

const filter = process.argv[2]?.toLowerCase() ?? '';
const tallies: Tally[] = [];
{
  await using target = await startTarget();
  for (const kind of KINDS.filter(({ name }) => name.toLowerCase().includes(filter))) {
    const tally = await runKind(kind, target);
    tallies.push(tally);
    console.error(`${tally.name}: ${tally.attempts} in ${tally.seconds.toFixed(1)} s`);
    for (const one of tally.notRefused) console.error(`  NOT REFUSED ${one}`);
  }
}
console.log(tableOf(tallies));
process.exitCode = tallies.some(({ notRefused }) => notRefused.length > 0) ? 1 : 0;
process.exit();
