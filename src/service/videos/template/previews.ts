import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, tooMany } from '../../../contract/errors.ts';
import { templateCover, templatePreview } from '../../../engine/catalog/templates/artwork.ts';
import { findTemplate as findInLibrary } from '../../../engine/catalog/templates/index.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { Aspect, TemplateVideoRequest, VideoRequest } from '../../../engine/film/request.ts';
import type { StillOptions } from '../../../engine/processes/render/messages.ts';
import type { Renderer, RenderWork } from '../../../engine/processes/render/start.ts';
import type { Template } from '../../../engine/template/template.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { currentOrigin, withOrigin } from '../../../platform/telemetry/origin.ts';
import { estimatePrice, type Hundredths, priceOfVideo, toCredits } from '../../account/credits/estimate.ts';
import { chargeCredits, isPaid, requireBalance } from '../../account/credits/ledger.ts';
import { tokenBuckets } from '../../account/rate-limit/token-bucket.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import { type Make, shareInFlight } from '../../library/speech/share-in-flight.ts';
import { type FoundTemplate, ownTemplate } from '../../library/templates/templates.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import { templateVariableField } from '../video-failure.ts';
import { downloadStoredMedia } from '../video-files.ts';
import { resolveTemplateVideo, type TemplateResolvers } from './template-request.ts';

/** The preview of an account's template in one ratio, in its present state. */
interface Preview {
  account: string;
  /** Id of the template. */
  id: number;
  /** Changes with every edit of the template. */
  look: string;
  request: TemplateVideoRequest;
}

/** Draws templates: covers and previews, which are created on first request and cached, and stills. */
export interface TemplatePreviews {
  /** Path of a JPEG; undefined if there is no such template. @param look part of its URL */
  cover(look: string, aspect: Aspect): Promise<string | undefined>;
  /**
   * Path of an MP4. Creating one of an account's template is charged.
   * @throws {ApiError} `no_credit`, `rate_limited`
   */
  preview(look: string, aspect: Aspect): Promise<string | undefined>;
  /** Present price in credits of the preview of an account's template; undefined if there is no such template. */
  previewPrice(look: string, aspect: Aspect): Promise<number | undefined>;
  /** Draws a PNG of any kind of video. @throws {ApiError} naming what cannot be drawn */
  still(request: VideoRequest, options: Omit<StillOptions, 'type'>): Promise<Buffer>;
  /** Draws the cover of a new template in advance. */
  prepare(template: Pick<FoundTemplate, 'look' | 'aspects' | 'status'>): void;
  forget(look: string): Promise<void>;
  /** Aborts all drawing. */
  close(): void;
}

export interface PreviewSettings {
  backend: Backend;
  voices: LoadVoiceCatalog;
  /** Folder of the cache. */
  folder: string;
  tempRoot: string;
  /** Whether previews are charged. */
  credits: boolean;
  renderer: Renderer;
  log: Log;
}

/** Maximum seconds for a still, and for a preview. */
const MAX_STILL_SECONDS = 60;
const MAX_PREVIEW_SECONDS = 300;
/** Limit of covers and previews, which are drawn outside of the render queue, because users wait for them. */
const LOOKS = { what: 'covers and previews', slots: 2, maxWaiting: 60 };
/** Previews of an account's templates per minute, whoever requests them. */
const PREVIEWS_PER_MINUTE = 3;
/** Limit of stills: two for a busy account, and one for another beside it. */
const STILLS = { what: 'stills', slots: 3, maxWaiting: 8 };
/** Width of a cover in pixels. */
const COVER_WIDTH = { portrait: 540, landscape: 960, square: 720 };

