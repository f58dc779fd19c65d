import { parseArgs } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/environment.ts';
import { makeTempDir } from '../platform/files/temp-dir.ts';
import { makeLog } from '../platform/telemetry/log.ts';
import { examine } from '../service/maintenance/doctor/examine.ts';
import { type Finding, problem } from '../service/maintenance/doctor/finding.ts';

const HELP = `castwright doctor: check this installation, and say how to fix what is wrong

  castwright doctor [--quick] [--json]

Checks the machine, the settings in the environment, the database, the bucket and everything else the server uses, tries
the video encoder, speaks a sentence with each speech engine, makes a one-second video, and measures how many videos a
minute this machine makes with as many renders at a time as the server runs.
A running server is not disturbed. --quick skips speech and video. The exit code is 1 if there is a problem.
`;

/** Seconds that unfinished checks get after the report. */
const EXIT_DELAY_SECONDS = 3;

/** Runs `castwright doctor`; returns the exit code. */
export async function doctor(args: string[], config: () => Config): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const print = values.json
    ? () => {}
    : (finding: Finding) => void process.stdout.write(formatFinding(finding));
  const findings = await checkInstallation(config, values.quick, print);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const problems = count('problem');
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ healthy: problems === 0, findings }, null, 2)}\n`);
  } else {
    process.stdout.write(`\n${summary(problems, count('warning'))}\n`);
  }
  // A check may still hang, for example on an unresponsive disk; it has been reported already.
  setTimeout(() => process.exit(), EXIT_DELAY_SECONDS * 1000).unref();
  return problems > 0 ? 1 : 0;
}

async function checkInstallation(
  config: () => Config,
  isQuick: boolean,
  print: (finding: Finding) => void,
): Promise<Finding[]> {
  let settings: Config;
  try {
    settings = config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.message
      .split('\n')
      .map((message) => problem('settings', message, 'Correct the setting, then run this again'));
    findings.forEach(print);
    return findings;
  }
  await using temp = await makeTempDir('castwright-doctor-');
  return await examine(settings, { folder: temp.path, isQuick, log: makeLog('silent'), onFinding: print });
}

const MARKS = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' } as const;
const INDENT = ' '.repeat(9);

function formatFinding({ part, state, message, remedy }: Finding): string {
  const first = `${MARKS[state].padEnd(INDENT.length)}${part}: ${message}\n`;
  return remedy === undefined ? first : `${first}${INDENT}→ ${remedy}\n`;
}

function summary(problems: number, warnings: number): string {
  if (problems + warnings === 0) return 'Everything is fine.';
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`;
}
