import { classes } from '../../lib/classes.ts';
import { m } from '../../messages/index.ts';
import { useTransport } from '../../studio/transport.ts';
import type { Studio } from './studio.ts';

/** The words of a film whose scenes follow from other fields, to read and to go to. */
export function FilmText({ studio: { prepared, transport } }: { studio: Studio }) {
  const { film } = prepared;
  const current = useTransport(transport, ({ time }) =>
    film?.scenes.findLastIndex(({ start }) => start <= time),
  );
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{m.studio.readOnly}</p>
      <ol aria-label={m.studio.scenes} className="grid gap-2">
        {film?.scenes.map(({ start, title }, index) => {
          const text = film.words
            .filter((word) => word.scene === index)
            .map((word) => word.text)
            .join(' ');
          return (
            <li key={start}>
              <button
                type="button"
                onClick={() => transport.seek(start)}
                aria-current={index === current}
                className={classes(
                  'w-full rounded-md border bg-surface px-3 py-2 text-left hover:border-line-strong',
                  index === current ? 'border-accent' : 'border-line',
                )}
              >
                <span className="block text-sm text-ink-2">{title ?? m.studio.scene(index + 1)}</span>
                <span dir="auto" className="block">
                  {text === '' ? <span className="text-ink-3">{m.studio.silent}</span> : text}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
