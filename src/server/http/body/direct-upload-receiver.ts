import {
  type DirectUploadOutcome,
  receiveDirectUpload,
} from '../../../service/library/assets/direct-uploads.ts';
import type { HttpContext } from '../server/operation.ts';

/** Seconds that a call waits for a file to be taken over from the store. */
const PATIENCE = 90;

/** Looks at files that clients have put into the store themselves; undefined where they send everything to us. */
export function directUploadReceiver(
  context: HttpContext,
): ((fileId: string) => Promise<DirectUploadOutcome>) | undefined {
  if (!context.storage.direct) return undefined;
  const { tempRoot, minFreeDisk, log } = context;
  return (fileId) =>
    receiveDirectUpload(context, fileId, {
      tempRoot,
      minFreeDisk,
      log,
      signal: AbortSignal.timeout(PATIENCE * 1000),
    });
}
