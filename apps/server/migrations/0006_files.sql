-- owner: files
-- Public files, and private files for their uploader and those with a grant.
create table files (
  id uuid primary key default uuid7(),
  uploader_id uuid references users on delete set null,
  is_public boolean not null default true,
  kind text not null default 'image' constraint files_kind_check
    check (kind in ('image', 'pdf', 'video')),
  -- The uploader's file name, for display only and never part of a path.
  name text constraint files_name_check check (length(name) between 1 and 200),
  -- Derived from the file's content, never from its name.
  storage_key text not null,
  mime text not null,
  bytes bigint not null constraint files_bytes_check check (bytes > 0),
  sha256 bytea not null,
  width int,
  height int,
  created_at timestamptz not null default app_now()
);
-- Access checks find a file by this key.
create index files_storage_key_idx on files (storage_key);
create index files_uploader_idx on files (uploader_id, id desc);

-- Access to private files for a brand's members or one person.
create table file_grants (
  file_id uuid not null references files on delete cascade,
  brand_id uuid references brands on delete cascade,
  user_id uuid references users on delete cascade,
  -- False grants only the preview: an image with a watermark, or a video without download.
  has_original boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint file_grants_one_receiver_check check (num_nonnulls(brand_id, user_id) = 1),
  constraint file_grants_receiver_key unique nulls not distinct (file_id, brand_id, user_id)
);
-- Deleting a brand or a person needs these indexes.
create index file_grants_brand_idx on file_grants (brand_id) where brand_id is not null;
create index file_grants_user_idx on file_grants (user_id) where user_id is not null;

-- Unfinished uploads. The bytes are stored in a folder under this id, which the finished file
-- keeps.
create table uploads (
  id uuid primary key,
  uploader_id uuid not null references users on delete cascade,
  kind text not null constraint uploads_kind_check check (kind in ('image', 'pdf', 'video')),
  name text not null constraint uploads_name_check check (length(name) between 1 and 200),
  -- Total size, declared before the upload starts.
  bytes bigint not null constraint uploads_bytes_check check (bytes > 0),
  created_at timestamptz not null default app_now()
);
-- Serves the limit on unfinished uploads, which counts them by account.
create index uploads_uploader_idx on uploads (uploader_id);
-- Serves the job that deletes old unfinished uploads.
create index uploads_created_idx on uploads (created_at);
