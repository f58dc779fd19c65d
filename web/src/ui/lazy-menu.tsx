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
  /** Brings the menu, which opens as soon as it is there; the same function at every drawing. */
  load(): Promise<{ default: ComponentType<{ trigger: ReactNode }> }>;
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
}

/** A menu whose code comes when it is opened for the first time: what makes menus float is large. */
export function LazyMenu({ load, trigger }: Props) {
  const [MenuWithCode, setMenu] = useState<ComponentType<{ trigger: ReactNode }>>();
  if (!MenuWithCode) {
    return cloneElement(trigger, {
      onClick: () => setMenu(() => lazy(whenReachable(load))),
      'aria-haspopup': 'menu',
      'aria-expanded': false,
    });
  }
  return (
    <Suspense fallback={trigger}>
      <MenuWithCode trigger={trigger} />
    </Suspense>
  );
}
