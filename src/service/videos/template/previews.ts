import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, tooMany } from '../../../contract/errors.ts';
import { templateCover, templatePreview } from '../../../engine/catalog/templates/artwork.ts';
import { findTemplate as findInLibrary } from '../../../engine/catalog/templates/index.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { Aspect, TemplateVideoRequest, VideoRequest } from '../../../engine/film/request.ts';
import type { SigningKey } from '../../../engine/processes/provenance/messages.ts';
import type { StillOptions } from '../../../engine/processes/render/messages.ts';
import type { Renderer, RenderWork } from '../../../engine/processes/render/start.ts';
import { RenderTooSlow } from '../../../engine/processes/render-crash.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { TimeLimits } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { currentOrigin, withOrigin } from '../../../platform/telemetry/origin.ts';
import { estimatePrice, type Hundredths, priceOfVideo, toCredits } from '../../account/credits/estimate.ts';
import { chargeCredits, isPaid, requireBalance } from '../../account/credits/ledger.ts';
import { tokenBuckets } from '../../account/rate-limit/token-bucket.ts';
import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import { publicAvatarResolver } from '../../library/avatars/resolve-avatar.ts';
import { type CreateFile, fileCache } from '../../library/speech/file-cache.ts';
import { type FoundTemplate, ownTemplate } from '../../library/templates/templates.ts';
import type { LoadVoiceCatalog } from '../../library/voices/load-voice-catalog.ts';
import { signVideo } from '../provenance/sign-video.ts';
import { templateVariableField } from '../video-failure.ts';
import { downloadStoredMedia } from '../video-files.ts';
import { resolveTemplateVideo, type TemplateResolvers } from './template-request.ts';

/** The preview of an account's template in one aspect ratio, in the current state of the template. */
interface Preview {
  account: string;
  /** Id of the template. */
  id: number;
  /** Changes with every edit of the template. */
  mediaToken: string;
  request: TemplateVideoRequest;
}

/** Draws covers and previews of templates, which are cached, and stills. */
export interface TemplatePreviews {
  /** Returns the path of a JPEG; undefined if there is no such template. @param mediaToken - part of the URL */
  cover(mediaToken: string, aspect: Aspect): Promise<string | undefined>;
  /**
   * Returns the path of an MP4. Creating the preview of an account's own template costs credits.
   * @throws {ApiError} `no_credit`, `rate_limited`
   */
  preview(mediaToken: string, aspect: Aspect): Promise<string | undefined>;
  /** Returns the current price of the preview of an account's template, in credits; undefined if there is no such template. */
  previewPrice(mediaToken: string, aspect: Aspect): Promise<number | undefined>;
  /** Draws a signed PNG for a caller to keep. @throws {ApiError} naming the field that cannot be drawn */
  signedStill(request: VideoRequest, options: Omit<StillOptions, 'type'>): Promise<Buffer>;
  /** Draws a PNG of any kind of video, for a page. @throws {ApiError} naming the field that cannot be drawn */
  still(request: VideoRequest, options: Omit<StillOptions, 'type'>): Promise<Buffer>;
  /** Draws the cover of a new template in advance. */
  prepare(template: Pick<FoundTemplate, 'mediaToken' | 'aspects' | 'status'>): void;
  forget(mediaToken: string): Promise<void>;
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
  /** Signs stills, covers and previews; undefined if they carry no credentials. */
  signingKey: SigningKey | undefined;
  log: Log;
}

/** A still takes two seconds of processor time; on a busy machine, much longer by the clock. */
const STILL_LIMITS: TimeLimits = { processor: 60, clock: 300 };
const PREVIEW_LIMITS: TimeLimits = { processor: 300, clock: 1200 };
/** Limit of covers and previews. They are drawn outside of the render queue, because users wait for them. */
const COVER_LIMIT = { what: 'covers and previews', slots: 2, maxWaiting: 60 };
/** Maximum previews of an account's templates per minute, whoever requests them. */
const PREVIEWS_PER_MINUTE = 3;
/** Limit of stills. A busy account gets two slots, which leaves one for another account. */
const STILL_LIMIT = { what: 'stills', slots: 3, maxWaiting: 8 };
const COVER_WIDTH_PIXELS = { portrait: 540, landscape: 960, square: 720 };

