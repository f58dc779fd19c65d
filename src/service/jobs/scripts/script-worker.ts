import type { LanguageModel } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import { SCRIPT_JOB } from '../../library/scripts/create-script-task.ts';
import { beginScripts, completeScripts, failScripts } from '../../library/scripts/end-script-task.ts';
import { writeScripts } from '../../library/scripts/write-scripts.ts';
import type { JobHandler } from '../job-handler.ts';
import { record } from '../keep-claim.ts';
import { type JobWorker, runJobs } from '../run-jobs.ts';

export interface ScriptWorkerOptions {
  languageModel: LanguageModel | undefined;
  log: Log;
}

/** A language model may take its time; the built-in writer takes none. One account has half of them. */
const AT_A_TIME = 8;

/** Writes the scripts that are waited for elsewhere, a few at a time. */
export function startScriptWorker(backend: Backend, options: ScriptWorkerOptions): JobWorker {
  return runJobs(backend, {
    handlers: [scriptHandler(backend, options)],
    places: AT_A_TIME,
    log: options.log,
  });
}

function scriptHandler(backend: Backend, { languageModel }: ScriptWorkerOptions): JobHandler {
  return {
    kind: SCRIPT_JOB,
    subject: 'scripts',
    whenGivenUp: { problem: 'The scripts could not be written', advice: 'Try again' },
    async make({ claim, signal, log }) {
      const task = await record(() => beginScripts(backend, claim));
      if (!task) return undefined;
      const written = await writeScripts(task.request, { languageModel, log, signal });
      const warnings = [...task.warnings, ...written.warnings];
      return () => completeScripts(backend, claim, { ...written, warnings });
    },
    fail: (claim, { message }) => failScripts(backend, claim, message),
  };
}
