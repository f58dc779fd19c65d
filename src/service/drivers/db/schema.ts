import type { Generated, Kysely, Transaction } from 'kysely';
import type { ExtraFiles } from '../../../engine/processes/render/messages.ts';
import type { AuditEventRow } from '../../account/audit-log.ts';
import type { SessionRow, SignInFailureRow } from '../../account/sessions/sessions.ts';
import type { HalfSessionRow, RecoveryCodeRow, TwoStepRow } from '../../account/sessions/two-step.ts';
import type { AudioWatermarkRow } from '../../library/assets/audio-watermarks.ts';
import type {
  AvatarMotionRow,
  CustomAvatarRow,
  PhotoGenerationRow,
  PhotoVariantRow,
} from '../../library/avatars/custom-avatars.ts';
import type { BrandRow } from '../../library/brand/stored-brand.ts';
import type { DeckRow } from '../../library/decks/decks.ts';
import type { DraftVersionRow } from '../../library/draft-versions.ts';
import type { DraftRow } from '../../library/drafts.ts';
import type { FolderRow, VideoTagRow } from '../../library/folders.ts';
import type { CustomMusicRow } from '../../library/musics.ts';
import type { ProductRow } from '../../library/products/products.ts';
import type { PronunciationRow } from '../../library/pronunciations.ts';
import type { ScriptTaskRow } from '../../library/scripts/script-tasks.ts';
import type {
  StudioTokenOriginRow,
  StudioTokenRow,
  StudioTokenVideoRow,
} from '../../library/studio-tokens.ts';
import type { TemplateRow } from '../../library/templates/templates.ts';
import type { GlossaryRow } from '../../library/translation/glossary.ts';
import type { TrashedFileRow, TrashItemRow } from '../../library/trash/discard.ts';
import type { CustomVoiceRow } from '../../library/voices/custom-voices.ts';
import type { BatchItemRow, BatchRow } from '../../videos/batches/batches.ts';
import type { VideoScriptRow } from '../../videos/product/written-script.ts';
import type { VideoTextRow } from '../../videos/search-texts.ts';
import type { VideoCommentRow } from '../../videos/sharing/comments.ts';
import type { VideoShareRow } from '../../videos/sharing/shares.ts';
import type { StudioFilmRow } from '../../videos/studio/studio-films.ts';
import type {
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookEndpointRow,
  WebhookEventRow,
  WebhookFormerSecretRow,
} from '../../webhooks/tables.ts';
import type { JobState, VideoState } from './states.ts';

/**
 * The tables, with types that SQLite and PostgreSQL share: times are integer milliseconds since 1970, booleans are 0 or
 * 1, JSON is text.
 */
export interface Schema {
  accounts: AccountRow;
  api_keys: ApiKeyRow;
  credit_entries: CreditEntryRow;
  audit_events: AuditEventRow;
  videos: VideoRow;
  jobs: JobRow;
  queue_turns: QueueTurnRow;
  files: FileRow;
  unclaimed_files: UnclaimedFileRow;
  trash_items: TrashItemRow;
  trashed_files: TrashedFileRow;
  assets: AssetRow;
  custom_avatars: CustomAvatarRow;
  photo_generations: PhotoGenerationRow;
  photo_variants: PhotoVariantRow;
  avatar_motions: AvatarMotionRow;
  custom_voices: CustomVoiceRow;
  pronunciations: PronunciationRow;
  custom_musics: CustomMusicRow;
  products: ProductRow;
  decks: DeckRow;
  brands: BrandRow;
  glossaries: GlossaryRow;
  drafts: DraftRow;
  draft_versions: DraftVersionRow;
  studio_tokens: StudioTokenRow;
  studio_token_origins: StudioTokenOriginRow;
  studio_token_videos: StudioTokenVideoRow;
  studio_films: StudioFilmRow;
  folders: FolderRow;
  script_tasks: ScriptTaskRow;
  video_scripts: VideoScriptRow;
  templates: TemplateRow;
  batches: BatchRow;
  batch_items: BatchItemRow;
  settings: SettingRow;
  audio_watermarks: AudioWatermarkRow;
  video_shares: VideoShareRow;
  video_tags: VideoTagRow;
  video_texts: VideoTextRow;
  video_comments: VideoCommentRow;
  webhook_endpoints: WebhookEndpointRow;
  webhook_former_secrets: WebhookFormerSecretRow;
  webhook_events: WebhookEventRow;
  webhook_deliveries: WebhookDeliveryRow;
  webhook_attempts: WebhookAttemptRow;
  idempotency_keys: IdempotencyKeyRow;
  request_logs: RequestLogRow;
  sessions: SessionRow;
  sign_in_failures: SignInFailureRow;
  two_step: TwoStepRow;
  recovery_codes: RecoveryCodeRow;
  half_sessions: HalfSessionRow;
}

