import { CircleAlert } from 'lucide-react';
import type { RowError } from '../../../../src/contract/v2/batches.ts';
import { formatNumber } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';

/** Rows listed before the rest is only counted. */
const MAX_LISTED = 5;

/** Lists the rows that no video can be made from, and why. */
export function RefusedRows({ rows }: { rows: readonly RowError[] }) {
  if (rows.length === 0) return null;
  return (
    <div role="status" className="grid gap-1.5 text-sm">
      <p className="flex items-start gap-2 font-medium text-bad">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {rows.length === 1 ? m.many.refusedOne : m.many.refused(formatNumber(rows.length))}
      </p>
      <ul className="grid gap-1 pl-6 text-ink-2">
        {rows.slice(0, MAX_LISTED).map(({ row, name, error }) => (
          <li key={row} className="break-words">
            <span className="numbers">{m.many.row(row)}</span>
            {name !== '' && ` (${name})`}: {error.message}
          </li>
        ))}
        {rows.length > MAX_LISTED && <li>{m.many.more(formatNumber(rows.length - MAX_LISTED))}</li>}
      </ul>
    </div>
  );
}
