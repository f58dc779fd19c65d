import { ownValue } from '../../../../base/own-value.ts';

/** How a description was understood; returned to the caller. */
export interface Report {
  /** By field, in plain words. */
  understood: Record<string, string>;
  notes: string[];
}

/** Adds a value to a field of the report. */
export function addUnderstood(report: Report, field: string, value: string): void {
  const before = ownValue(report.understood, field);
  if (before === value || before?.split(', ').includes(value)) return;
  report.understood[field] = before ? `${before}, ${value}` : value;
}

export function addNote(report: Report, sentence: string): void {
  if (!report.notes.includes(sentence)) report.notes.push(sentence);
}
