import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { confinementCheck } from './confinement.ts';
import { databaseCheck } from './database.ts';
import { type Finding, runCheck } from './finding.ts';
import { fontsCheck } from './fonts.ts';
import { languageModelCheck } from './language-model.ts';
import { machineChecks } from './machine.ts';
import { naturalVoicesCheck } from './natural-voices.ts';
import { networkChecks } from './network.ts';
import { ownerCheck } from './owner.ts';
import { codecsCheck, renderChecks } from './rendering.ts';
import { recordChecks } from './secrets.ts';
import { serverChecks } from './servers.ts';
import { settingsCheck } from './settings.ts';
import { storeCheck } from './store.ts';

export interface Examination {
  /** A folder for this alone. */
  folder: string;
  /** Nothing is spoken and made. */
  isQuick: boolean;
  log: Log;
  /** Called as each part has been looked at. */
  onFinding(finding: Finding): void;
}

/** Looks at everything an installation stands on, one part after the other. */
export async function examine(
  config: Config,
  { folder, isQuick, log, onFinding }: Examination,
): Promise<Finding[]> {
  const { bucket } = config;
  const checks = [
    ...machineChecks(config),
    settingsCheck(config),
    confinementCheck(config),
    databaseCheck(config),
    ...recordChecks(config),
    ...(bucket ? [storeCheck(bucket, folder)] : []),
    ownerCheck(config),
    fontsCheck,
    naturalVoicesCheck(config),
    ...networkChecks(config),
    ...(config.languageModel ? [languageModelCheck(config.languageModel)] : []),
    ...serverChecks(config),
    codecsCheck,
    ...(isQuick ? [] : renderChecks(config, folder, log)),
  ];
  const all: Finding[] = [];
  for (const check of checks) {
    const found = await runCheck(check);
    for (const finding of found) onFinding(finding);
    all.push(...found);
  }
  return all;
}
