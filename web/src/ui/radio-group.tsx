import { RadioGroup as Radix } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';

/**
 * Radix moves the focus a moment after an arrow key goes down, and selects the item then focused only if the key is
 * still down. On a busy page the key may be up by then; in that case this group selects the item.
 */
function Root(props: ComponentProps<typeof Radix.Root>) {
  const arrow = useRef<'idle' | 'pressed' | 'released'>('idle');
  return (
    <Radix.Root
      {...props}
      onKeyDownCapture={(event) => {
        arrow.current = isPlainArrow(event) ? 'pressed' : 'idle';
      }}
      onKeyUpCapture={() => {
        if (arrow.current === 'pressed') arrow.current = 'released';
      }}
      onPointerDownCapture={() => {
        arrow.current = 'idle';
      }}
      onFocus={({ target }) => {
        if (arrow.current === 'released' && target.role === 'radio') target.click();
        arrow.current = 'idle';
      }}
    />
  );
}

const isPlainArrow = (event: KeyboardEvent) =>
  event.key.startsWith('Arrow') && !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey);

export const RadioGroup = { Root, Item: Radix.Item, Indicator: Radix.Indicator };
