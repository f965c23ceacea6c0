-- owner: spending
-- Coins that a member takes back out of a programme are negative, so they give room again.
alter table spending_commitments drop constraint spending_commitments_coins_check;
alter table spending_commitments add constraint spending_commitments_coins_check
  check (coins > 0 or (coins < 0 and subject_type = 'programme'));

-- The limit in force. Null without a limit, and in a brand of one member, where nobody could approve.
create function member_limit(brand uuid, member uuid) returns bigint language sql stable as $$
  select coins from spending_limits l
   where l.brand_id = brand and l.user_id = member
     and exists (select from brand_members m where m.brand_id = brand and m.user_id <> member)
$$;
