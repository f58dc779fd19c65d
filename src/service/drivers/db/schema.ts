import type { Generated, Kysely, Transaction } from 'kysely';
import type { ExtraFiles } from '../../../orders/render-result.ts';
import type { AuditEventRow } from '../../account/audit/tables.ts';
import type { SessionRow, SignInFailureRow } from '../../account/sessions/tables.ts';
import type { HalfSessionRow, RecoveryCodeRow, TwoStepRow } from '../../account/two-step/tables.ts';
import type {
  AvatarMotionRow,
  CustomAvatarRow,
  PhotoGenerationRow,
  PhotoVariantRow,
} from '../../library/avatars/tables.ts';
import type { BrandRow } from '../../library/brand/tables.ts';
import type { DeckRow } from '../../library/decks/tables.ts';
import type { DraftRow } from '../../library/drafts/tables.ts';
import type { CustomMusicRow } from '../../library/musics/tables.ts';
import type { ProductRow } from '../../library/products/tables.ts';
import type { PronunciationRow } from '../../library/pronunciations/tables.ts';
import type { ScriptTaskRow } from '../../library/scripts/tables.ts';
import type { TemplateRow } from '../../library/templates/tables.ts';
import type { TrashedFileRow, TrashItemRow } from '../../library/trash/tables.ts';
import type { CustomVoiceRow } from '../../library/voices/tables.ts';
import type { BatchItemRow, BatchRow } from '../../videos/batches/tables.ts';
import type { VideoScriptRow } from '../../videos/product/tables.ts';
import type { VideoShareRow } from '../../videos/shares/tables.ts';
import type {
  WebhookAttemptRow,
  WebhookDeliveryRow,
  WebhookEndpointRow,
  WebhookEventRow,
  WebhookFormerSecretRow,
} from '../../webhooks/tables.ts';
import type { UnclaimedFileRow } from '../files/tables.ts';
import type { QueueTurnRow } from '../queue/tables.ts';
import type { JobState, VideoState } from './states.ts';

/**
 * The tables, in types that SQLite and PostgreSQL share: times are milliseconds since 1970 as integers,
 * truth values 0 or 1, JSON is text.
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
  drafts: DraftRow;
  script_tasks: ScriptTaskRow;
  video_scripts: VideoScriptRow;
  templates: TemplateRow;
  batches: BatchRow;
  batch_items: BatchItemRow;
  settings: SettingRow;
  video_shares: VideoShareRow;
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

export interface AccountRow {
  id: string;
  email: string;
  username: string;
  created_at: number;
  /** Hundredths of a credit; always the sum of the account's entries. */
  balance: Generated<number>;
  /** For the dashboard, as `hashPassword` makes it. */
  password_hash: string | null;
  /** Since when no key of the account may call. */
  blocked_at: number | null;
  /** Bytes that it may store; null as for everyone, 0 without limit. */
  storage_quota: number | null;
  /** How often the secret for the addresses of its single jobs was changed. */
  webhook_secrets: Generated<number>;
  /** Pages that may frame its shared videos: origins with spaces between them, or `*`; null for none. */
  embedding: string | null;
}

export interface ApiKeyRow {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. */
  hash: string;
  /** The beginning of the key, to know it again. */
  hint: string;
  created_at: number;
  revoked_at: number | null;
  scope: Generated<KeyScope>;
  /** The key itself, encrypted, where it may be shown again. */
  sealed: string | null;
  /** To the minute. */
  last_used_at: number | null;
  /** From where it was used then. */
  last_used_address: string | null;
  /** From then on it is refused; null for a key that ends only when it is revoked. */
  expires_at: number | null;
  /** Names of the resources that it reaches, with spaces between them; null for all. */
  resources: string | null;
  /** When another took its place. */
  replaced_at: number | null;
  /** What is refused is answered with 200 and the envelope. */
  hosted_status: Generated<number>;
}

/** `full` may do everything, `render` may make and read videos, `read` may only read. */
export type KeyScope = 'full' | 'render' | 'read';

/** One line of the ledger; lines are only ever added. */
export interface CreditEntryRow {
  seq: Generated<number>;
  account_id: string;
  kind: CreditEntryKind;
  /** Hundredths of a credit; negative where credit is taken. */
  amount: number;
  /** What the credit goes to, such as a video's id; at most one line of each kind for it. */
  subject: string | null;
  created_at: number;
}

export type CreditEntryKind = 'grant' | 'reserve' | 'settle' | 'release';

