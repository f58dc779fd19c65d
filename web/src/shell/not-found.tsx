import { Link } from '@tanstack/react-router';
import { useTitle } from '../lib/use-title.ts';
import { m } from '../messages/index.ts';
import { buttonClass } from '../ui/button.tsx';

export function NotFound() {
  useTitle(m.common.notFoundTitle);
  return (
    <div className="mx-auto max-w-md px-6 py-[18vh] text-center">
      <p className="numbers text-sm font-medium text-ink-3">404</p>
      <h1 className="mt-2 text-xl">{m.common.notFoundTitle}</h1>
      <p className="mt-2 text-ink-2">{m.common.notFoundHint}</p>
      <Link to="/" className={buttonClass('primary', 'md', 'mt-6')}>
        {m.common.goHome}
      </Link>
    </div>
  );
}
