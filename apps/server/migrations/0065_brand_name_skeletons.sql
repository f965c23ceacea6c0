-- owner: brands
-- A name with all that looks alike folded (name-skeleton.rules.ts); SQL can't fold, so the server fills in what is
-- missing when it starts. Null stays where an older brand has the same one: those two keep the names they had.
alter table brands add column name_skeleton text constraint brands_name_skeleton_key unique;
