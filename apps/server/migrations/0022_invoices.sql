-- owner: invoices
-- Invoices and credit notes, numbered without gaps and never changed.

-- Recipient of invoices. Without a row, invoices name the brand only.
create table billing_details (
  brand_id uuid primary key references brands,
  legal_name text not null,
  street text not null,
  extra text not null,
  postal_code text not null,
  city text not null,
  country text not null constraint billing_details_country_check check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  email text not null,
  updated_by uuid not null references users,
  updated_at timestamptz not null default app_now()
);

-- One row per series, such as INV-2026. Issuing locks the row, so that a rollback leaves no gap.
create table invoice_series (
  series text primary key constraint invoice_series_check check (series ~ '^[A-Z0-9][A-Z0-9-]*$'),
  last_no int not null constraint invoice_series_no_check check (last_no > 0),
  last_issued_at timestamptz not null
);
revoke delete on invoice_series from tandem_server;

create function invoice_lines_net(lines jsonb) returns bigint
language sql immutable parallel safe as $$
  select coalesce(sum((line->>'netMinor')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;

create table invoices (
  id uuid primary key default uuid7(),
  series text not null references invoice_series,
  no int not null,
  number text not null constraint invoices_number_key unique,
  kind text not null constraint invoices_kind_check check (kind in ('invoice', 'credit_note')),
  -- `charge_back`: the bank took the money back permanently. `dispute_won`: the bank returned the
  -- money. `refund_failed`: the money of a credited refund came back.
  cause text not null constraint invoices_cause_check check (
    kind = 'invoice' and cause in ('payment', 'dispute_won', 'refund_failed')
    or kind = 'credit_note' and cause in ('refund', 'charge_back')),
  brand_id uuid not null references brands,
  topup_id uuid not null references topups,
  -- The first invoice of the payment. Set on all later documents of the same payment.
  corrects uuid references invoices,
  refund_id uuid references topup_refunds,
  -- Seller and buyer as of the day of issue.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  net_minor bigint not null constraint invoices_net_check check (net_minor >= 0),
  tax_minor bigint not null constraint invoices_tax_check check (tax_minor >= 0),
  tax_bps int not null,
  tax_name text not null,
  currency text not null,
  provider text not null,
  payment_reference text not null,
  paid_at timestamptz,
  issued_at timestamptz not null,
  constraint invoices_no_key unique (series, no),
  constraint invoices_refund_key unique (refund_id, cause),
  constraint invoices_lines_check
    check (jsonb_array_length(lines) > 0 and invoice_lines_net(lines) = net_minor),
  constraint invoices_corrects_check check ((cause = 'payment') = (corrects is null)),
  constraint invoices_refund_check
    check ((cause in ('refund', 'refund_failed')) = (refund_id is not null))
);
create unique index invoices_payment_key on invoices (topup_id) where cause = 'payment';
create index invoices_period_idx on invoices (brand_id, issued_at desc, id desc);
create index invoices_topup_idx on invoices (topup_id, issued_at, id);
create trigger invoices_immutable before update or delete on invoices
  for each row execute function forbid_change();
revoke update, delete on invoices from tandem_server;

-- Numbers increase by one, and each number needs its invoice.
create function check_invoice_series() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.last_no <> 1)
     or (tg_op = 'UPDATE' and (new.series <> old.series or new.last_no <> old.last_no + 1
                               or new.last_issued_at < old.last_issued_at)) then
    raise exception 'the numbers of invoices have no gaps' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoice_series_step before insert or update on invoice_series
  for each row execute function check_invoice_series();
create function check_invoice_number() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where series = new.series and no = new.last_no) then
    raise exception 'number % of % is on no invoice', new.last_no, new.series
      using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger invoice_series_used after insert or update on invoice_series
  deferrable initially deferred for each row execute function check_invoice_number();
