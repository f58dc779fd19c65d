import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

export function Tabs({ label, tabs }: Props) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value ?? ''}>
      <Radix.List aria-label={label} className="mb-3 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-ink-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
