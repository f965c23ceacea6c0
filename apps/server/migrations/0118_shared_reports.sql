-- owner: shared-reports
-- Reports that anybody with the address may read (docs/decisions/096-shared-reports.md).
-- The address is shown once; only its hash is stored.
create table shared_reports (
  id uuid primary key default gen_random_uuid(),
  brand_id uuid not null references brands,
  -- The address works on when this member leaves the brand.
  made_by uuid not null references users,
  label text not null,
  -- Null for a report about a period.
  campaign_id uuid references campaigns,
  -- The days, the comparison and the filter of such a report.
  query jsonb,
  token_hash bytea not null constraint shared_reports_token_key unique,
  password_hash text,
  made_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  constraint shared_reports_thing_check check ((campaign_id is null) <> (query is null)),
  constraint shared_reports_days_check check (expires_at <= made_at + interval '90 days')
);
create index shared_reports_brand_idx on shared_reports (brand_id, made_at desc);
create index shared_reports_maker_idx on shared_reports (made_by) where revoked_at is null;
create index shared_reports_end_idx on shared_reports (least(expires_at, revoked_at));