export type Db = Kysely<Schema>;
/** The database or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Schema>;

interface AccountRow {
  id: string;
  email: string;
  username: string;
  created_at: number;
  /** Hundredths of a credit; always the sum of the account's entries. */
  balance: Generated<number>;
  /** Password for the dashboard, hashed by `hashPassword`. */
  password_hash: string | null;
  /** When the account was blocked; all its keys are refused since. */
  blocked_at: number | null;
  /** Storage quota in bytes; null for the default, 0 for no limit. */
  storage_quota: number | null;
  /** Counts rotations of the secret for the addresses of single jobs. */
  webhook_secrets: Generated<number>;
  /** Origins that may embed its shared videos, separated by spaces, or `*`; null for none. */
  embedding: string | null;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  /** Hexadecimal SHA-256 of the key. */
  hash: string;
  /** The start of the key, to recognize it. */
  hint: string;
  created_at: number;
  revoked_at: number | null;
  scope: Generated<KeyScope>;
  /** The encrypted key, if it can be shown again. */
  sealed: string | null;
  /** To the minute. */
  last_used_at: number | null;
  /** Client address at that time. */
  last_used_address: string | null;
  /** When the key expires; null if it does not. */
  expires_at: number | null;
  /** Resources the key may access, separated by spaces; null for all. */
  resources: string | null;
  /** When the key was replaced by a new one. */
  replaced_at: number | null;
  /** 1 if refusals are answered with HTTP status 200 and the envelope. */
  hosted_status: Generated<number>;
}

/** `full` may do everything, `render` may create and read videos, `read` may only read. */
export type KeyScope = 'full' | 'render' | 'read';

/** An entry of the ledger, which is append-only. */
export interface CreditEntryRow {
  seq: Generated<number>;
  account_id: string;
  kind: CreditEntryKind;
  /** Hundredths of a credit; negative for a charge. */
  amount: number;
  /** Subject of the entry, such as a video's id; at most one entry of each kind per subject. */
  subject: string | null;
  created_at: number;
}

export type CreditEntryKind = 'grant' | 'reserve' | 'settle' | 'release';

export interface VideoRow {
  project_id: Generated<number>;
  id: string;
  account_id: string;
  /** Version of the API that created it. */
  family: 'v1' | 'v2';
  name: string;
  kind: VideoKind;
  /** 1 for a preview. */
  preview: Generated<number>;
  /** The script, if it was written for this video. */
  script_id: string | null;
  /** A `VideoRequest` as JSON. */
  request: string;
  status: VideoState;
  stage: string;
  /** Percent, 0–100. */
  progress: number;
  /** A JSON array of sentences. */
  warnings: string;
  /** Seconds. */
  duration: number | null;
  width: number | null;
  height: number | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
  /** Hundredths of a credit charged; null until it has ended. */
  deducted_credit: number | null;
  /** Seconds that were taken from earlier videos instead of drawn. */
  reused_seconds: number | null;
  /** Receives the end event, in addition to the account's endpoints. */
  webhook_url: string | null;
  /** Base URL of links in events, as in the response to the creation. */
  base_url: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** 1 if it failed because its owner cancelled it. */
  cancelled: Generated<number>;
  /** Grows with every change to any video. */
  revision: number;
  /** Estimated bytes of its files; 0 once it has ended. */
  expected_size: Generated<number>;
  /** The request that created it, an `OriginalCall` as JSON; null if it predates this column or was removed. */
  asked: Generated<string | null>;
  /** Null if it is in no folder. */
  folder_id: Generated<string | null>;
  /** Content of its signed credentials, as JSON; null without credentials. */
  credentials: Generated<string | null>;
}

