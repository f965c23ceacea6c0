-- owner: submissions
-- One row per round of content, unchanged after its verdict. Drafts are reviewed before they are
-- posted; `live` is the published post.
create table submissions (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  round smallint not null,
  kind text not null default 'live' constraint submissions_kind_check
    check (kind in ('draft', 'live')),
  caption text not null default '',
  url text,
  -- Normalised form of the live link.
  link_key text,
  file_urls text[] not null default '{}',
  note text not null default '',
  -- The creator confirms the paid-partnership label.
  disclosed boolean not null default false,
  -- Positions in the agreed checklist: `checked` by the creator, `unmet` by the brand with reasons:
  -- [{"item": 0, "words": "…"}].
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
-- A link belongs to one post. After a rejection, it can be submitted again.
create unique index submissions_link_key on submissions (link_key)
  where verdict in ('pending', 'approved');
