-- owner: open-figures
-- Public figures, computed once a day. Published figures never change.
create table open_figures (
  day date primary key,
  figures jsonb not null,
  made_at timestamptz not null default app_now()
);
revoke update, delete on open_figures from tandem_server;
