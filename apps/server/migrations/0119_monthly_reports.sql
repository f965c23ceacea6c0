-- owner: analytics
-- The last month whose report each brand got, or had nothing to get. Months before this feature
-- and before the brand get none.
create table monthly_reports (
  brand_id uuid primary key references brands,
  -- The first day of the month.
  month date not null constraint monthly_reports_month_check check (extract(day from month) = 1)
);
create index monthly_reports_due_idx on monthly_reports (month, brand_id);

create function start_monthly_reports() returns trigger language plpgsql as $$
begin
  insert into monthly_reports (brand_id, month)
  values (new.id, (date_trunc('month', new.created_at at time zone 'UTC') - interval '1 month')::date);
  return null;
end $$;
create trigger brands_monthly_reports after insert on brands
  for each row execute function start_monthly_reports();

insert into monthly_reports (brand_id, month)
select id, (date_trunc('month', app_now() at time zone 'UTC') - interval '1 month')::date from brands;
