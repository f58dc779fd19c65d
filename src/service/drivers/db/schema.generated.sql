CREATE TABLE accounts (
  id text primary key,
  email text not null unique,
  username text not null,
  created_at bigint not null,
  balance bigint default 0 not null,
  password_hash text,
  blocked_at bigint,
  storage_quota bigint,
  webhook_secrets integer default 0 not null,
  embedding text);

CREATE TABLE api_keys (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  hash text not null unique,
  hint text not null,
  created_at bigint not null,
  revoked_at bigint,
  scope text default 'full' not null,
  sealed text,
  last_used_at bigint,
  expires_at bigint,
  last_used_address text,
  resources text,
  replaced_at bigint,
  hosted_status integer default 0 not null);

CREATE TABLE settings (
  name text primary key,
  value text not null);

CREATE TABLE sessions (
  id text primary key,
  account_id text not null references accounts (id),
  created_at bigint not null,
  expires_at bigint not null,
  agent text default '' not null,
  confirmed_at bigint default 0 not null);

CREATE INDEX sessions_of_account on sessions (
  account_id);

CREATE TABLE sign_in_failures (
  who text primary key,
  count integer not null,
  failed_at bigint not null,
  locked_until bigint not null);

CREATE TABLE two_step (
  account_id text primary key references accounts (id),
  secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  last_step bigint default 0 not null);

CREATE TABLE recovery_codes (
  account_id text not null references accounts (id),
  hash text not null,
  used_at bigint,
  constraint recovery_codes_key primary key (account_id,
  hash));

CREATE TABLE half_sessions (
  id text primary key,
  account_id text not null references accounts (id),
  expires_at bigint not null,
  tries integer default 0 not null);

CREATE INDEX half_sessions_of_account on half_sessions (
  account_id);

CREATE TABLE credit_entries (
  seq integer primary key autoincrement,
  account_id text not null references accounts (id),
  kind text not null,
  amount bigint not null,
  subject text,
  created_at bigint not null,
  constraint credit_entry_once unique (subject,
  kind));

CREATE INDEX credit_entries_of_account on credit_entries (
  account_id,
  seq);

CREATE TRIGGER credit_entries_no_update
      before update on credit_entries
      begin select raise(
  abort,
  'the ledger is append-only'); end;

CREATE TRIGGER credit_entries_no_delete
      before delete on credit_entries
      begin select raise(
  abort,
  'the ledger is append-only'); end;

CREATE TABLE videos (
  project_id integer primary key autoincrement,
  id text not null unique,
  account_id text not null references accounts (id),
  family text not null,
  name text not null,
  request text not null,
  status text not null,
  stage text not null,
  progress integer not null,
  warnings text not null,
  duration double precision,
  width integer,
  height integer,
  error_code integer,
  error_message text,
  error_field text,
  created_at bigint not null,
  started_at bigint,
  finished_at bigint,
  deducted_credit bigint,
  webhook_url text,
  base_url text,
  kind text default 'avatar_video' not null,
  cancelled integer default 0 not null,
  revision bigint default 0 not null,
  preview integer default 0 not null,
  script_id text,
  expected_size bigint default 0 not null,
  asked text,
  reused_seconds double precision,
  folder_id text,
  credentials text);

CREATE INDEX videos_of_account on videos (
  account_id,
  project_id);

CREATE INDEX videos_by_revision on videos (
  revision);

CREATE INDEX videos_of_account_by_revision on videos (
  account_id,
  revision);

CREATE INDEX videos_by_script on videos (
  script_id);

CREATE INDEX videos_of_account_by_kind on videos (
  account_id,
  kind,
  preview,
  project_id);

CREATE INDEX videos_by_end on videos (
  finished_at);

CREATE INDEX videos_expected on videos (
  account_id,
  expected_size) where expected_size > 0;

CREATE TABLE video_shares (
  video_id text primary key references videos (id),
  account_id text not null references accounts (id),
  token text not null unique,
  created_at bigint not null,
  allow_comments integer default 0 not null);

CREATE TABLE jobs (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null,
  subject text not null,
  account_id text not null,
  status text not null,
  priority integer not null,
  run_after bigint not null,
  dedupe_key text unique,
  lease text,
  lease_until bigint,
  claims integer not null,
  crashes integer not null,
  error text,
  created_at bigint not null,
  finished_at bigint,
  lane text,
  turn integer default 0 not null,
  origin text);

CREATE INDEX jobs_of_subject on jobs (
  subject,
  status);

