import { ExplainedError } from '../../../../base/explained-error.ts';

/** What keeps a pack from being installed, removed or tried, in a sentence for whoever keeps the server. */
export class PackError extends ExplainedError {}

/** Another process installs a pack into the same folder; it can be tried again when that is done. */
export class PackBusy extends PackError {
  constructor() {
    super('Another pack is being installed; wait until it is there');
  }
}
