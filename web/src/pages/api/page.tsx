import { useSession } from '../../api/session.ts';
import { m } from '../../messages/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { Code } from '../../ui/code.tsx';
import { Page as Frame } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Addresses } from './addresses.tsx';
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

/** Shows how to connect agents to this server. The key is not filled in, because each agent should have its own. */
function AgentsCard() {
  const { base_url: baseUrl } = useSession();
  const url = `${baseUrl}/mcp`;
  const key = m.api.agentKey;
  const headers = { 'x-api-key': key };
  const configuration = { mcpServers: { castwright: { type: 'http', url, headers } } };
  const command = `claude mcp add --transport http castwright ${url} --header "x-api-key: ${key}"`;
  const tabs = [
    { name: m.api.agentFile, code: JSON.stringify(configuration, null, 2) },
    { name: 'Claude Code', code: command },
    { name: m.api.agentAddress, code: url },
  ].map(({ name, code }) => ({ value: name, label: name, content: <Code code={code} label={name} /> }));
  return (
    <SectionCard title={m.api.agents} hint={m.api.agentsHint}>
      <Tabs label={m.api.agents} tabs={tabs} />
    </SectionCard>
  );
}
