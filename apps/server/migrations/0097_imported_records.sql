-- owner: track-record
-- Signed records that creators brought from other marketplaces. They are shown apart, and nothing
-- that ranks, matches or counts reads them.

create table imported_records (
  id uuid primary key default uuid7(),
  creator_id uuid not null references creators on delete cascade,
  -- The marketplace that signed the record, such as `https://market.example`.
  origin text not null,
  document_id uuid not null,
  issued_at timestamptz not null,
  -- Thumbprint of the key that the record was verified with.
  key_id text not null,
  -- The signed content without the hash of the address.
  facts jsonb not null,
  -- The part that pages show. Computed once, because a record can have 1 MB.
  summary jsonb not null,
  imported_at timestamptz not null default app_now(),
  constraint imported_records_origin_key unique (creator_id, origin)
);
