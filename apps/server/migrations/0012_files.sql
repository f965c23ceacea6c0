-- owner: files
create table files (
  id uuid primary key default uuid7(),
  uploader_id uuid references users on delete set null,
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
