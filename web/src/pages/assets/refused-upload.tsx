import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { UnusableFile } from '../../lib/unusable-file.ts';
import { m } from '../../messages/index.ts';
import { Failure } from '../../ui/states.tsx';

/** Explains why a file was rejected and what to do. */
export function explainRejection(error: unknown): string {
  if (error instanceof UnusableFile) return error.message;
  if (!(error instanceof ApiFailure) || error.status === 0) return m.assets.cutOff;
  return error.errors[0]?.message ?? error.message;
}

export function RefusedUpload({ error }: { error: unknown }) {
  if (!(error instanceof ApiFailure) || error.errors.length === 0) return <Failure error={error} />;
  return (
    <p role="alert" className="rounded-md bg-bad-soft p-3 font-medium text-bad">
      {explainRejection(error)}
    </p>
  );
}
