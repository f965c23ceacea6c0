-- owner: messages
-- What the two sides of a collaboration write to each other.

-- The thread of a collaboration, made with its first message. Its row is locked by every write to
-- it, so that numbers are given in the order of commits and «after this number» misses nothing.
create table message_threads (
  collaboration_id uuid primary key references collaborations,
  brand_id uuid not null references brands,
  creator_id uuid not null references creators,
  -- The number of the newest message: 1, 2, 3 … without a gap.
  last_nr int not null default 0,
  -- Up to which number each side has read. The members of a brand are one side: what one has read
  -- is read.
  creator_read_nr int not null default 0,
  brand_read_nr int not null default 0,
  -- How many of the other side's messages are beyond that, kept so that no list has to count.
  creator_unread int not null default 0 constraint message_threads_creator_unread_check
    check (creator_unread >= 0),
  brand_unread int not null default 0 constraint message_threads_brand_unread_check
    check (brand_unread >= 0),
  -- Since when the oldest of them waits, and whether that side was told so.
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
  -- Made by the writer's browser: however often it is sent, it is one message.
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

-- Counts up, in the transaction of the change, for the person or brand whose messages or unread
-- counts changed: open pages of every server see from one number that they have to ask again.
create table message_marks (
  -- A user's or a brand's id.
  reader_id uuid primary key,
  mark bigint not null
);
