import type { Logger } from 'pino';
import type { PACKS } from '../../engine/catalog/packs.ts';
import type { PRESENTER_PACKS } from '../../engine/catalog/presenter-packs.ts';
import type { LanguageModel, TranslationServer } from '../../platform/config/config.ts';
import type { Backend } from '../../service/drivers/backend.ts';
import type { PresenterInstalls } from '../../service/library/presenters/presenter-installs.ts';
import type { Samples } from '../../service/library/speech/samples.ts';
import type { SpeakAloud } from '../../service/library/speech/speak-aloud.ts';
import type { LoadVoiceCatalog } from '../../service/library/voices/load-voice-catalog.ts';
import type { NaturalVoices } from '../../service/library/voices/natural-voices.ts';
import type { PackInstalls } from '../../service/library/voices/packs/pack-installs.ts';
import type { PackSummary } from '../../service/library/voices/packs/packs.ts';
import type { ScriptFit } from '../../service/library/voices/script-fit.ts';
import type { Readiness } from '../../service/maintenance/readiness.ts';
import type { InstalledPacks } from '../../service/videos/captions/caption-request.ts';
import type { FilmPreviews } from '../../service/videos/studio/film-previews.ts';
import type { TemplatePreviews } from '../../service/videos/template/previews.ts';
import type { ConnectionLimits } from './guards/connections.ts';
import type { Limits } from './guards/rate-limits.ts';

/**
 * Everything that the HTTP server depends on, built once at start. Handlers and helpers declare the parts that they use:
 * `Pick<HttpContext, 'db' | 'voices'>`.
 */
export interface HttpContext extends Backend, Partial<ConnectionLimits> {
  log: Logger;
  /** Public URL of this server. If undefined, links use the host of the request. */
  baseUrl: string | undefined;
  /** Origins whose pages may call the API with a key; `*` allows all. */
  corsOrigins: readonly string[];
  /** Proxies whose `X-Forwarded-…` headers are trusted. */
  trustedProxies: readonly string[];
  allowPrivateFetch: boolean;
  /** Allows webhooks to http and local addresses. */
  allowInsecureWebhooks: boolean;
  /** Rejects unknown query parameters, and names of the hosted catalog that have no counterpart here. */
  isStrict: boolean;
  /** Sends rejections with status 200, as the hosted service does. */
  hostedStatus: boolean;
  /** Rate limits of accounts and addresses. */
  limits: Limits;
  /** Folder for uploads in progress. */
  tempRoot: string;
  /** Bytes to keep free on the disk of `tempRoot`. */
  minFreeDisk: number;
  /** Whether videos cost credits. */
  credits: boolean;
  samples: Samples;
  speakAloud: SpeakAloud;
  scriptFit: ScriptFit;
  templatePreviews: TemplatePreviews;
  filmPreviews: FilmPreviews;
  /** The model that writes scripts, if one is configured. */
  languageModel?: LanguageModel | undefined;
  /** Whether an engine can redraw the lips of filmed people. */
  hasLipsEngine?: boolean | undefined;
  /** The server that translates films, if one is configured. */
  translationServer?: TranslationServer | undefined;
  /** Browser for product pages that need scripts. */
  browserPath?: string | undefined;
  /** LibreOffice for presentations: a path, or `off`. If undefined, it is searched for. */
  libreOffice?: string | undefined;
  voices: LoadVoiceCatalog;
  /** Every voice pack that can be installed. */
  knownPacks: typeof PACKS;
  /** Returns the same packs, with whether each is installed. */
  voicePacks(): Promise<readonly PackSummary[]>;
  installedPacks: InstalledPacks;
  /** The default voice packs; undefined if downloads are off. */
  naturalVoices?: NaturalVoices;
  /** Undefined if several servers share the database: a pack installed here would be missing on the other servers. */
  packInstalls?: PackInstalls;
  /** All installations in this process, however they were started. */
  installs?: Pick<PackInstalls, 'of'>;
  /** Every presenter pack that can be installed by name. */
  knownPresenterPacks: typeof PRESENTER_PACKS;
  /** Undefined if several servers share the database, like `packInstalls`. */
  presenterInstalls?: PresenterInstalls;
  /** Returns the bytes that packs use, and the maximum. */
  packDisk(): Promise<{ used: number; limit: number }>;
  /** Returns the path of an avatar's JPEG; undefined if there is no such avatar. */
  avatarCover(id: number): Promise<string | undefined>;
  /** Returns the URL of the legacy server; undefined if that server is off. */
  legacyUrl(): string | undefined;
  /** Whether to serve metrics for Prometheus. */
  metrics?: boolean;
  readiness: Readiness;
}
