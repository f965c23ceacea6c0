-- owner: messages

-- The first message creates the thread. Every write locks this row, so that numbers follow the
-- order of commits and reading "after number n" misses nothing.
create table message_threads (
  collaboration_id uuid primary key references collaborations,
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  -- Number of the newest message, counted from 1 without gaps.
  last_nr int not null default 0,
  -- Last read number per side. A message read by one member counts as read by the brand.
  creator_read_nr int not null default 0,
  brand_read_nr int not null default 0,
  -- Number of unread messages, stored so that lists need not count.
  creator_unread int not null default 0 constraint message_threads_creator_unread_check
    check (creator_unread >= 0),
  brand_unread int not null default 0 constraint message_threads_brand_unread_check
    check (brand_unread >= 0),
  -- Time of the oldest unread message, and whether that side was notified.
  creator_unread_since timestamptz,
  brand_unread_since timestamptz,
  creator_told boolean not null default false,
  brand_told boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint message_threads_read_check
    check (creator_read_nr <= last_nr and brand_read_nr <= last_nr),
  constraint message_threads_creator_since_check
    check ((creator_unread > 0) = (creator_unread_since is not null)),
  constraint message_threads_brand_since_check
    check ((brand_unread > 0) = (brand_unread_since is not null))
);
create index message_threads_creator_unread_idx
  on message_threads (creator_id, creator_unread_since desc) where creator_unread > 0;
create index message_threads_brand_unread_idx
  on message_threads (brand_id, brand_unread_since desc) where brand_unread > 0;
create index message_threads_creator_untold_idx
  on message_threads (creator_unread_since) where creator_unread > 0 and not creator_told;
create index message_threads_brand_untold_idx
  on message_threads (brand_unread_since) where brand_unread > 0 and not brand_told;

create table messages (
  collaboration_id uuid not null references message_threads,
  nr int not null,
  -- The browser generates this id, so that a repeated request creates one message.
  client_id uuid not null,
  sender_id uuid not null references users,
  side text not null constraint messages_side_check check (side in ('creator', 'brand')),
  body text not null default '' constraint messages_body_check check (length(body) <= 8000),
  file_urls text[] not null default '{}',
  created_at timestamptz not null default app_now(),
  primary key (collaboration_id, nr),
  constraint messages_client_id_key unique (collaboration_id, sender_id, client_id),
  constraint messages_content_check check (body <> '' or cardinality(file_urls) > 0)
);

-- One counter per reader. It increases when the reader's messages change. Open pages compare it to
-- find out that they must reload.
create table message_marks (
  -- A user's or a brand's id.
  reader_id uuid primary key,
  mark bigint not null
);
