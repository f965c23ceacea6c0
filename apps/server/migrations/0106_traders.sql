-- owner: traders
-- Who is behind a brand. Shown to everybody who sees the brand or its campaigns.
create table traders (
  brand_id uuid primary key references brands on delete cascade,
  name text not null constraint traders_name_check check (length(name) between 1 and 200),
  street text not null constraint traders_street_check check (length(street) between 1 and 200),
  postal_code text not null constraint traders_postal_code_check check (length(postal_code) <= 20),
  city text not null constraint traders_city_check check (length(city) between 1 and 100),
  country text not null constraint traders_country_check check (country ~ '^[A-Z]{2}$'),
  -- Empty for traders without an entry in a register.
  register_number text not null constraint traders_register_number_check
    check (length(register_number) <= 100),
  email text not null constraint traders_email_check check (length(email) between 3 and 254),
  phone text not null constraint traders_phone_check check (length(phone) <= 40),
  -- When the brand certified that it only offers what is legal in the European Union.
  certified_at timestamptz not null default app_now(),
  certified_by uuid references users on delete set null
);

-- Since when the operator requires it. Campaigns that ran before go on for some time.
create table trader_duty (
  only_row boolean primary key default true constraint trader_duty_only_row_check check (only_row),
  since timestamptz not null default app_now()
);
