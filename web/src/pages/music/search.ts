export interface MusicSearch {
  show?: 'own';
}

export function readMusicSearch({ show }: Record<string, unknown>): MusicSearch {
  return show === 'own' ? { show } : {};
}
