import { fileURLToPath } from 'node:url';
import type { VideoRequest } from '../../compile/request.ts';
import type { RenderLog, RenderProgress, RenderResult } from '../../media/render-context.ts';
import { RenderError } from '../../media/render-error.ts';
import { type ChildEnd, startChild } from '../../platform/child.ts';
import { RenderCrash } from './render-crash.ts';
import type { FromRender, StartRender } from './render-protocol.ts';
import { watchStages } from './watch-stages.ts';

export const RENDER_PROCESS = fileURLToPath(new URL('../../render-process.ts', import.meta.url));

export interface RenderChildOptions extends Omit<StartRender, 'type' | 'request'> {
  /** Module to run; `RENDER_PROCESS`. */
  module: string;
  signal: AbortSignal;
  log: RenderLog;
  onProgress(update: RenderProgress): void;
}

/** Megabytes of JavaScript heap; pictures and sounds lie outside of it. */
const HEAP = 1024;
/** Seconds an aborted render has to end by itself. */
const GRACE = 2;

/**
 * Renders in a process of its own, so that a crash of native code ends this render and nothing else.
 *
 * @throws {RenderError} when the request is at fault, {RenderCrash} when the process is, or the signal's reason
 */
export async function renderInChild(
  request: VideoRequest,
  { module, signal, log, onProgress, ...start }: RenderChildOptions,
): Promise<RenderResult> {
  signal.throwIfAborted();
  const stages = watchStages(request);
  const outcome: { result?: RenderResult; refusal?: RenderError } = {};
  const child = startChild(module, {
    signal: AbortSignal.any([signal, stages.signal]),
    grace: GRACE,
    execArgv: [`--max-old-space-size=${HEAP}`, '--disable-warning=ExperimentalWarning'],
    onMessage(raw) {
      const message = raw as FromRender;
      if (message.type === 'progress') {
        stages.saw(message.stage);
        onProgress({ stage: message.stage, progress: message.progress });
      } else if (message.type === 'log') log[message.level](message.fields, message.message);
      else if (message.type === 'done') outcome.result = message.result;
      else outcome.refusal = refusal(message);
    },
  });
  child.send({ type: 'start', request, ...start } satisfies StartRender);
  const end = await child.ended;
  stages.stop();
  signal.throwIfAborted();
  if (outcome.result) return outcome.result;
  if (outcome.refusal) throw outcome.refusal;
  if (stages.signal.aborted) throw stages.signal.reason;
  log.error({ ...end }, 'render process crashed');
  throw new RenderCrash(howItEnded(end));
}

function refusal({ message, code, field }: Extract<FromRender, { type: 'refused' }>): RenderError {
  return new RenderError(message, field === undefined ? { code } : { code, field });
}

function howItEnded({ code, signal, stderr }: ChildEnd): string {
  if (signal === 'SIGKILL') return 'was killed (often because memory ran out)';
  if (/heap out of memory/i.test(stderr)) return 'ran out of memory';
  if (signal) return `was ended by ${signal}`;
  return `ended with exit code ${code}`;
}
