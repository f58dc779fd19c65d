import { ownValue } from '../../../base/own-value.ts';

/** What becomes of a description, to be told to whoever wrote it. */
export interface Report {
  /** By field, in plain words. */
  understood: Record<string, string>;
  notes: string[];
}

/** Adds to what is told about a field. */
export function tell(report: Report, field: string, value: string): void {
  const before = ownValue(report.understood, field);
  if (before === value || before?.split(', ').includes(value)) return;
  report.understood[field] = before ? `${before}, ${value}` : value;
}

export function note(report: Report, sentence: string): void {
  if (!report.notes.includes(sentence)) report.notes.push(sentence);
}
