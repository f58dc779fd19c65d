/** The process of a render crashed or hung; worth a retry. */
export class RenderCrash extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RenderCrash';
  }
}
