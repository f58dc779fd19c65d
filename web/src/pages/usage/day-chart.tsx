import { useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { formatDay } from '../../lib/format.ts';
import { m } from '../../messages/index.ts';
import { axisMaximum } from './axis-maximum.ts';

interface Props {
  name: string;
  days: readonly { date: string; value: number }[];
  format(value: number): string;
}

/** A bar chart by day, with the same data as a table for screen readers. */
export function DayChart({ name, days, format }: Props) {
  const [hovered, setHovered] = useState<number>();
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const top = axisMaximum(Math.max(...days.map(({ value }) => value)));
  const hoveredDay = hovered === undefined ? undefined : days[hovered];
  // About six labels fit on a phone.
  const step = Math.ceil(days.length / 6);
  return (
    <figure className="relative">
      <p className="numbers mb-3 h-6 text-sm text-ink-2">
        {hoveredDay
          ? `${formatDay(hoveredDay.date)}: ${format(hoveredDay.value)} ${name.toLowerCase()}`
          : total === 0
            ? m.usage.noData
            : m.usage.chartLabel(name, days.length, format(total))}
      </p>
      <div className="flex gap-3" aria-hidden="true">
        <div className="numbers flex h-52 flex-col justify-between text-right text-xs text-ink-3">
          <span className="-translate-y-1/2">{format(top)}</span>
          <span className="-translate-y-1/2">{format(top / 2)}</span>
          <span className="translate-y-1/2">{format(0)}</span>
        </div>
        <div className="min-w-0 flex-1">
          <div
            className="relative flex h-52 items-end border-y border-line bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-[position:0_50%] bg-no-repeat"
            onPointerLeave={() => setHovered(undefined)}
          >
            {days.map(({ date, value }, index) => (
              <div
                key={date}
                className="flex h-full min-w-0 flex-1 items-end px-px hover:bg-sunken"
                onPointerEnter={() => setHovered(index)}
              >
                <div
                  className={classes(
                    'mx-auto w-4/5 max-w-8 rounded-t-sm',
                    value > 0 ? 'bg-accent-fill' : 'bg-transparent',
                  )}
                  style={{ height: `${(100 * value) / top}%`, minHeight: value > 0 ? 3 : 0 }}
                />
              </div>
            ))}
          </div>
          <div className="numbers mt-2 flex text-xs text-ink-3">
            {days.map(({ date }, index) => (
              <span key={date} className="w-0 flex-1 text-center whitespace-nowrap">
                {index % step === Math.floor(step / 2) && (
                  <span className="inline-block -translate-x-1/4">{formatDay(date)}</span>
                )}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{m.usage.chartLabel(name, days.length, format(total))}</caption>
          <thead>
            <tr>
              <th scope="col">{m.usage.day}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ value }) => value > 0)
              .map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{formatDay(date)}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
