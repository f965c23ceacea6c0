-- owner: posts
-- Three hues and nothing else: the web paints them, so no other words may ever stand there.
update posts set gradient = null
 where gradient !~ '^(\d{1,2}|[12]\d\d|3[0-5]\d)(,(\d{1,2}|[12]\d\d|3[0-5]\d)){2}$';
alter table posts add constraint posts_gradient_check
  check (gradient ~ '^(\d{1,2}|[12]\d\d|3[0-5]\d)(,(\d{1,2}|[12]\d\d|3[0-5]\d)){2}$');