CREATE INDEX jobs_to_claim on jobs (
  kind,
  status,
  turn,
  priority,
  seq);

CREATE TABLE queue_turns (
  kind text not null,
  account_id text not null,
  priority integer not null,
  turn integer not null,
  constraint queue_turns_key primary key (kind,
  account_id,
  priority));

CREATE TABLE assets (
  number integer primary key autoincrement,
  account_id text not null references accounts (id),
  file_id text not null unique,
  upload_token text not null unique,
  name text not null,
  declared_kind text,
  kind text,
  width integer,
  height integer,
  duration double precision,
  created_at bigint not null,
  expires_at bigint not null,
  claimed_at bigint,
  stored_at bigint,
  refusal text);

CREATE INDEX assets_of_account on assets (
  account_id,
  number);

CREATE TABLE files (
  id text primary key,
  account_id text not null,
  video_id text references videos (id),
  role text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at bigint not null,
  avatar_id integer,
  constraint files_of_video unique (video_id,
  role));

CREATE INDEX files_of_avatar on files (
  avatar_id);

CREATE INDEX files_of_account on files (
  account_id,
  size);

CREATE TABLE unclaimed_files (
  file_id text primary key,
  since bigint not null,
  accepted integer default 0 not null);

CREATE TABLE webhook_endpoints (
  id text primary key,
  account_id text not null references accounts (id),
  url text not null,
  secret text not null,
  status text not null,
  events text not null,
  created_at bigint not null,
  failing_since bigint,
  switched_off_at bigint);

CREATE INDEX webhook_endpoints_of_account on webhook_endpoints (
  account_id,
  created_at);

CREATE TABLE webhook_events (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  payload text not null,
  created_at bigint not null);

CREATE TABLE webhook_deliveries (
  id text primary key,
  account_id text not null,
  event_id text not null references webhook_events (id),
  event text not null,
  endpoint_id text,
  url text not null,
  status text not null,
  round integer not null,
  failures integer not null,
  attempts integer not null,
  status_code integer,
  error text,
  created_at bigint not null,
  next_attempt_at bigint,
  finished_at bigint,
  slow_retries integer default 0 not null,
  slow_until bigint);

CREATE INDEX webhook_deliveries_of_account on webhook_deliveries (
  account_id,
  created_at,
  id);

CREATE INDEX webhook_deliveries_by_age on webhook_deliveries (
  created_at);

CREATE INDEX webhook_deliveries_of_event on webhook_deliveries (
  event_id);

CREATE INDEX webhook_deliveries_to_retry on webhook_deliveries (
  next_attempt_at) where next_attempt_at is not null;

CREATE TABLE webhook_attempts (
  delivery_id text not null references webhook_deliveries (id),
  number integer not null,
  url text not null,
  started_at bigint not null,
  ms integer,
  status_code integer,
  error text,
  response text,
  constraint webhook_attempts_in_order primary key (delivery_id,
  number));

CREATE TABLE webhook_former_secrets (
  holder text primary key,
  secret text not null,
  until bigint not null);

CREATE TABLE idempotency_keys (
  account_id text not null references accounts (id),
  name text not null,
  fingerprint text not null,
  token text not null,
  lease_until bigint not null,
  answer text,
  created_at bigint not null,
  constraint idempotency_keys_pk primary key (account_id,
  name));

CREATE INDEX idempotency_keys_by_age on idempotency_keys (
  created_at);

CREATE TABLE request_logs (
  seq integer primary key autoincrement,
  rid text not null,
  account_id text not null references accounts (id),
  key_id text not null,
  method text not null,
  path text not null,
  status integer not null,
  ms integer not null,
  request text,
  failure text,
  created_at bigint not null);

CREATE INDEX request_logs_of_account on request_logs (
  account_id,
  seq);

CREATE TABLE custom_avatars (
  id integer primary key autoincrement,
  account_id text not null references accounts (id),
  kind text not null,
  name text not null,
  status text not null,
  fail_msg text default '' not null,
  cover_url text default '' not null,
  video_url text default '' not null,
  avatar_url text default '' not null,
  api_only integer default 1 not null,
  aspect_ratio integer default 0 not null,
  style text default '' not null,
  gender text default '' not null,
  age text default '' not null,
  created_at bigint not null,
  deleted_at bigint,
  origin text,
  pack_file text,
  family text default '' not null,
  consent_at bigint,
  base_url text default '' not null,
  gaze text default 'viewer' not null,
  from_video text default 'frame' not null,
  sources text,
  warnings text default '[]' not null,
  photo_fit text);

