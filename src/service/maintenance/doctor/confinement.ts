import type { Config } from '../../../platform/config/config.ts';
import { probeConfinement } from '../../../platform/confine/probe-confinement.ts';
import { type Check, type Finding, ok, warning } from './finding.ts';

const PART = 'confinement';

/** What holds for the processes that read foreign files: tried, not believed. */
export function confinementCheck({ isConfining }: Config): Check {
  return {
    part: PART,
    patience: 60,
    remedy: 'Set CASTWRIGHT_CONFINE=off if no video can be made',
    look: async () => (isConfining ? tried() : switchedOff()),
  };
}

async function tried(): Promise<Finding> {
  const worked = await probeConfinement({ as: 'decoder', network: false });
  if (!worked) throw new Error('a confined process cannot begin');
  const { connect, executeOwn, chmodHidden, watchHidden, limitParent, makeNamespace } = worked;
  const calls = !(connect || executeOwn || chmodHidden || watchHidden || limitParent || makeNamespace);
  const files = !worked.readHidden && !worked.writeOutside;
  if (calls && files) {
    return ok(
      PART,
      'decoders have no network access, start no programs, and reach only the files they are given',
    );
  }
  const kept = calls ? 'no network and start nothing' : files ? 'only the files they are given' : 'nothing';
  return warning(
    PART,
    `decoders are kept to ${kept}: this system offers no more`,
    'Linux 5.13 or later with Landlock and seccomp, and the optional package koffi, keep them to what they need; elsewhere run the server in a container of its own',
  );
}

function switchedOff(): Finding {
  return warning(PART, 'CASTWRIGHT_CONFINE is off', 'Remove this setting, unless something fails without it');
}
