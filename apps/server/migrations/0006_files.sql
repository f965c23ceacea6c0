-- owner: files
-- A file is for everybody, or for its uploader and those it was granted to.
create table files (
  id uuid primary key default uuid7(),
  uploader_id uuid references users on delete set null,
  is_public boolean not null default true,
  kind text not null default 'image' constraint files_kind_check
    check (kind in ('image', 'pdf', 'video')),
  -- What its uploader called it: shown to people, never part of a path.
  name text constraint files_name_check check (length(name) between 1 and 200),
  -- Where the store keeps it; derived from the content, never from the uploader's file name.
  storage_key text not null,
  mime text not null,
  bytes bigint not null constraint files_bytes_check check (bytes > 0),
  sha256 bytea not null,
  width int,
  height int,
  created_at timestamptz not null default app_now()
);
-- Whether somebody may refer to a file is asked by its key.
create index files_storage_key_idx on files (storage_key);
create index files_uploader_idx on files (uploader_id, id desc);

-- Who else may see a private file: a brand with all its members, or one person.
create table file_grants (
  file_id uuid not null references files on delete cascade,
  brand_id uuid references brands on delete cascade,
  user_id uuid references users on delete cascade,
  -- Without it they see the preview: an image with a watermark, a video that is only played.
  has_original boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint file_grants_one_receiver_check check (num_nonnulls(brand_id, user_id) = 1),
  constraint file_grants_receiver_key unique nulls not distinct (file_id, brand_id, user_id)
);
-- Deleting a brand or a person asks for their grants.
create index file_grants_brand_idx on file_grants (brand_id) where brand_id is not null;
create index file_grants_user_idx on file_grants (user_id) where user_id is not null;

-- Files on their way. The bytes that arrived are in the folder of unfinished uploads, under this
-- id; the file that comes of it keeps the id.
create table uploads (
  id uuid primary key,
  uploader_id uuid not null references users on delete cascade,
  kind text not null constraint uploads_kind_check check (kind in ('image', 'pdf', 'video')),
  name text not null constraint uploads_name_check check (length(name) between 1 and 200),
  -- The whole, told before the first byte.
  bytes bigint not null constraint uploads_bytes_check check (bytes > 0),
  created_at timestamptz not null default app_now()
);
-- How much somebody has under way is asked before every new upload.
create index uploads_uploader_idx on uploads (uploader_id);
-- The sweep asks for the oldest.
create index uploads_created_idx on uploads (created_at);
