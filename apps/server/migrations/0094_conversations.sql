-- owner: messages
-- All conversations of a person in one list, newest first.
alter table message_threads
  -- Copied from the collaboration, where it never changes.
  add column campaign_id uuid references campaigns,
  -- Time of the newest message.
  add column last_at timestamptz not null default app_now();
update message_threads t
   set campaign_id = c.campaign_id,
       last_at = coalesce((select m.created_at from messages m
                            where m.collaboration_id = t.collaboration_id and m.nr = t.last_nr),
                          t.created_at)
  from collaborations c where c.id = t.collaboration_id;
alter table message_threads alter column campaign_id set not null;
create index message_threads_brand_newest_idx
  on message_threads (brand_id, last_at desc, collaboration_id desc);
create index message_threads_creator_newest_idx
  on message_threads (creator_id, last_at desc, collaboration_id desc);
create index message_threads_campaign_newest_idx
  on message_threads (campaign_id, last_at desc, collaboration_id desc);

-- The ids of the brand and the creator, so that one index finds words in a reader's own messages.
alter table messages
  add column reader_ids uuid[],
  -- Stored, because a common word is compared with each of its messages.
  add column plain_body text not null generated always as (plain_text(body)) stored;
update messages m set reader_ids = array[t.brand_id, t.creator_id]
  from message_threads t where t.collaboration_id = m.collaboration_id;
alter table messages alter column reader_ids set not null;
create index messages_words_idx on messages using gin (reader_ids, plain_body gin_trgm_ops);

-- owner: saved-replies
-- Texts that the members of a brand insert into messages. They may contain placeholders.
create table saved_replies (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  title text not null constraint saved_replies_title_check check (length(title) between 1 and 60),
  body text not null constraint saved_replies_body_check check (length(body) between 1 and 2000),
  created_at timestamptz not null default app_now(),
  constraint saved_replies_title_key unique (brand_id, title)
);

-- owner: campaign-messages
-- A message of a brand to several participants of a campaign.
create table campaign_messages (
  id uuid primary key default uuid7(),
  -- The browser generates this id, so that a repeated request sends nothing twice.
  client_id uuid not null,
  campaign_id uuid not null references campaigns,
  sender_id uuid not null references users,
  -- With placeholders. Emptied after the last delivery, because the threads hold the text.
  body text not null constraint campaign_messages_body_check check (length(body) <= 4000),
  recipients int not null constraint campaign_messages_recipients_check check (recipients > 0),
  created_at timestamptz not null default app_now(),
  constraint campaign_messages_client_id_key unique (sender_id, client_id)
);
create index campaign_messages_campaign_idx on campaign_messages (campaign_id, created_at);

-- Threads that have not received the message. A delivery deletes the row in its transaction.
create table campaign_message_deliveries (
  campaign_message_id uuid not null references campaign_messages,
  collaboration_id uuid not null references collaborations,
  -- Later after a failure, so that one thread cannot delay the others.
  due_at timestamptz not null default app_now(),
  primary key (campaign_message_id, collaboration_id)
);
create index campaign_message_deliveries_due_idx on campaign_message_deliveries (due_at);
create index campaign_message_deliveries_collaboration_idx
  on campaign_message_deliveries (collaboration_id);
