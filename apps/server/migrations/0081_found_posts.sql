-- owner: posts
-- A post that its brand alone told of. It says nothing about what the creator wants from the brand,
-- so it must not open a hidden creator to it.
alter table posts add column is_found boolean not null default false;
update posts p set is_found = true
 where p.source = 'organic'
   and not exists (select from domain_events e
                    where e.subject_type = 'post' and e.subject_id = p.id and e.type = 'post.shared');
