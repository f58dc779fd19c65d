import { RenderError } from '../../../engine/film/render-error.ts';
import type { Backend } from '../../drivers/backend.ts';
import { fileCollector } from '../../library/avatars/file-collector.ts';
import type { AvatarJob, AvatarJobOptions } from '../../library/avatars/job.ts';
import { toFailure } from '../../library/failure.ts';
import { inTempDir } from '../in-temp-dir.ts';
import type { JobHandler } from '../job-handler.ts';

/** Makes an avatar in a temporary folder. Removes the files of a failed avatar from storage again. */
export function avatarHandler(backend: Backend, job: AvatarJob, options: AvatarJobOptions): JobHandler {
  return {
    kind: job.kind,
    subject: job.kind,
    failureText: {
      problem: 'The avatar could not be made',
      advice: 'Try another picture or other words',
    },
    run(claimed) {
      const { claim, signal, log, undo } = claimed;
      const files = fileCollector(backend);
      undo.defer(() => files.discard());
      return inTempDir('avatar-', options.tempRoot, claimed, (tempDir) =>
        job.run({ backend, claim, options, tempDir, files, signal, log }),
      );
    },
    expectedFailure: (error) => (error instanceof RenderError ? toFailure(error) : undefined),
    fail: (claim, failure) => job.fail(backend, claim, failure),
  };
}