CREATE INDEX custom_avatars_of_account on custom_avatars (
  account_id,
  id);

CREATE TABLE photo_generations (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  request text not null,
  status text not null,
  error_code integer,
  error_message text,
  avatar_id integer,
  understood text not null,
  ignored text not null,
  warnings text not null,
  webhook_url text,
  base_url text,
  created_at bigint not null,
  finished_at bigint,
  facts text);

CREATE TABLE photo_variants (
  photo_id text not null references photo_generations (id),
  position integer not null,
  picture_file text not null unique,
  pack_file text not null,
  constraint photo_variants_pk primary key (photo_id,
  position));

CREATE TABLE avatar_motions (
  id text primary key,
  account_id text not null references accounts (id),
  avatar_id integer not null references custom_avatars (id),
  photo_id text,
  image_url text not null,
  voice_id text not null,
  request text not null,
  status text not null,
  error_code integer,
  error_message text,
  warnings text not null,
  webhook_url text,
  base_url text,
  created_at bigint not null,
  finished_at bigint);

CREATE INDEX avatar_motions_of_avatar on avatar_motions (
  avatar_id);

CREATE TABLE custom_voices (
  id integer primary key autoincrement,
  voice_id text not null unique,
  account_id text not null references accounts (id),
  name text not null,
  base_voice_id text not null,
  manner text not null,
  created_at bigint not null);

CREATE INDEX custom_voices_of_account on custom_voices (
  account_id,
  id);

CREATE TABLE custom_musics (
  id integer primary key autoincrement,
  account_id text not null references accounts (id),
  name text not null,
  file_id text not null,
  duration double precision not null,
  created_at bigint not null);

CREATE INDEX custom_musics_of_account on custom_musics (
  account_id,
  id);

CREATE TABLE products (
  number integer primary key autoincrement,
  id text not null unique,
  account_id text not null references accounts (id),
  url text not null,
  name text not null,
  description text not null,
  target_audience text not null,
  brand text not null,
  price text,
  media text not null,
  warnings text not null,
  created_at bigint not null,
  updated_at bigint not null);

CREATE INDEX products_of_account on products (
  account_id,
  number);

CREATE TABLE script_tasks (
  id text primary key,
  account_id text not null references accounts (id),
  request text not null,
  status text not null,
  scripts text not null,
  warnings text not null,
  error_code integer,
  error_message text,
  webhook_url text,
  created_at bigint not null,
  finished_at bigint);

CREATE TABLE video_scripts (
  id text primary key,
  account_id text not null references accounts (id),
  request text not null,
  script text,
  warnings text not null,
  created_at bigint not null);

CREATE TABLE templates (
  id integer primary key autoincrement,
  account_id text not null references accounts (id),
  name text not null,
  facts text not null,
  content text not null,
  status text not null,
  problems text not null,
  look text not null unique,
  created_at bigint not null,
  updated_at bigint not null);

CREATE INDEX templates_of_account on templates (
  account_id,
  id);

CREATE TABLE batches (
  number integer primary key autoincrement,
  id text not null unique,
  account_id text not null references accounts (id),
  name text not null,
  template_id integer not null,
  status text not null,
  total integer not null,
  open integer not null,
  warnings text not null,
  webhook_url text,
  base_url text,
  created_at bigint not null,
  finished_at bigint);

CREATE INDEX batches_of_account on batches (
  account_id,
  number);

CREATE TABLE batch_items (
  batch_id text not null references batches (id),
  row integer not null,
  name text not null,
  video_id text,
  error_code integer,
  error_message text,
  error_field text,
  constraint batch_items_key primary key (batch_id,
  row));

CREATE UNIQUE INDEX batch_items_of_video on batch_items (
  video_id);

CREATE TABLE audit_events (
  seq integer primary key autoincrement,
  account_id text references accounts (id),
  action text not null,
  actor text not null,
  key_id text,
  address text,
  target text,
  at bigint not null);

CREATE INDEX audit_events_of_account on audit_events (
  account_id,
  seq);

CREATE INDEX audit_events_by_age on audit_events (
  at);

CREATE TRIGGER audit_events_no_update before update on audit_events
      begin select raise(
  abort,
  'the audit log is append-only'); end;

CREATE TRIGGER audit_events_no_delete before delete on audit_events
      when old.at > (
  unixepoch() - 518400) * 1000
      begin select raise(abort,
  'the audit log is append-only'); end;

