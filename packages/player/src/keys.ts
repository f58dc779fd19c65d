/** The action of a key; times are in seconds, levels from 0 to 1. */
export type Action =
  | { do: 'toggle' | 'mute' | 'full' | 'captions' | 'picture' }
  | { do: 'skip'; by: number }
  | { do: 'part'; of: number }
  | { do: 'louder'; by: number }
  | { do: 'faster'; by: 1 | -1 }
  | { do: 'chapter'; by: 1 | -1 };

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    ' ': { do: 'toggle' },
    k: { do: 'toggle' },
    m: { do: 'mute' },
    f: { do: 'full' },
    c: { do: 'captions' },
    i: { do: 'picture' },
    ArrowLeft: { do: 'skip', by: -5 },
    ArrowRight: { do: 'skip', by: 5 },
    j: { do: 'skip', by: -10 },
    l: { do: 'skip', by: 10 },
    ArrowUp: { do: 'louder', by: 0.05 },
    ArrowDown: { do: 'louder', by: -0.05 },
    '>': { do: 'faster', by: 1 },
    '<': { do: 'faster', by: -1 },
    PageUp: { do: 'chapter', by: -1 },
    PageDown: { do: 'chapter', by: 1 },
    Home: { do: 'part', of: 0 },
    End: { do: 'part', of: 1 },
  }),
);

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * Maps a key press to an action.
 * @param on The focused element, which keeps the keys that it needs itself
 */
export function actionOf(pressed: Pressed, on: 'button' | 'field' | 'other'): Action | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  if (on === 'button' && key === ' ') return undefined;
  if (on === 'field' && !/^[kmfci]$/.test(key)) return undefined;
  if (/^[0-9]$/.test(key)) return { do: 'part', of: Number(key) / 10 };
  return ACTIONS.get(key);
}
