-- owner: webhooks
-- Every attempt is stored, so that occasional failures of a receiver are visible.

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  status smallint,
  took_ms int not null,
  trouble text
);
create index webhook_tries_delivery_idx on webhook_tries (delivery_id, id desc);
revoke update, delete on webhook_tries from tandem_server;

insert into webhook_tries (delivery_id, at, status, took_ms, trouble)
select id, tried_at, status, took_ms, trouble from webhook_deliveries
 where tried_at is not null and took_ms is not null;

alter table webhook_deliveries
  drop column tried_at, drop column status, drop column took_ms, drop column trouble;
