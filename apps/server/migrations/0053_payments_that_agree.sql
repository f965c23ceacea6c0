-- owner: wallet
-- Money that comes back from where it was sent, disputes over a part, and the provider's books beside ours.

alter table topups
  -- What of it a bank holds because of disputes that stand, and the coins behind that.
  add column charged_back_coins bigint not null default 0
    constraint topups_charged_back_check check (charged_back_coins between 0 and coins),
  add column charged_back_minor bigint not null default 0
    constraint topups_charged_back_minor_check check (charged_back_minor between 0 and amount_minor);
-- Until now a dispute took all that wasn't given back.
update topups t
   set charged_back_coins = t.coins - t.refunded_coins,
       charged_back_minor = t.amount_minor - (select coalesce(sum(r.net_minor + r.tax_minor), 0) from topup_refunds r
                                               where r.topup_id = t.id and r.state <> 'failed')
 where t.state = 'charged_back';

-- A bank may send a refund back after it was paid: the account is closed, the card is gone.
insert into state_transitions (machine, from_state, to_state) values
  ('topups', 'refunded', 'paid'), ('topup_refunds', 'done', 'failed'), ('bank_refunds', 'done', 'failed');

alter table invoices
  drop constraint invoices_cause_check,
  -- «refund_failed»: money that was given back, and credited, came back to us.
  add constraint invoices_cause_check check (
    kind = 'invoice' and cause in ('payment', 'dispute_won', 'refund_failed')
    or kind = 'credit_note' and cause in ('refund', 'charge_back')),
  drop constraint invoices_refund_check,
  add constraint invoices_refund_check check ((cause in ('refund', 'refund_failed')) = (refund_id is not null)),
  drop constraint invoices_refund_key,
  add constraint invoices_refund_key unique (refund_id, cause);

-- When money left and came back, as the sandbox's bank books it.
alter table sandbox_refunds
  add column paid_at timestamptz,
  add column returned_at timestamptz;
update sandbox_refunds set paid_at = created_at where state = 'done';
create index sandbox_facts_day_idx on sandbox_facts (created_at);
create index sandbox_refunds_paid_idx on sandbox_refunds (paid_at);
create index sandbox_refunds_returned_idx on sandbox_refunds (returned_at) where returned_at is not null;

-- What the books of a provider and ours said of one day (UTC) when they were last compared.
create table payment_comparisons (
  provider text not null,
  day date not null,
  -- Set by whoever is about to compare: nobody else does for a while.
  tried_at timestamptz not null,
  -- Null: the provider could never be asked.
  compared_at timestamptz,
  -- Why the last try came to nothing.
  failure text,
  ours jsonb not null default '{}',
  theirs jsonb not null default '{}',
  -- The payments on which they don't agree: [{payment, kind, ref, because, …}].
  differences jsonb not null default '[]',
  -- Those that an operator has looked into, with what they found.
  explained jsonb not null default '[]',
  primary key (provider, day)
);
create index payment_comparisons_differing_idx on payment_comparisons (day) where differences <> '[]';
create index topups_paid_idx on topups (paid_at) where paid_at is not null;
create index topup_refunds_done_idx on topup_refunds (done_at) where done_at is not null;
create index payment_reports_received_idx on payment_reports (received_at);
