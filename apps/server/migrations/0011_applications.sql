-- owner: applications
-- Reasons that a brand reuses when it declines.
create table decline_templates (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  name text not null constraint decline_templates_name_check check (length(name) between 1 and 60),
  reason text not null,
  words text not null constraint decline_templates_words_check check (length(words) <= 2000),
  constraint decline_templates_name_key unique (brand_id, name)
);
