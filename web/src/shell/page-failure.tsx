import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../ui/states.tsx';

/** Shown if a page could not be rendered at all. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <Failure error={error} onRetry={() => void router.invalidate()} />
    </div>
  );
}