export function openTemplatePreviews(settings: PreviewSettings): TemplatePreviews {
  const { backend, folder, tempRoot, renderer, log } = settings;
  const closing = new AbortController();
  const cache = fileCache({ folder, tempRoot, withSlot: fairLimit(COVER_LIMIT) });
  const previews = tokenBuckets(PREVIEWS_PER_MINUTE);
  const payment = previewPayment(backend, settings.credits);
  const enter = fairLimit(STILL_LIMIT);

  async function workOn(request: VideoRequest, tempDir: string, limit: TimeLimits): Promise<RenderWork> {
    return {
      urgency: 'awaited',
      tempDir,
      stored: await downloadStoredMedia({ backend, account: currentOrigin().account }, request, tempDir),
      limit,
      signal: closing.signal,
      log,
    };
  }

  /** Signs a drawn file, if files are signed. */
  async function signed(
    path: string,
    request: VideoRequest,
    { stored, tempDir, signal }: RenderWork,
  ): Promise<string> {
    if (!settings.signingKey) return path;
    await signVideo([path], request, {
      ...{ db: backend.db, key: settings.signingKey, voices: settings.voices, hasLipsEngine: false },
      ...{ media: new Map(Object.entries(stored ?? {})), folder: tempDir, signal, log },
    });
    return path;
  }

  async function drawStill(
    request: VideoRequest,
    options: Omit<StillOptions, 'type'>,
    finish: typeof signed,
  ): Promise<Buffer> {
    return enter(async () => {
      await using temp = await makeTempDir('still-', tempRoot);
      const work = await workOn(request, temp.path, STILL_LIMITS);
      const drawn = await renderer.still(request, { ...options, type: 'png' }, work).catch(throwForUser);
      // Read before the folder is removed.
      return await readFile(await finish(drawn.still, request, work));
    });
  }

  /** Finds the template of a media token, and its account. */
  async function sample(
    mediaToken: string,
    aspect: Aspect,
  ): Promise<{ request: TemplateVideoRequest; account: string; id: number } | undefined> {
    const row = await backend.db
      .selectFrom('templates')
      .selectAll()
      .where('look', '=', mediaToken)
      .executeTakeFirst();
    if (!row) return undefined;
    const found = ownTemplate(row);
    if (!found.template?.aspects.includes(aspect)) return undefined;
    const request = await sampleRequest({ ...found, template: found.template }, aspect, {
      presenters: backend.presenters,
      voices: settings.voices,
    });
    return { request, account: row.account_id, id: found.id };
  }

  /** Creates a file once for concurrent requests. It counts towards the limits of the template's owner. */
  function cached(
    name: string,
    account: string,
    createFile: CreateFile,
    checkAllowed?: () => Promise<void>,
  ): Promise<string> {
    return withOrigin({ ...currentOrigin(), account }, () => cache(name, createFile, checkAllowed));
  }

  async function cover(mediaToken: string, aspect: Aspect): Promise<string | undefined> {
    if (isOfLibrary(mediaToken)) return existing(templateCover(Number(mediaToken), aspect));
    const found = await sample(mediaToken, aspect);
    if (!found) return undefined;
    const { request, account } = found;
    return cached(`${mediaToken}/${aspect}.jpg`, account, async (tempDir) => {
      const options = { type: 'jpeg', width: COVER_WIDTH_PIXELS[aspect] } as const;
      const work = await workOn(request, tempDir, STILL_LIMITS);
      const { still } = await renderer.still(request, options, work).catch(throwForUser);
      return signed(still, request, work);
    });
  }

  return {
    cover,
    async preview(mediaToken, aspect) {
      if (isOfLibrary(mediaToken)) return existing(templatePreview(Number(mediaToken), aspect));
      const found = await sample(mediaToken, aspect);
      if (!found) return undefined;
      const request: TemplateVideoRequest = { ...found.request, quality: 'preview' };
      const preview = { ...found, mediaToken, request };
      const createFile: CreateFile = async (tempDir) => {
        const work = await workOn(request, tempDir, PREVIEW_LIMITS);
        const { video, duration } = await renderer.video(request, work).catch(throwForUser);
        await signed(video, request, work);
        await payment.take(preview, duration);
        return video;
      };
      return cached(`${mediaToken}/${aspect}.mp4`, found.account, createFile, async () => {
        await payment.require(preview);
        const { isAllowed, retryAfter } = previews.take(found.account);
        if (!isAllowed)
          throw tooMany(`More than ${PREVIEWS_PER_MINUTE} previews of templates a minute`, retryAfter);
      });
    },
    async previewPrice(mediaToken, aspect) {
      const found = await sample(mediaToken, aspect);
      if (!found) return undefined;
      const request: TemplateVideoRequest = { ...found.request, quality: 'preview' };
      return toCredits(await payment.price({ ...found, mediaToken, request }));
    },
    still: (request, options) => drawStill(request, options, async (path) => path),
    signedStill: (request, options) => drawStill(request, options, signed),
    prepare({ mediaToken, aspects: [aspect = 'portrait'], status }) {
      if (status === 'draft') return;
      cover(mediaToken, aspect).catch((error: unknown) =>
        log.info({ err: error }, 'a cover could not be drawn'),
      );
    },
    forget: (mediaToken) => rm(join(folder, mediaToken), { recursive: true, force: true }),
    close() {
      closing.abort(new Error('The server is shutting down'));
    },
  };
}

function isOfLibrary(mediaToken: string): boolean {
  return /^\d{1,9}$/.test(mediaToken) && findInLibrary(Number(mediaToken)) !== undefined;
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
  if (!(error instanceof RenderTooSlow)) throw error;
  if (error.time === 'clock')
    throw new ApiError('unavailable', 'The server is too busy to draw this now. Try again later', [], error);
  const message = 'Drawing it takes too long: use smaller or fewer videos, pictures and animations';
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

function paymentSubject({ id, mediaToken, request }: Preview): string {
  return `preview of template ${id}, ${request.aspect}, ${mediaToken}`;
}

/** A template with only its own texts; required variables show their purpose. */
export async function sampleRequest(
  found: FoundTemplate & { template: Template },
  aspect: Aspect,
  { voices, presenters }: Pick<Backend, 'presenters'> & { voices: LoadVoiceCatalog },
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
  const { request } = await resolveTemplateVideo(optional, options, {
    ...NO_RESOLVERS,
    // Only for the template's own presenter.
    avatar: publicAvatarResolver(presenters, false),
    voices,
  });
  return request;
}

/** A sample contains no records of an account, so nothing is looked up. */
const unused = async (): Promise<never> => {
  throw new Error('A sample cannot refer to media');
};
const NO_RESOLVERS: Omit<TemplateResolvers, 'voices' | 'avatar'> = {
  media: unused,
  music: unused,
  voice: unused,
  timbre: unused,
  preferNatural: async (voice) => ({ voice }),
};
