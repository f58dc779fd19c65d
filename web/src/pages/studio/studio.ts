import type { StudioDraft } from '../../studio/draft.ts';
import type { Transport } from '../../studio/transport.ts';
import type { PreparedFilm } from '../../studio/use-preview-film.ts';

/** Tab of the settings. */
export type Tab = 'content' | 'scene' | 'presenter' | 'voice' | 'captions' | 'music' | 'video';

/** State that all parts of the page share. */
export interface Studio {
  /** Undefined until the draft has been saved. */
  draftId: string | undefined;
  draft: StudioDraft;
  /** Changes when another draft is opened. */
  document: number;
  /** @param kind of change; fast changes of one kind are undone together */
  change(update: (before: StudioDraft) => StudioDraft, kind?: string): void;
  prepared: PreparedFilm;
  transport: Transport;
  /** Index in the draft of the scene being edited. */
  scene: number;
  selectScene(index: number): void;
  tab: Tab;
  openTab(tab: Tab): void;
  /** Error about a field of the request, by its name in the API. */
  errorOf(field: string): string | undefined;
}
