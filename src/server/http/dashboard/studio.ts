import type { z } from 'zod';
import * as contract from '../../../contract/dashboard/studio.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { createVideoFromProduct } from '../../../contract/operations/product-videos.ts';
import { createVideoFromSlides } from '../../../contract/operations/slides.ts';
import { createVideoWithTemplate } from '../../../contract/operations/templates.ts';
import { createVideoFromAvatar } from '../../../contract/operations/videos.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { crawlPage, PageRefused } from '../../../service/library/products/crawl.ts';
import { withLexicon } from '../../../service/library/pronunciations.ts';
import { productFactsOf } from '../../../service/library/scripts/product-facts.ts';
import { findWriters, suggestScripts } from '../../../service/library/scripts/suggest-scripts.ts';
import { writeScripts } from '../../../service/library/scripts/write-scripts.ts';
import { findGlossary } from '../../../service/library/translation/glossary.ts';
import { findStudioCall } from '../../../service/videos/original-call.ts';
import { productOptionsFromV2 } from '../../../service/videos/product/product-video-options.ts';
import { requestForPrice } from '../../../service/videos/product/resolve-product-video.ts';
import type { PreviewOptions } from '../../../service/videos/studio/film-previews.ts';
import type { HttpContext } from '../context.ts';
import { basePathOf } from '../guards/local-path.ts';
import { type Call, operationsUsing } from '../operation.ts';
import type { ResolverContext } from '../operations/resolvers.ts';
import { planAvatarVideos } from '../operations/videos/create-videos.ts';
import { planStyledVideo } from '../operations/videos/product-videos.ts';
import { planSlidesVideo } from '../operations/videos/slides.ts';
import { planTemplateVideo } from '../operations/videos/template-videos.ts';
import { checker } from '../request/check-input.ts';
import { ticketFor } from '../request/studio-grants.ts';
import { workWithProgress } from '../responses/event-stream.ts';

type Context = ResolverContext &
  Pick<
    HttpContext,
    | 'allowInsecureWebhooks'
    | 'browserPath'
    | 'credits'
    | 'filmPreviews'
    | 'languageModel'
    | 'libreOffice'
    | 'templatePreviews'
    | 'translationServer'
  >;
const operation = operationsUsing<Context>();

type Planned = Pick<PreviewOptions, 'warnings' | 'languageWarnings'> & {
  request: Parameters<HttpContext['filmPreviews']['prepare']>[0];
};
type Plan = (call: Call<unknown, Context>) => Promise<Planned>;

/** Validates the body as the operation does, and plans its video with the voices that are installed: a preview does not wait for others. */
function planner<Body>(
  { body }: { body: z.ZodType<Body> },
  plan: (call: Call<Body, Context>) => Promise<Planned>,
): Plan {
  const check = checker(body);
  return (call) => plan({ ...call, body: check(call.body) as Body });
}

const PLANS: Readonly<Record<(typeof contract.STUDIO_PATHS)[number], Plan>> = {
  [createVideoFromAvatar.path]: planner(createVideoFromAvatar, async (call) => {
    const { scriptFit } = call.context;
    const languageWarnings: string[] = [];
    const noting: ResolverContext['scriptFit'] = {
      ...scriptFit,
      async check(...script) {
        const warning = await scriptFit.check(...script);
        if (warning !== undefined) languageWarnings.push(warning);
        return undefined;
      },
    };
    const context = { ...call.context, scriptFit: noting };
    const { requests, warnings } = await planAvatarVideos({ ...call, context }, 'meanwhile');
    const [request] = requests;
    if (!request) throw new Error('A video has no aspect ratio');
    return { request, warnings, languageWarnings };
  }),
  [createVideoWithTemplate.path]: planner(createVideoWithTemplate, (call) =>
    planTemplateVideo(call, 'meanwhile'),
  ),
  [createVideoFromSlides.path]: planner(createVideoFromSlides, (call) => planSlidesVideo(call, 'meanwhile')),
  [createVideoFromProduct.path]: planner(createVideoFromProduct, async (call) => {
    const { understood, style, warnings } = await planStyledVideo(
      call,
      productOptionsFromV2(call.body),
      'meanwhile',
    );
    const request = requestForPrice(understood, style);
    if (!understood.writing) return { request, warnings };
    // The video's own script is written when it is rendered. The built-in writer shows at once how it may sound.
    const written = await writeScripts(understood.writing, {
      log: call.context.log,
      signal: new AbortController().signal,
    });
    const script = written.scripts[0]?.paragraphs.join(' ') ?? request.name;
    return {
      request: { ...request, voice: { ...request.voice, script } },
      warnings: [...warnings, ...written.warnings],
    };
  }),
};

