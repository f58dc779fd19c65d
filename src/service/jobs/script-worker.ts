import type { LanguageModel } from '../../platform/config/config.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Backend } from '../drivers/backend.ts';
import { beginScripts, completeScripts, failScripts, SCRIPT_JOB } from '../library/scripts/script-tasks.ts';
import { writeScripts } from '../library/scripts/write-scripts.ts';
import { type JobHandler, record } from './job-handler.ts';
import { type JobWorker, runJobs } from './run-jobs.ts';

export interface ScriptWorkerOptions {
  languageModel: LanguageModel | undefined;
  log: Log;
}

/** A language model takes time, the built-in writer almost none. One account gets half of the slots. */
const SLOTS = 8;

/** Writes requested scripts, several at a time. */
export function startScriptWorker(backend: Backend, options: ScriptWorkerOptions): JobWorker {
  return runJobs(backend, {
    handlers: [scriptHandler(backend, options)],
    slots: SLOTS,
    log: options.log,
  });
}

function scriptHandler(backend: Backend, { languageModel }: ScriptWorkerOptions): JobHandler {
  return {
    kind: SCRIPT_JOB,
    subject: 'scripts',
    failureText: { problem: 'The scripts could not be written', advice: 'Try again' },
    async run({ claim, signal, log }) {
      const task = await record(() => beginScripts(backend, claim));
      if (!task) return undefined;
      const written = await writeScripts(task.request, { languageModel, log, signal });
      const warnings = [...task.warnings, ...written.warnings];
      return () => completeScripts(backend, claim, { ...written, warnings });
    },
    fail: (claim, { message }) => failScripts(backend, claim, message),
  };
}
