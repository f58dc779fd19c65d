/** A failure that the asker can act on: its message is shown, and trying again would not help. */
export class RenderError extends Error {
  readonly code: number;
  readonly field: string | undefined;

  constructor(message: string, options: { code?: number; field?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'RenderError';
    this.code = options.code ?? 40000;
    this.field = options.field;
  }
}
