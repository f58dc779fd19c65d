import {
  type ComponentType,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

import { whenReachable } from '../api/connection.ts';

interface Props {
  /** Loads the menu, which then opens at once. Must be the same function on every render. */
  load(): Promise<{ default: ComponentType<{ trigger: ReactNode }> }>;
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}

/** A menu loaded on first use, because the positioning code behind it is large. */
export function LazyMenu({ load, trigger }: Props) {
  const [LoadedMenu, setMenu] = useState<ComponentType<{ trigger: ReactNode }>>();
  if (!LoadedMenu) {
    return cloneElement(trigger, {
      onClick: () => setMenu(() => lazy(whenReachable(load))),
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    });
  }
  return (
    <Suspense fallback={trigger}>
      <LoadedMenu trigger={trigger} />
    </Suspense>
  );
}
