import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { Input } from './field.tsx';

interface Props {
  label: string;
  value: string;
  /** Called once the user pauses typing. */
  onChange(value: string): void;
  /** Matches the height of small selects. */
  isSmall?: boolean;
}

export function SearchInput({ label, value, onChange, isSmall = false }: Props) {
  const [text, setText] = useState(value);
  const query = useDebounced(text.trim(), 250);
  useEffect(() => {
    if (query !== value) onChange(query);
  });
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-72">
      <Search
        className={classes('absolute left-3 size-4 text-ink-3', isSmall ? 'top-2' : 'top-3')}
        aria-hidden="true"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className={classes('pl-9', isSmall && 'h-8! text-sm!')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