/** Kind of the request. A slides video is rendered like a template video. */
export type VideoKind =
  | 'avatar_video'
  | 'product_video'
  | 'template_video'
  | 'slides_video'
  | 'caption_video'
  | 'lip_sync_video'
  | 'dubbed_video';

export interface JobRow {
  seq: Generated<number>;
  id: string;
  kind: string;
  /** Subject of the job, such as a video's id. */
  subject: string;
  account_id: string;
  status: JobState;
  priority: number;
  /** Jobs are claimed by the lowest turn, then by the highest priority. */
  turn: Generated<number>;
  run_after: number;
  /** Claims can skip jobs of busy lanes. */
  lane: string | null;
  /** Unique for all time. */
  dedupe_key: string | null;
  /** Token of the lease; changes with every claim. */
  lease: string | null;
  lease_until: number | null;
  /** Number of claims, and of crashes. */
  claims: number;
  crashes: number;
  error: string | null;
  created_at: number;
  finished_at: number | null;
  /** A `JobOrigin` as JSON. */
  origin: string | null;
}

export interface FileRow {
  /** Unguessable, because it is the URL of the file. */
  id: string;
  account_id: string;
  /** Null for an asset. */
  video_id: string | null;
  /** The custom avatar it belongs to. */
  avatar_id: number | null;
  role: FileRole;
  /** File name for downloads. */
  name: string;
  content_type: string;
  size: number;
  created_at: number;
}

/** A `pack` holds the drawing data of an avatar; it is not served. */
export type FileRole =
  | 'video'
  | 'cover'
  | 'srt'
  | 'vtt'
  | 'timeline'
  | 'credentials'
  | 'asset'
  | 'pack'
  | keyof ExtraFiles;

/** A `table` is a CSV file, a `deck` holds the pages of a presentation. */
export type AssetKind = 'image' | 'video' | 'audio' | 'table' | 'deck' | 'font';

export interface AssetRow {
  number: Generated<number>;
  account_id: string;
  /** The file, which exists once `stored_at` is set. */
  file_id: string;
  /** Authorizes the upload. */
  upload_token: string;
  name: string;
  /** Kind that the client announced. */
  declared_kind: AssetKind | null;
  /** Kind of the uploaded file. */
  kind: AssetKind | null;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  created_at: number;
  /** Deadline for starting the upload. */
  expires_at: number;
  /** Since when a complete upload is being moved into place. */
  claimed_at: number | null;
  stored_at: number | null;
  /** Why a direct upload to the bucket was discarded, an `UploadRefusal` as JSON. */
  refusal: string | null;
}

interface SettingRow {
  name: string;
  value: string;
}

/** A call made with an Idempotency-Key. */
interface IdempotencyKeyRow {
  account_id: string;
  /** The Idempotency-Key. */
  name: string;
  /** SHA-256 of the request. */
  fingerprint: string;
  /** Token of the lease; changes when another call takes it over. */
  token: string;
  lease_until: number;
  /** The `data` of the answer as JSON; null while the call runs. */
  answer: string | null;
  created_at: number;
}

export interface RequestLogRow {
  seq: Generated<number>;
  rid: string;
  account_id: string;
  key_id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** The body as JSON, redacted and shortened. */
  request: string | null;
  /** Error message of a failed call. */
  failure: string | null;
  created_at: number;
}

/** A stored file that no record refers to. */
export interface UnclaimedFileRow {
  file_id: string;
  /** When the sweep noticed it. */
  since: number;
  /** 1 if the operator accepted its removal. */
  accepted: Generated<number>;
}

/** The last turn of each account; under no account, the current turn. */
interface QueueTurnRow {
  kind: string;
  account_id: string;
  priority: number;
  turn: number;
}