CREATE TABLE trash_items (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null,
  subject text not null,
  name text not null,
  cover_file text,
  content text not null,
  size bigint not null,
  deleted_at bigint not null,
  expires_at bigint not null);

CREATE INDEX trash_items_of_account on trash_items (
  account_id,
  deleted_at,
  id);

CREATE INDEX trash_items_by_end on trash_items (
  expires_at);

CREATE TABLE trashed_files (
  id text primary key,
  trash_id text not null references trash_items (id),
  account_id text not null,
  video_id text,
  avatar_id integer,
  role text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at bigint not null);

CREATE INDEX trashed_files_of_item on trashed_files (
  trash_id);

CREATE INDEX trashed_files_of_account on trashed_files (
  account_id,
  size);

CREATE TABLE pronunciations (
  id integer primary key autoincrement,
  pronunciation_id text not null unique,
  account_id text not null references accounts (id),
  word text not null,
  say text,
  ipa text,
  locale text not null,
  case_sensitive integer not null,
  created_at bigint not null);

CREATE UNIQUE INDEX pronunciations_of_account on pronunciations (
  account_id,
  word,
  locale);

CREATE TABLE decks (
  id text primary key,
  account_id text not null references accounts (id),
  digest text not null,
  content text not null,
  created_at bigint not null,
  constraint decks_of_account unique (account_id,
  digest));

CREATE TABLE brands (
  account_id text not null primary key references accounts (id),
  content text not null,
  updated_at bigint not null);

CREATE TABLE drafts (
  id text not null primary key,
  account_id text not null references accounts (id),
  form text not null,
  name text not null,
  title text not null,
  content text not null,
  format integer not null,
  revision integer not null,
  created_at bigint not null,
  updated_at bigint not null);

CREATE INDEX drafts_of_account on drafts (
  account_id,
  updated_at);

CREATE TABLE draft_versions (
  draft_id text not null,
  revision integer not null,
  account_id text not null references accounts (id),
  title text not null,
  content text not null,
  format integer not null,
  saved_at bigint not null,
  constraint draft_versions_key primary key (draft_id,
  revision));

CREATE TABLE folders (
  id text not null primary key,
  account_id text not null references accounts (id),
  name text not null,
  created_at bigint not null);

CREATE INDEX folders_of_account on folders (
  account_id);

CREATE INDEX videos_of_folder on videos (
  account_id,
  folder_id,
  project_id,
  status) where folder_id is not null;

CREATE TABLE video_tags (
  video_id text not null references videos (id),
  account_id text not null references accounts (id),
  tag text not null,
  constraint video_tags_key primary key (video_id,
  tag));

CREATE INDEX video_tags_of_account on video_tags (
  account_id,
  tag);

CREATE TABLE video_texts (
  project_id integer not null primary key references videos (project_id),
  text text not null);

CREATE TABLE video_comments (
  id text not null primary key,
  video_id text not null references videos (id),
  account_id text not null references accounts (id),
  author text not null,
  name text not null,
  text text not null,
  time double precision not null,
  created_at bigint not null,
  resolved_at bigint);

CREATE INDEX video_comments_in_order on video_comments (
  video_id,
  time);

CREATE TABLE glossaries (
  account_id text not null primary key references accounts (id),
  content text not null,
  updated_at bigint not null);

CREATE TABLE studio_tokens (
  id text not null primary key,
  account_id text not null references accounts (id),
  draft_id text not null,
  hash text not null unique,
  hint text not null,
  name text not null,
  permissions text not null,
  reference_list text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint);

CREATE INDEX studio_tokens_of_account on studio_tokens (
  account_id,
  created_at);

CREATE INDEX studio_tokens_of_draft on studio_tokens (
  draft_id);

CREATE TABLE studio_token_origins (
  origin text not null,
  token_id text not null references studio_tokens (id),
  constraint studio_token_origins_key primary key (origin,
  token_id));

CREATE INDEX studio_token_origins_of_token on studio_token_origins (
  token_id);

CREATE TABLE studio_token_videos (
  token_id text not null references studio_tokens (id),
  video_id text not null,
  constraint studio_token_videos_key primary key (token_id,
  video_id));

CREATE TABLE studio_films (
  id text not null primary key,
  account_id text not null references accounts (id),
  tab text not null,
  request text not null,
  silent integer not null,
  addresses text not null,
  created_at bigint not null);

CREATE INDEX studio_films_of_account on studio_films (
  account_id,
  tab,
  created_at);

CREATE TABLE audio_watermarks (
  watermark text not null primary key,
  video_id text not null unique,
  created_at bigint not null);
