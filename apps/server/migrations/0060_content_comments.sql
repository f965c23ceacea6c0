-- owner: submissions
-- Comments on a second of a video or a point of a picture. They cannot be edited.
create table content_comments (
  id uuid primary key default uuid7(),
  submission_id uuid not null references submissions,
  file_nr smallint not null,
  from_second int,
  to_second int,
  x real,
  y real,
  words text not null,
  said_by uuid not null references users,
  created_at timestamptz not null default app_now(),
  done_by text constraint content_comments_done_check check (done_by in ('brand', 'creator')),
  constraint content_comments_pin_check check (
    from_second is not null and x is null and y is null
      or from_second is null and to_second is null
        and x between 0 and 1 and y between 0 and 1 and x is not null and y is not null)
);
create index content_comments_submission_idx on content_comments (submission_id);

create table content_comment_answers (
  id uuid primary key default uuid7(),
  comment_id uuid not null references content_comments,
  side text not null
    constraint content_comment_answers_side_check check (side in ('brand', 'creator')),
  words text not null,
  said_by uuid not null references users,
  created_at timestamptz not null default app_now()
);
create index content_comment_answers_comment_idx on content_comment_answers (comment_id, id);
revoke update, delete on content_comment_answers from tandem_server;