export interface VideoRow {
  project_id: Generated<number>;
  id: string;
  account_id: string;
  /** The door it came in by. */
  family: 'v1' | 'v2';
  name: string;
  kind: VideoKind;
  /** 1 for a preview. */
  preview: Generated<number>;
  /** What is said in it, where that is written for it. */
  script_id: string | null;
  /** A `VideoRequest` as JSON. */
  request: string;
  status: VideoState;
  stage: string;
  /** 0–100 */
  progress: number;
  /** A list of sentences as JSON. */
  warnings: string;
  /** Seconds */
  duration: number | null;
  width: number | null;
  height: number | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
  /** Hundredths of a credit that it cost; null until it ended. */
  deducted_credit: number | null;
  /** Told of the end, beside the endpoints of the account. */
  webhook_url: string | null;
  /** Base of the links in events, as in the answer to the creation. */
  base_url: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  /** 1 when it failed because its owner called it off. */
  cancelled: Generated<number>;
  /** Grows with every change to any video. */
  revision: number;
  /** Bytes that its files will have, about; 0 once it has ended. */
  expected_size: Generated<number>;
  /** The call that asked for it, an `OriginalCall` as JSON; null where that is from before it was kept, or is forgotten. */
  asked: Generated<string | null>;
}

/** What it was asked for as: the film of slides is drawn as that of a template is. */
export type VideoKind =
  | 'avatar_video'
  | 'product_video'
  | 'template_video'
  | 'slides_video'
  | 'caption_video';

export interface JobRow {
  seq: Generated<number>;
  id: string;
  kind: string;
  /** What the job is about, such as a video's id. */
  subject: string;
  account_id: string;
  status: JobState;
  priority: number;
  /** Lower goes first, then what has more priority. */
  turn: Generated<number>;
  run_after: number;
  /** Those who claim may leave out jobs of a busy lane. */
  lane: string | null;
  /** At most one job ever for each key. */
  dedupe_key: string | null;
  /** Proof of the claim; changes with every claim. */
  lease: string | null;
  lease_until: number | null;
  /** Times it was begun, and times its work crashed. */
  claims: number;
  crashes: number;
  error: string | null;
  created_at: number;
  finished_at: number | null;
  /** A `JobOrigin` as JSON. */
  origin: string | null;
}

export interface FileRow {
  /** Unguessable: it is the file's address. */
  id: string;
  account_id: string;
  /** None for an asset. */
  video_id: string | null;
  /** The custom avatar that it is a part of. */
  avatar_id: number | null;
  role: FileRole;
  /** Name to download it under. */
  name: string;
  content_type: string;
  size: number;
  created_at: number;
}

/** A `pack` is what an avatar is drawn from; it is not served. */
export type FileRole = 'video' | 'cover' | 'srt' | 'vtt' | 'timeline' | 'asset' | 'pack' | keyof ExtraFiles;

/** A `table` is text of comma-separated values, a `deck` the pages of a presentation. */
export type AssetKind = 'image' | 'video' | 'audio' | 'table' | 'deck' | 'font';

export interface AssetRow {
  number: Generated<number>;
  account_id: string;
  /** Of the file, which is there once `stored_at` is set. */
  file_id: string;
  /** Whoever knows it may upload. */
  upload_token: string;
  name: string;
  /** What the client said it would send. */
  declared_kind: AssetKind | null;
  /** What it sent. */
  kind: AssetKind | null;
  width: number | null;
  height: number | null;
  /** Seconds */
  duration: number | null;
  created_at: number;
  /** Until then the upload may begin. */
  expires_at: number;
  /** A complete upload is being put in place since. */
  claimed_at: number | null;
  stored_at: number | null;
  /** Why what was sent to the store itself was thrown away: an `UploadRefusal` as JSON. */
  refusal: string | null;
}

export interface SettingRow {
  name: string;
  value: string;
}

/** A call that was, or is being, done under an Idempotency-Key. */
export interface IdempotencyKeyRow {
  account_id: string;
  /** The Idempotency-Key. */
  name: string;
  /** SHA-256 of what was asked. */
  fingerprint: string;
  /** Proof of the claim; whoever takes it over changes it. */
  token: string;
  lease_until: number;
  /** The `data` that was answered, as JSON; null while the work is being done. */
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
  /** The body as JSON without secrets, shortened. */
  request: string | null;
  /** What a call that failed was told. */
  failure: string | null;
  created_at: number;
}
