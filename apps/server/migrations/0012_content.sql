-- owner: submissions
-- Each round of content; never edited after its verdict. It is a draft, reviewed before it is
-- posted, or live: then one piece of content is paid once.
create table submissions (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  round smallint not null,
  kind text not null default 'live' constraint submissions_kind_check
    check (kind in ('draft', 'live')),
  caption text not null default '',
  url text,
  -- What a live link leads to, whatever way it is written.
  link_key text,
  file_urls text[] not null default '{}',
  note text not null default '',
  -- The creator confirms that the paid-partnership label is on.
  disclosed boolean not null default false,
  -- Items of the agreed checklist, by their place in it: those the creator ticked, and those the
  -- brand found unmet, each with its words: [{"item": 0, "words": "…"}].
  checked smallint[] not null default '{}',
  unmet jsonb not null default '[]',
  verdict text not null default 'pending' constraint submissions_verdict_check
    check (verdict in ('pending', 'approved', 'changes_requested', 'rejected')),
  feedback text,
  decided_by uuid references users,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint submissions_round_key unique (collaboration_id, round),
  constraint submissions_content_check check (url is not null or cardinality(file_urls) > 0),
  constraint submissions_live_check check (kind = 'draft' or url is not null),
  constraint submissions_link_check check (kind = 'live' or link_key is null),
  constraint submissions_decided_check check ((verdict = 'pending') = (decided_at is null))
);
create unique index submissions_one_pending_key on submissions (collaboration_id)
  where verdict = 'pending';
-- Its name is translated to «this link belongs to another post». What was given back can be handed
-- in again.
create unique index submissions_link_key on submissions (link_key)
  where verdict in ('pending', 'approved');
