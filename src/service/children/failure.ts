export interface Failure {
  code: number;
  /** A sentence for the asker. */
  message: string;
  field?: string | undefined;
  /** For the figures, where the code does not tell. */
  reason?: 'crash' | 'disk_full' | 'cancelled';
}
