/** Helpers for reading JSON of unknown structure. */

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rounds to two decimals, enough for percent and units. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An edit that cannot be imported. The message continues a sentence that begins with the path. */
export class UnreadableEdit extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'UnreadableEdit';
    this.path = path;
  }
}

/** Collects what an import drops or changes. */
export interface ImportNotes {
  /** Records a path in the edit, and what happened to it. */
  note(path: string, what: string): void;
}

/** The frame that an edit's pixels refer to. */
export interface Size {
  width: number;
  height: number;
}