const previewFilm = operation(contract.previewFilm, {
  async handle(call) {
    const { context, account, body } = call;
    const { request, ...warnings } = await PLANS[body.path]({ ...call, body: body.body });
    return context.filmPreviews.prepare(request, {
      account: account.id,
      // The visitor of a token cannot replace the previews of other pages.
      tab: account.grant && body.tab !== undefined ? `${account.grant.tokenId} ${body.tab}` : body.tab,
      isSilent: body.is_silent ?? false,
      path: body.path,
      ...warnings,
      urlOf: (address) => assetUrl(call, address),
    });
  },
});

/** Returns a URL without the host, because the page may have been opened under another name of this server. */
function assetUrl(
  { account: { grant }, context, baseUrl }: Pick<Call<unknown, Context>, 'account' | 'context' | 'baseUrl'>,
  address: string,
): string {
  const path = `${basePathOf(baseUrl)}/dashboard/api/studio/assets/${address}`;
  return grant ? `${path}?ticket=${ticketFor(context, grant.tokenId, address)}` : path;
}

const studioAccess = operation(contract.studioAccess, {
  async handle({ context, account: { grant }, baseUrl }) {
    if (!grant) throw new ApiError('forbidden', 'Only tokens of the Studio have a single draft');
    return {
      draft_id: grant.draftId,
      permissions: [...grant.permissions],
      origins: [...grant.origins],
      expires_at: Math.floor(grant.expiresAt / 1000),
      base_url: baseUrl,
      credits: context.credits,
    };
  },
});

const studioAsset = operation(contract.studioAsset, {
  async handle({ context, account, params }) {
    const asset = await context.filmPreviews.asset(account.id, params.address);
    if (asset) return asset;
    throw new ApiError('not_found', 'There is no such file. Ask for the preview again');
  },
});

const studioRequest = operation(contract.studioRequest, {
  handle: ({ context, account, params }) => findStudioCall(context, account.id, params.id),
});

const studioStill = operation(contract.studioStill, {
  async handle(call) {
    const { context, account, body } = call;
    const { request } = await PLANS[body.path]({ ...call, body: body.body });
    const pronounced = await withLexicon(context.db, account.id, request);
    return context.templatePreviews.still(pronounced, { at: body.at, width: body.width ?? STILL_WIDTH });
  },
});
/** Pixels: half the width of a video. */
const STILL_WIDTH = 540;

const listWriters = operation(contract.listWriters, {
  async handle({ context }) {
    const tasks = findWriters(context);
    return {
      tasks: Object.fromEntries(
        Object.entries(tasks).map(([task, writer]) => [
          task,
          'by' in writer ? { by: writer.by, needs: null } : { by: null, needs: writer.needs },
        ]),
      ) as Record<keyof typeof tasks, { by: null; needs: string }>,
    };
  },
});

/** Limits the callers that wait while a language model writes. */
const enterSuggestions = fairLimit({ what: 'suggestions', slots: 8, maxWaiting: 4 });

const suggestScriptsOperation = operation(contract.suggestScripts, {
  async handle({ context, account, body }) {
    const { languageModel, translationServer, log, db } = context;
    const { seconds = '30', scope, ...request } = body;
    const [{ terms: glossary }, { defaultOf }] = await Promise.all([
      findGlossary(db, account.id),
      context.voices(),
    ]);
    return workWithProgress<{ stage: 'waiting' | 'writing' }>((report, signal) => {
      report({ stage: 'waiting' });
      return enterSuggestions(async () => {
        signal.throwIfAborted();
        report({ stage: 'writing' });
        return suggestScripts(
          { ...request, seconds: Number(seconds) as 15 | 30 | 60, isScene: scope === 'scene' },
          {
            languageModel,
            translationServer,
            log,
            signal,
            glossary,
            voiceOf: (language) => defaultOf(language, 'female')?.id ?? '',
            otherLanguage: context.scriptFit.otherLanguage,
            readPage: (url) => readPage(context, url, signal),
          },
        );
      });
    });
  },
});

async function readPage(context: Context, url: string, signal: AbortSignal) {
  const { allowPrivateFetch: allowPrivate, tempRoot, browserPath, log } = context;
  try {
    const settings = { allowPrivate, tempRoot, browserPath, log, signal, wantsMedia: false };
    return productFactsOf(await crawlPage(url, settings, async (page) => page));
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error;
    throw invalidField('url', `${error.message}. Write what the video is about instead`);
  }
}

/** Operations that agents call as well, with a key. */
export const SHARED_STUDIO_OPERATIONS = [studioStill];

export const STUDIO_OPERATIONS = [
  previewFilm,
  studioAccess,
  studioAsset,
  studioRequest,
  listWriters,
  suggestScriptsOperation,
];
