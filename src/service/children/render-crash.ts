/** The process of a render died, or hung and was killed: worth another try. */
export class RenderCrash extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RenderCrash';
  }
}
