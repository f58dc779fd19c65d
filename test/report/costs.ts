/**
 * A Vitest reporter that prints the CPU seconds of every project and its ten most expensive files. In CI, a project
 * fails if it costs 1.5 times its budget. With TEST_TALLY, it appends the counts of tests to that file; with
 * TEST_FAILURES, the failed tests, one per line.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';
import { speedOfThisMachine } from './machine-speed.ts';

/**
 * CPU seconds of every project in a fresh clone, times `speedOfThisMachine`. Measured on two cores without AVX-512, where
 * pictures and JavaScript take longer than the sample work suggests: with AVX-512, most projects cost two thirds of this.
 */
const BUDGETS: ReadonlyMap<string, number> = new Map([
  // A fresh clone also compiles all code and makes the media that tests share: a fifth of this.
  ['unit', 220],
  ['films', 80],
  ['engine', 540],
  // With translations, comments, folders and drafts of the Studio.
  ['acceptance', 1160],
  // With the Studio, whose previews are drawn in the browser without a graphics card.
  ['browser', 1030],
  ['postgres', 70],
  // With a video of 19 seconds that is drawn five times, to kill workers while they draw it.
  ['fleet', 125],
]);
const TOLERANCE = 1.5;
const SHOWN = 10;
/** Each measurement takes about 0.2 s of the process that runs Vitest. */
const SECONDS_BETWEEN_MEASUREMENTS = 15;

interface Cost {
  file: string;
  project: string;
  seconds: number;
}

export class CostsReporter implements Reporter {
  readonly #speeds: number[] = [];
  #measuredAt = performance.now();

  onTestModuleEnd(): void {
    if (performance.now() - this.#measuredAt < SECONDS_BETWEEN_MEASUREMENTS * 1000) return;
    this.#speeds.push(speedOfThisMachine());
    this.#measuredAt = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = modules.map((module) => ({
      file: module.relativeModuleId,
      project: module.project.name,
      seconds: module.meta().cpuSeconds ?? 0,
    }));
    tally(modules);
    listFailures(modules);
    // A busy core shares its caches and units, so that everything on it costs more: what counts is the speed beside the tests.
    const speed = median(this.#speeds.length > 0 ? this.#speeds : [speedOfThisMachine()]);
    process.stdout.write(`\nCPU seconds, children included (this machine's speed: ${speed.toFixed(2)})\n`);
    for (const [project, files] of Map.groupBy(costs, (cost) => cost.project)) {
      process.stdout.write(`${describe(project, files)}\n`);
      const problem = process.env['CI'] === 'true' ? overBudget(project, files, speed) : undefined;
      if (problem === undefined) continue;
      process.stderr.write(`${problem}\n`);
      process.exitCode = 1;
    }
  }
}

/** Appends `passed failed skipped`; a file that fails to load counts as a failed test. */
function tally(modules: readonly TestModule[]): void {
  const file = process.env['TEST_TALLY'];
  if (file === undefined) return;
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const module of modules) {
    if (module.errors().length > 0) counts.failed++;
    for (const test of module.children.allTests()) counts[test.result().state]++;
  }
  appendFileSync(file, `${counts.passed} ${counts.failed} ${counts.skipped + counts.pending}\n`);
}

/** Appends a line for every failed test: project, file, title and the first line of its error. */
function listFailures(modules: readonly TestModule[]): void {
  const file = process.env['TEST_FAILURES'];
  if (file === undefined) return;
  for (const module of modules) {
    const place = `${module.project.name} ${module.relativeModuleId}`;
    for (const error of module.errors()) appendFileSync(file, `${place}: ${firstLine(error.message)}\n`);
    for (const test of module.children.allTests('failed')) {
      const [error] = test.result().errors ?? [];
      appendFileSync(file, `${place} > ${test.fullName}: ${firstLine(error?.message ?? '')}\n`);
    }
  }
}

const firstLine = (message: string) => (message.split('\n', 1)[0] ?? '').slice(0, 300);

function describe(project: string, files: readonly Cost[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(7)}  ${file}`);
  return [`${sum(files).toFixed(1).padStart(9)}  ${project}, ${files.length} files`, ...lines].join('\n');
}

/** Compares only whole projects with their budget, because a selection of files costs less. */
function overBudget(project: string, files: readonly Cost[], speed: number): string | undefined {
  const budget = BUDGETS.get(project);
  if (budget === undefined) return undefined;
  const seconds = sum(files) * speed;
  if (seconds <= budget * TOLERANCE) return undefined;
  return `Project ${project} took ${seconds.toFixed(0)} CPU seconds (at speed 1); its budget is ${budget}. Make its tests cheaper, or raise the budget in test/report/costs.ts and say why.`;
}

const sum = (files: readonly Cost[]) => files.reduce((total, { seconds }) => total + seconds, 0);

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 1;
