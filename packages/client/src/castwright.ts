import { Operations } from './operations.generated.ts';
import type { ClientOptions } from './settings.ts';
import { Uploads } from './uploads.ts';
import { Videos } from './videos.ts';

/** A server and your key there. Every call of the interface is a method; `videos` and `uploads` are what one call is not enough for. */
export class Castwright extends Operations {
  readonly videos: Videos;
  readonly uploads: Uploads;

  /** @throws {CastwrightError} without a key */
  constructor(options: ClientOptions = {}) {
    super(options);
    this.videos = new Videos(this);
    this.uploads = new Uploads(this);
  }
}
