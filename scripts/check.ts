/** Checks of the repository that need no tool of others: rooms, and whether every generated file is current. */
import process from 'node:process';
import { staleFiles } from './generate.ts';
import { roomProblems } from './rooms.ts';

const stale = await staleFiles();
const problems = [
  ...roomProblems(),
  ...stale.map((path) => `${path} is not what its source generates. Run npm run generate.`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
