CREATE TABLE accounts (
  id text primary key,
  email text not null unique,
  username text not null,
  initial_credits integer not null,
  created_at bigint not null);

CREATE TABLE api_keys (
  id text primary key,
  account_id text not null references accounts (id),
  name text not null,
  hash text not null unique,
  hint text not null,
  created_at bigint not null,
  revoked_at bigint);

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
  finished_at bigint);

CREATE INDEX videos_of_account on videos (
  account_id,
  project_id);

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
  finished_at bigint);

CREATE INDEX jobs_to_claim on jobs (
  status,
  priority,
  seq);

CREATE INDEX jobs_of_subject on jobs (
  subject,
  status);

CREATE TABLE files (
  id text primary key,
  account_id text not null,
  video_id text not null references videos (id),
  role text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  created_at bigint not null,
  constraint files_of_video unique (video_id,
  role));

CREATE TABLE settings (
  name text primary key,
  value text not null);
