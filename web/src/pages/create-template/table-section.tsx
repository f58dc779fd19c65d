import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { decodeText } from '../../../../src/base/decode-text.ts';
import { checkFile } from '../../api/upload.ts';
import { formatNumber, humanize } from '../../lib/format.ts';
import { UnusableFile } from '../../lib/unusable-file.ts';
import { m } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Select } from '../../ui/field.tsx';
import type { Variable } from './draft.ts';
import { guessColumns, parseTable, type Table, VIDEO_NAME } from './table.ts';

const MAX_ROWS = 1000;
const PREVIEW_ROWS = 5;

interface Props {
  table: Table | undefined;
  columns: readonly string[];
  variables: readonly Variable[];
  onTable(text: string, columns: string[]): void;
  onColumns(columns: string[]): void;
}

export function TableSection({ table, columns, variables, onTable, onColumns }: Props) {
  const [failure, setFailure] = useState<string>();

  async function readFile(file: File | undefined) {
    if (!file) return;
    try {
      await checkFile(file);
      const { text } = await decodeText(new Uint8Array(await file.arrayBuffer()));
      const { heading, rows } = parseTable(text);
      const problem =
        rows.length === 0
          ? m.many.noRows
          : rows.length > MAX_ROWS
            ? m.many.tooMany(formatNumber(rows.length))
            : undefined;
      setFailure(problem);
      if (problem === undefined) onTable(text, guessColumns(heading, variables));
    } catch (error) {
      setFailure(error instanceof UnusableFile ? error.message : m.many.notTable);
    }
  }

  return (
    <SectionCard
      title={m.many.table}
      hint={m.many.tableHint}
      actions={
        table && (
          <Button size="sm" onClick={() => onTable('', [])}>
            {m.many.newTable}
          </Button>
        )
      }
    >
      {table ? (
        <Rows table={table} columns={columns} variables={variables} onColumns={onColumns} />
      ) : (
        <DropZone
          label={m.many.choose}
          hint={m.many.chooseHint}
          picture={<FileSpreadsheet className="size-8" strokeWidth={1.5} />}
          accept=".csv,.tsv,.txt,text/csv"
          onFiles={([file]) => void readFile(file)}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {failure}
        </p>
      )}
    </SectionCard>
  );
}

function Rows({ table, columns, variables, onColumns }: Omit<Props, 'onTable' | 'table'> & { table: Table }) {
  const { heading, rows } = table;
  const options = [
    { value: '', label: m.many.unused },
    { value: VIDEO_NAME, label: m.many.videoName },
    ...variables.map(({ name, label }) => ({ value: name, label: label ?? humanize(name.toLowerCase()) })),
  ];
  return (
    <>
      <section
        aria-label={m.many.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken">
            <tr>
              {heading.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: column names may repeat
                <th key={at} className="min-w-44 p-3 align-bottom font-medium">
                  <span className="mb-2 block truncate">{cell}</span>
                  <Select
                    isSmall
                    className="w-full"
                    aria-label={m.many.column(cell)}
                    value={columns[at] ?? ''}
                    onChange={({ target }) =>
                      onColumns(
                        heading.map((_, index) => {
                          if (index === at) return target.value;
                          // Only one column may fill a field.
                          return columns[index] === target.value ? '' : (columns[index] ?? '');
                        }),
                      )
                    }
                    options={options}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, PREVIEW_ROWS).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat
              <tr key={row} className="border-t border-line">
                {heading.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat
                  <td key={at} className="max-w-64 truncate p-3 text-ink-2">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > PREVIEW_ROWS && (
        <p className="numbers mt-2 text-sm text-ink-2">
          {m.many.more(formatNumber(rows.length - PREVIEW_ROWS))}
        </p>
      )}
    </>
  );
}
