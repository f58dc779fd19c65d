import type { TemplateVideoRequest } from '../../../film/request.ts';
import { type Hundredths, priceOfVideo } from '../../account/credits/credit.ts';
import { estimatePrice } from '../../account/credits/estimate.ts';
import { chargeCredits, isPaid, requireBalance } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';

/** The preview of an own template in one ratio, as it is now. */
interface Preview {
  account: string;
  /** Of the template. */
  id: number;
  /** Another one after every change of the template. */
  look: string;
  request: TemplateVideoRequest;
}

/**
 * Previews of own templates cost what previews of videos do, once for each ratio until the template is changed, on
 * however many servers they are drawn. Nothing is taken before one is there.
 */
export function previewPayment({ db }: Pick<Backend, 'db'>, credits: boolean) {
  return {
    /** What it costs if it is drawn now; nothing once it was paid for. */
    async price(preview: Preview): Promise<Hundredths> {
      return !credits || (await isPaid(db, subjectOf(preview))) ? 0 : estimatePrice(preview.request);
    },
    /** Before it is drawn. @throws {ApiError} `no_credit` */
    async require(preview: Preview): Promise<void> {
      if (!credits || (await isPaid(db, subjectOf(preview)))) return;
      await requireBalance(db, preview.account, estimatePrice(preview.request));
    },
    /** Once it is drawn. @param seconds of it @throws {ApiError} `no_credit`, where what was left is gone meanwhile */
    async take(preview: Preview, seconds: number): Promise<void> {
      if (!credits) return;
      const subject = subjectOf(preview);
      await db.transaction().execute(async (transaction) => {
        await lockTransaction(transaction, subject);
        await chargeCredits(transaction, {
          accountId: preview.account,
          subject,
          amount: priceOfVideo(seconds, 'preview'),
        });
      });
    },
  };
}

function subjectOf({ id, look, request }: Preview): string {
  return `preview of template ${id}, ${request.aspect}, ${look}`;
}
