import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { createClient } from '../../../../src/client/client.ts';
import { defaultKeyQuery, keysQuery } from '../../api/keys.ts';
import { BASE_PATH } from '../../lib/server-path.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';

const DOTS = '•'.repeat(24);

export function DefaultKeyCard() {
  const { data, error, refetch } = useQuery(keysQuery);
  const key = data?.keys.find((candidate) => candidate.is_default);
  return (
    <SectionCard title={m.api.defaultKey} hint={m.api.defaultKeyHint}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-10" />}
      {data && (key ? <DefaultKey hint={key.hint} /> : <p className="text-ink-2">{m.api.keyRevokedHint}</p>)}
    </SectionCard>
  );
}

function DefaultKey({ hint }: { hint: string }) {
  const cache = useQueryClient();
  const [isShown, setShown] = useState(false);
  const { data: key, error } = useQuery({ ...defaultKeyQuery, enabled: isShown });
  const fetchKey = () => cache.fetchQuery(defaultKeyQuery);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <code
          data-testid="default-key"
          className="flex h-10 min-w-0 flex-1 basis-72 items-center overflow-x-auto rounded-md border border-line bg-sunken px-3 font-mono text-sm whitespace-nowrap"
        >
          {isShown && key !== undefined ? key : `${hint}${DOTS}`}
        </code>
        <Button
          icon={isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.api.hide : m.api.reveal}
        </Button>
        <CopyButton text={fetchKey} label={m.api.copyKey} size="md" kind="primary" />
        <TestButton fetchKey={fetchKey} />
      </div>
      {error && isShown && <Failure error={error} />}
    </div>
  );
}

/** Calls the API like a program would: with the key, without the session. */
function TestButton({ fetchKey }: { fetchKey: () => Promise<string> }) {
  const [state, setState] = useState<{ isBusy: boolean; email?: string; error?: unknown }>({ isBusy: false });

  async function test() {
    setState({ isBusy: true });
    try {
      const call = createClient({
        baseUrl: BASE_PATH,
        apiKey: await fetchKey(),
        fetch: (address, init) => fetch(address, { ...init, credentials: 'omit' }),
      });
      const { email } = await call('GET /v2/user/whoami');
      setState({ isBusy: false, email });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  }

  return (
    <>
      <Button kind="quiet" isBusy={state.isBusy} onClick={() => void test()}>
        {m.api.test}
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {state.email !== undefined && (
          <p className="flex items-center gap-2 text-sm text-good">
            <CircleCheck className="size-4" aria-hidden="true" />
            {m.api.testGood(state.email)}
          </p>
        )}
        {state.error !== undefined && <Failure error={state.error} />}
      </div>
    </>
  );
}
