import { m } from '../../messages/index.ts';
import { Page as Frame } from '../../ui/page.tsx';
import { Addresses } from './addresses.tsx';
import { AgentsCard } from './agents.tsx';
import { DefaultKeyCard } from './default-key.tsx';
import { KeysCard } from './keys.tsx';
import { RequestLogCard } from './request-log.tsx';

export function Page() {
  return (
    <Frame title={m.api.title} hint={m.api.hint}>
      <div className="grid gap-6">
        <DefaultKeyCard />
        <Addresses />
        <KeysCard />
        <AgentsCard />
        <RequestLogCard />
      </div>
    </Frame>
  );
}
