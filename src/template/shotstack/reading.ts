/** Looking into JSON whose shape is not sure. */

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

export function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Up to two decimals are enough for percents and units. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An edit that is not taken over at all; the message completes a sentence that begins with the path. */
export class UnreadableEdit extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = 'UnreadableEdit';
    this.path = path;
  }
}

/** What an import leaves behind. */
export interface ImportNotes {
  /** Where it stands in the edit, and what became of it. */
  note(path: string, what: string): void;
}

/** The size that an edit's pixels belong to. */
export interface Size {
  width: number;
  height: number;
}
