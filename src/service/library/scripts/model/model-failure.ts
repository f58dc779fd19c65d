/** The language model gave nothing to use. The message goes on after "it", and tells nothing of our network. */
export class ModelFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ModelFailure';
  }
}
