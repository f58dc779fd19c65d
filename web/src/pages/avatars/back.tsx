import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { m } from '../../messages/index.ts';
import type { AvatarsSearch } from './search.ts';

export function BackToAvatars({ search = {} }: { search?: AvatarsSearch }) {
  return (
    <Link
      to="/avatars"
      search={search}
      className="mb-4 inline-flex items-center gap-2 rounded-sm text-sm font-medium text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {m.avatars.back}
    </Link>
  );
}
