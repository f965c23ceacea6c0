-- owner: saved-reports
-- Views of Brand Analytics that the members of a brand named, with the parts of their address.
create table saved_reports (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands on delete cascade,
  name text not null constraint saved_reports_name_check check (length(name) between 1 and 60),
  query jsonb not null,
  created_at timestamptz not null default app_now(),
  constraint saved_reports_name_key unique (brand_id, name)
);
