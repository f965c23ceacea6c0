-- owner: campaigns
-- What a brand may ask for and grant besides coins. Defaults are those that protect people who say
-- nothing: the purchase is paid back once its receipt is approved, rights are never for ever.
alter table campaigns
  -- Whether content is reviewed before it is posted; otherwise the live post is what is reviewed.
  add column needs_draft boolean not null default false,
  -- When the purchase is paid back: once the receipt is approved, or with the content.
  add column reimburse_on text not null default 'proof' constraint campaigns_reimburse_on_check
    check (reimburse_on in ('proof', 'completion')),
  add column apply_by timestamptz constraint campaigns_apply_by_check check (apply_by <= deadline),
  -- Lowers the match and is told; it shuts nobody out. Countries and languages do: empty means any.
  add column min_followers int not null default 0 constraint campaigns_min_followers_check check (min_followers >= 0),
  add column countries text[] not null default '{}',
  add column languages text[] not null default '{}',
  -- The brief as items that can be ticked, and judged one by one in a dispute.
  add column checklist text[] not null default '{}' constraint campaigns_checklist_check check (cardinality(checklist) <= 20),
  -- For how the brand may use the content during usage_days.
  add column usage_channels text[] not null default '{organic}' constraint campaigns_usage_channels_check
    check (usage_channels <@ '{organic,paid_ads,website,email,print}'::text[]),
  add column usage_edits boolean not null default false,
  -- Where the content may be used; null means everywhere.
  add column usage_territory text;
-- Campaigns that have run out, and those whose every place is taken, are closed by the server.
create index campaigns_running_deadline_idx on campaigns (deadline) where state in ('open', 'paused');
create index campaigns_running_full_idx on campaigns (id)
  where state in ('open', 'paused') and slots_taken = creators_needed;
