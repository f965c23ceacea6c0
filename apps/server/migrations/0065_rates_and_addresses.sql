-- owner: creators
-- True if the media kit shows the creator's usual price.
alter table creators add column shows_takes boolean not null default false;

-- Brands whose address became a page of the product get a new address. Old links still find them.
do $$
declare
  brand record;
  free text;
begin
  for brand in
    select id, slug from brands
     where slug in ('creators', 'names', 'non-campaign-feed', 'review', 'rights')
  loop
    select wanted into strict free
      from (select brand.slug || '-brand' || case nr when 1 then '' else '-' || nr end as wanted, nr
              from generate_series(1, 10000) nr) numbered
     where not exists (select from brands where slug = wanted)
       and not exists (select from brand_old_slugs where slug = wanted)
     order by nr limit 1;
    update brands set slug = free where id = brand.id;
    insert into brand_old_slugs (slug, brand_id) values (brand.slug, brand.id)
    on conflict (slug) do nothing;
  end loop;
end $$;
