import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import { studioRequestQuery } from '../../api/studio.ts';
import { m } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { Editor } from './editor.tsx';

/** The Studio, with the finished video that the URL names or with the last draft. */
export function Page() {
  const { from } = useSearch({ from: '/signed-in/studio' });
  const {
    data: start,
    error,
    refetch,
  } = useQuery({
    ...studioRequestQuery(from ?? ''),
    enabled: from !== undefined,
    retry: false,
  });
  if (from === undefined || start) return <Editor start={from === undefined ? undefined : start} />;
  const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500;
  return (
    <Frame title={m.studio.title}>
      {isRefused && (
        <Empty
          title={m.studio.cannotOpen}
          hint={error.message}
          action={
            <Link to="/videos/$id" params={{ id: from }} className={buttonClass('primary')}>
              {m.studio.backToVideo}
            </Link>
          }
        />
      )}
      {error && !isRefused && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && <Skeleton className="h-96" />}
    </Frame>
  );
}
