-- owner: posts
-- True if only the brand reported the post, which must not reveal a hidden creator.
alter table posts add column is_found boolean not null default false;
update posts p set is_found = true
 where p.source = 'organic'
   and not exists (select from domain_events e
                    where e.subject_type = 'post' and e.subject_id = p.id and e.type = 'post.shared');
