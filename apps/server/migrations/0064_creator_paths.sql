-- owner: creators
-- A creator without a name is called so, and the path says nothing of the person. Both used to be made of the
-- e-mail address, which was never given to be shown.
create function creator_name(display_name text) returns text language sql immutable parallel safe as $$
  select coalesce(display_name, 'Creator') $$;

-- Without vowels, so that no word comes of it, and without signs that are read as others.
create function free_creator_slug() returns text language plpgsql volatile as $$
declare
  signs constant text := '23456789bcdfghjkmnpqrstvwxz';
  found text;
begin
  loop
    select 'creator-' || string_agg(substr(signs, 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 27, 1), '')
      into found from generate_series(1, 6);
    exit when not exists (select from creators where slug = found);
  end loop;
  return found;
end $$;

-- Old paths lead nowhere from now on: to lead on, they would have to stay written down and would go on telling whose
-- address it is. A path made of a name somebody gave stays, also where the address reads the same.
create function slug_made_of(words text) returns text language sql immutable as $$
  select case length(plain) when 0 then 'creator' when 1 then plain || '-creator' else plain end
    from trim('-' from left(regexp_replace(
      lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 50)) plain $$;

create temporary table renamed on commit drop as
  select c.id, c.slug as old_slug, creator_name(u.display_name) as name
    from creators c join users u on u.id = c.id
   where c.slug ~ ('^' || slug_made_of(split_part(u.email, '@', 1)) || '(-[0-9]+)?$')
     and (u.display_name is null or c.slug !~ ('^' || slug_made_of(u.display_name) || '(-[0-9]+)?$'));
update creators c set slug = free_creator_slug() from renamed r where r.id = c.id;
alter table renamed add column slug text;
update renamed r set slug = c.slug from creators c where c.id = r.id;

-- Where the path was written down with what happened. Memos of the ledger can't change; only operators read those.
update domain_events e
   set data = e.data || jsonb_build_object('creatorSlug', r.slug)
            || case when e.data ->> 'creatorName' = r.old_slug then jsonb_build_object('creatorName', r.name) else '{}' end
  from renamed r where e.data ->> 'creatorSlug' = r.old_slug;
update notifications n
   set data = n.data || jsonb_build_object('creatorSlug', r.slug)
            || case when n.data ->> 'creatorName' = r.old_slug then jsonb_build_object('creatorName', r.name) else '{}' end
  from renamed r where n.data ->> 'creatorSlug' = r.old_slug;
update posts p set author_handle = r.slug from renamed r where p.creator_id = r.id and p.author_handle = r.old_slug;
drop function slug_made_of(text);
