import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../../../platform/child/child-priority.ts';
import { forkModule, memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import type { Confinement } from '../../../platform/confine/confinement.ts';
import { RenderError } from '../../film/render-error.ts';
import type { SegmentCommand, SegmentDrawer, SegmentEvent, StartSegments } from './messages.ts';

export const SEGMENT_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Megabytes of JavaScript heap, and bytes in total, as for a render process. */
const HEAP = 1024;
const MEMORY = 2e9;
const MAX_STDERR = 4096;

/** Starts a process that draws segments, for a worker that helps another one. */
export function startHelperProcess(start: Omit<StartSegments, 'type'>): SegmentDrawer {
  const write = [start.tempDir, start.cacheDir];
  return startDrawer(start, { as: 'renderer', network: false, read: [], write });
}

/**
 * Starts a process that draws segments. The child belongs to this process's group and has the same confinement, so it
 * ends with this process.
 */
export function startSegmentProcess(start: Omit<StartSegments, 'type'>): SegmentDrawer {
  return startDrawer(start, undefined);
}

/** @param confine of a process that a worker starts; undefined if this process is confined */
function startDrawer(start: Omit<StartSegments, 'type'>, confine: Confinement | undefined): SegmentDrawer {
  const { child, memory } = forkModule(SEGMENT_PROCESS, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    memory: MEMORY,
    confine,
    // The helper of a worker competes with its renders, each of which has a session and a priority of its own.
    detached: confine !== undefined,
  });
  if (confine) child.once('exit', lowerPriority(child.pid ?? 0, 'background'));
  let stderr = '';
  let failure: Error | undefined;
  let current: { onFrame: () => void; resolve: () => void; reject: (error: Error) => void } | undefined;

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  child.on('message', (event: SegmentEvent) => {
    if (event.type === 'drawn') current?.resolve();
    else if (event.type === 'refused') end(new RenderError(event.message, event));
    else for (let frame = 0; frame < event.count; frame++) current?.onFrame();
  });
  const end = (error: Error) => {
    failure ??= error;
    current?.reject(failure);
  };
  const crash = (how: string, cause: unknown) =>
    end(new Error(`A process that drew a part of the video ${how}`, { cause }));
  child.once('exit', (code, signal) => {
    if (memory.ranOut) {
      const advice = 'use smaller or fewer videos, pictures and animations at a time';
      end(new RenderError(`It ${memoryLimitMessage(MEMORY)}: ${advice}`));
    } else crash(`ended with ${signal ?? `exit code ${code}`}`, stderr);
  });
  child.once('error', (error) => crash('could not be started', error));

  const send = (command: SegmentCommand) => child.send(command, () => undefined);
  send({ type: 'start', ...start });
  return {
    async draw(segment, onFrame) {
      if (failure) throw failure;
      await new Promise<void>((resolve, reject) => {
        current = { onFrame, resolve, reject };
        send({ type: 'draw', segment });
      });
      current = undefined;
    },
    async close() {
      child.kill('SIGKILL');
    },
  };
}
