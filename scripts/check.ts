/** Our own checks: rooms, look-ups with outside text, and whether every generated file is up to date. */
import process from 'node:process';
import { lookupProblems } from './check-lookups.ts';
import { staleFiles } from './generate.ts';
import { roomProblems } from './rooms.ts';

const stale = await staleFiles();
const problems = [
  ...roomProblems(),
  ...lookupProblems(),
  ...stale.map((path) => `${path} is out of date. Run npm run generate.`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
