import type { TemplateVideoRequest } from '../../../engine/film/request.ts';
import { type Hundredths, priceOfVideo } from '../../account/credits/credit.ts';
import { estimatePrice } from '../../account/credits/estimate.ts';
import { chargeCredits, isPaid, requireBalance } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';

/** The preview of an account's template in one ratio, in its present state. */
interface Preview {
  account: string;
  /** Id of the template. */
  id: number;
  /** Changes with every edit of the template. */
  look: string;
  request: TemplateVideoRequest;
}

/**
 * Charges previews of an account's templates like previews of videos: once per ratio until the template changes, even
 * if several servers draw it. Charges only after the preview exists.
 */
export function previewPayment({ db }: Pick<Backend, 'db'>, credits: boolean) {
  return {
    /** Present price of the preview; 0 once it is paid for. */
    async price(preview: Preview): Promise<Hundredths> {
      return !credits || (await isPaid(db, paymentSubject(preview))) ? 0 : estimatePrice(preview.request);
    },
    /** Call before drawing. @throws {ApiError} `no_credit` */
    async require(preview: Preview): Promise<void> {
      if (!credits || (await isPaid(db, paymentSubject(preview)))) return;
      await requireBalance(db, preview.account, estimatePrice(preview.request));
    },
    /**
     * Call after drawing.
     * @param seconds of the preview
     * @throws {ApiError} `no_credit` if the balance has become too low meanwhile
     */
    async take(preview: Preview, seconds: number): Promise<void> {
      if (!credits) return;
      const subject = paymentSubject(preview);
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

function paymentSubject({ id, look, request }: Preview): string {
  return `preview of template ${id}, ${request.aspect}, ${look}`;
}
