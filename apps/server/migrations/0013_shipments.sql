-- owner: shipments

-- The brand sees an address only while it has to ship. The address is erased 90 days after the
-- collaboration ends.
create table delivery_addresses (
  collaboration_id uuid primary key references collaborations,
  -- AES-256-GCM, bound to this collaboration. No other table contains the address.
  address_encrypted bytea not null,
  given_at timestamptz not null default app_now()
);

create table saved_addresses (
  creator_id uuid primary key references creators,
  address_encrypted bytea not null,
  saved_at timestamptz not null default app_now()
);

-- One row per attempt to ship the product.
create table shipments (
  id uuid primary key default uuid7(),
  brand_id uuid not null references brands,
  collaboration_id uuid not null references collaborations,
  attempt smallint not null constraint shipments_attempt_check check (attempt > 0),
  carrier text not null,
  tracking_code text,
  tracking_url text constraint shipments_tracking_url_check check (tracking_url ~* '^https?://'),
  shipped_at timestamptz not null default app_now(),
  received_at timestamptz,
  -- True when nobody reported a problem in time, so the server confirmed the delivery.
  received_by_silence boolean not null default false,
  constraint shipments_attempt_key unique (collaboration_id, attempt)
);

-- Problems that a creator reported, with the brand's answer.
create table shipment_reports (
  id uuid primary key default uuid7(),
  collaboration_id uuid not null references collaborations,
  shipment_id uuid not null references shipments,
  problem text not null constraint shipment_reports_problem_check
    check (problem in ('not_arrived', 'damaged', 'wrong_item')),
  words text not null,
  file_urls text[] not null default '{}',
  reported_at timestamptz not null default app_now(),
  -- The brand's answer. 'arrived': the shipment arrived before the brand answered.
  answer text constraint shipment_reports_answer_check
    check (answer in ('resend', 'delivered', 'arrived')),
  answer_words text,
  answered_at timestamptz,
  -- Each problem can be reported once per shipment. Further disagreement needs a dispute.
  constraint shipment_reports_problem_key unique (shipment_id, problem),
  constraint shipment_reports_answered_check check ((answer is null) = (answered_at is null))
);
create unique index shipment_reports_open_key on shipment_reports (collaboration_id)
  where answer is null;
