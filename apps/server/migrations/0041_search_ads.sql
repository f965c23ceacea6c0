-- owner: commissions
-- Two more rules: forbidden search ads, and clicks from unexpected origins.

alter table commission_flags
  drop constraint commission_flags_rule_check,
  add constraint commission_flags_rule_check check (rule in
    ('self_referral', 'own_brand', 'too_fast', 'no_people', 'outlier', 'stuffing', 'code_leak',
     'paid_search', 'repeat_customer'));

-- Part of the terms, so creators accept it together with the text.
alter table programme_terms add column search_ads boolean not null default false;

comment on column clicks.flags is
  '1 bot or preview, 2 repeat within half an hour, 4 the creator''s own visit, 8 a data centre, '
  '16 opened by an ad in a search engine, 32 asked for privacy: where it came from was not kept';