export function openTemplatePreviews(settings: PreviewSettings): TemplatePreviews {
  const { backend, folder, tempRoot, renderer, log } = settings;
  const closing = new AbortController();
  const keep = shareInFlight({ folder, tempRoot, enter: fairLimit(LOOKS) });
  const previews = tokenBuckets(PREVIEWS_PER_MINUTE);
  const payment = previewPayment(backend, settings.credits);
  const enter = fairLimit(STILLS);

  async function workOn(request: VideoRequest, tempDir: string, seconds: number): Promise<RenderWork> {
    return {
      urgency: 'awaited',
      tempDir,
      stored: await downloadStoredMedia({ backend, account: currentOrigin().account }, request, tempDir),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(seconds * 1000)]),
      log,
    };
  }

  /** Finds the template of a look and its account. */
  async function sample(
    look: string,
    aspect: Aspect,
  ): Promise<{ request: TemplateVideoRequest; account: string; id: number } | undefined> {
    const row = await backend.db
      .selectFrom('templates')
      .selectAll()
      .where('look', '=', look)
      .executeTakeFirst();
    if (!row) return undefined;
    const own = ownTemplate(row);
    if (!own.template?.aspects.includes(aspect)) return undefined;
    const request = await sampleRequest({ ...own, template: own.template }, aspect, settings.voices);
    return { request, account: row.account_id, id: own.id };
  }

  /** Runs once for concurrent requests, at the cost of the template's owner. */
  function cached(name: string, account: string, make: Make, allow?: () => Promise<void>): Promise<string> {
    return withOrigin({ ...currentOrigin(), account }, () => keep(name, make, allow));
  }

  async function cover(look: string, aspect: Aspect): Promise<string | undefined> {
    if (isOfLibrary(look)) return existing(templateCover(Number(look), aspect));
    const found = await sample(look, aspect);
    if (!found) return undefined;
    const { request, account } = found;
    return cached(`${look}/${aspect}.jpg`, account, async (tempDir) => {
      const options = { type: 'jpeg', width: COVER_WIDTH[aspect] } as const;
      const work = await workOn(request, tempDir, MAX_STILL_SECONDS);
      return (await renderer.still(request, options, work).catch(throwForUser)).still;
    });
  }

  return {
    cover,
    async preview(look, aspect) {
      if (isOfLibrary(look)) return existing(templatePreview(Number(look), aspect));
      const found = await sample(look, aspect);
      if (!found) return undefined;
      const request: TemplateVideoRequest = { ...found.request, quality: 'preview' };
      const preview = { ...found, look, request };
      const make: Make = async (tempDir) => {
        const work = await workOn(request, tempDir, MAX_PREVIEW_SECONDS);
        const { video, duration } = await renderer.video(request, work).catch(throwForUser);
        await payment.take(preview, duration);
        return video;
      };
      return cached(`${look}/${aspect}.mp4`, found.account, make, async () => {
        await payment.require(preview);
        const { isAllowed, retryAfter } = previews.take(found.account);
        if (!isAllowed)
          throw tooMany(`More than ${PREVIEWS_PER_MINUTE} previews of templates a minute`, retryAfter);
      });
    },
    async previewPrice(look, aspect) {
      const found = await sample(look, aspect);
      if (!found) return undefined;
      const request: TemplateVideoRequest = { ...found.request, quality: 'preview' };
      return toCredits(await payment.price({ ...found, look, request }));
    },
    still: (request, options) =>
      enter(async () => {
        await using temp = await makeTempDir('still-', tempRoot);
        const work = await workOn(request, temp.path, MAX_STILL_SECONDS);
        const drawn = await renderer.still(request, { ...options, type: 'png' }, work).catch(throwForUser);
        // Read before the folder is removed.
        return await readFile(drawn.still);
      }),
    prepare({ look, aspects: [aspect = 'portrait'], status }) {
      if (status === 'draft') return;
      cover(look, aspect).catch((error: unknown) => log.info({ err: error }, 'a cover could not be drawn'));
    },
    forget: (look) => rm(join(folder, look), { recursive: true, force: true }),
    close() {
      closing.abort(new Error('The server is shutting down'));
    },
  };
}

function isOfLibrary(look: string): boolean {
  return /^\d{1,9}$/.test(look) && findInLibrary(Number(look)) !== undefined;
}

function existing(path: string): Promise<string | undefined> {
  return access(path).then(
    () => path,
    () => undefined,
  );
}

/**
 * Converts an error that the user can fix to an ApiError, naming the medium.
 * @throws {ApiError} or the error itself, always
 */
function throwForUser(error: unknown): never {
  if (error instanceof RenderError) {
    const { message, fault, part = 'template' } = error;
    if (fault === 'server') throw error;
    const field = templateVariableField(part) ?? part;
    throw new ApiError('invalid', message, [{ field, message }]);
  }
  if ((error as Error).name !== 'TimeoutError') throw error;
  const message = 'Drawing the template takes too long';
  throw new ApiError('invalid', message, [{ field: 'template', message }]);
}

/**
 * Charges previews of an account's templates like previews of videos: once per ratio until the template changes, even
 * if several servers draw it. Charges only after the preview exists.
 */
function previewPayment({ db }: Pick<Backend, 'db'>, credits: boolean) {
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
     * @throws {ApiError} `no_credit` if the balance has since become too low
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

/** A template with only its own texts; required variables show their purpose. */
export async function sampleRequest(
  found: FoundTemplate & { template: Template },
  aspect: Aspect,
  voices: LoadVoiceCatalog,
): Promise<TemplateVideoRequest> {
  const { template } = found;
  const variables = (template.variables ?? []).map(({ required, ...variable }) => {
    const isOpen = required && !variable.default && (variable.type === 'text' || variable.type === 'script');
    const shown = (variable.label ?? variable.name).slice(0, variable.max_chars);
    return isOpen ? { ...variable, default: shown } : variable;
  });
  const optional = { ...found, template: { ...template, variables } };
  const fields = { script: '', avatar: '', voice: '', music: '' };
  const options = { given: new Map(), aspect, fields };
  const { request } = await resolveTemplateVideo(optional, options, { ...NO_RESOLVERS, voices });
  return request;
}

/** A sample refers to unused, so nothing is looked up. */
const unused = async (): Promise<never> => {
  throw new Error('A sample cannot refer to media');
};
const NO_RESOLVERS: Omit<TemplateResolvers, 'voices'> = {
  media: unused,
  avatar: unused,
  music: unused,
  voice: unused,
  timbre: unused,
  preferNatural: async (voice) => ({ voice }),
};
