import { Operations } from './operations.generated.ts';
import type { ClientOptions } from './settings.ts';
import { Uploads } from './uploads.ts';
import { Videos } from './videos.ts';

/** A client for a Castwright server. Every API operation is a method; `videos` and `uploads` combine several calls. */
export class Castwright extends Operations {
  readonly videos: Videos;
  readonly uploads: Uploads;

  /** @throws {CastwrightError} if no API key is given */
  constructor(options: ClientOptions = {}) {
    super(options);
    this.videos = new Videos(this);
    this.uploads = new Uploads(this);
  }
}
