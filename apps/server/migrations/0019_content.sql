-- owner: collaborations
-- Content is a draft, reviewed before it is posted, or live: then one piece of content is paid once.
alter table submissions
  add column kind text not null default 'live' constraint submissions_kind_check check (kind in ('draft', 'live')),
  -- What a live link leads to, whatever way it is written; null for what was handed in before this was known.
  add column link_key text,
  -- Items of the agreed checklist, by their place in it: those the creator ticked, and those the brand
  -- found unmet, each with its words: [{"item": 0, "words": "…"}].
  add column checked smallint[] not null default '{}',
  add column unmet jsonb not null default '[]';
update submissions set kind = 'draft' where url is null;
alter table submissions
  add constraint submissions_live_check check (kind = 'draft' or url is not null),
  add constraint submissions_link_check check (kind = 'live' or link_key is null);
-- Its name is translated to «this link belongs to another post». What was given back can be handed in again.
create unique index submissions_link_key on submissions (link_key) where verdict in ('pending', 'approved');
