-- owner: programmes
-- Pictures and texts that a brand gives to the creators of a programme to share.

create table programme_materials (
  id uuid primary key default uuid7(),
  programme_id uuid not null references programmes,
  title text not null constraint programme_materials_title_check
    check (length(title) between 1 and 80),
  -- Either a picture with its description for screen readers, or a text.
  picture_url text,
  picture_alt text,
  text text,
  position int not null,
  created_at timestamptz not null default app_now(),
  constraint programme_materials_kind_check check
    (num_nonnulls(picture_url, text) = 1 and num_nonnulls(picture_url, picture_alt) <> 1)
);
create index programme_materials_programme_idx on programme_materials (programme_id, position);
