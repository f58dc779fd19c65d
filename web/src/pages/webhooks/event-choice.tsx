import type { CreateEndpoint } from '../../../../src/contract/webhooks/endpoint.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';

type Events = CreateEndpoint['events'];

interface Props {
  kinds: Events;
  value: Events;
  onChange(events: Events): void;
}

export function EventChoice({ kinds, value, onChange }: Props) {
  const hasAll = kinds.every((kind) => value.includes(kind));
  const knownOrder = Object.keys(m.webhooks.kinds);
  const inOrder = [...kinds].sort((a, b) => knownOrder.indexOf(a) - knownOrder.indexOf(b));
  return (
    <fieldset>
      <div className="mb-2 flex items-center justify-between gap-3">
        <legend className="text-sm font-medium">{m.webhooks.events}</legend>
        <Button size="sm" kind="quiet" onClick={() => onChange(hasAll ? [] : [...kinds])}>
          {hasAll ? m.webhooks.chooseNone : m.webhooks.chooseAll}
        </Button>
      </div>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {inOrder.map((kind) => (
          <label key={kind} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--accent-fill)"
              checked={value.includes(kind)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, kind] : value.filter((chosen) => chosen !== kind))
              }
            />
            <span>{m.webhooks.kinds[kind]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
