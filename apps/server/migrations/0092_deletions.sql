-- owner: deletion
-- Accounts that their person wants to delete. After the time of grace, nothing names the person any
-- more. Rows that others need keep the id, which then belongs to nobody.

create table deletions (
  user_id uuid primary key references users,
  -- Coins that the person agreed to lose.
  coins bigint not null constraint deletions_coins_check check (coins >= 0),
  planned_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  remind_at timestamptz,
  done_at timestamptz
);
create index deletions_due_at_idx on deletions (due_at) where done_at is null;
create index deletions_remind_at_idx on deletions (remind_at) where done_at is null;

-- Set when the creator was deleted. No new work may then begin.
alter table creators add column erased_at timestamptz;

-- Waits for a deletion that is under way. The second statement sees its result.
create function refuse_erased_creator() returns trigger language plpgsql as $$
begin
  perform from creators where id = new.creator_id for key share;
  if exists (select from creators where id = new.creator_id and erased_at is not null) then
    raise exception 'the creator was deleted'
      using errcode = '23514', constraint = 'creators_erased_check';
  end if;
  return new;
end $$;
create trigger collaborations_erased before insert on collaborations
  for each row execute function refuse_erased_creator();
create trigger barter_deals_erased before insert on barter_deals
  for each row execute function refuse_erased_creator();
create trigger enrolments_erased before insert on enrolments
  for each row execute function refuse_erased_creator();
create trigger redemptions_erased before insert on redemptions
  for each row execute function refuse_erased_creator();
create trigger rights_requests_erased before insert on rights_requests
  for each row execute function refuse_erased_creator();

-- Replaces whole words in a text that somebody else wrote, whatever their case.
create function without_words(body text, words text[], instead text) returns text
language plpgsql immutable parallel safe as $$
declare word text;
begin
  foreach word in array words loop
    body := regexp_replace(body,
      '(?<![[:alnum:]])' || regexp_replace(word, '([^[:alnum:] ])', '\\\1', 'g') || '(?![[:alnum:]])',
      instead, 'gi');
  end loop;
  return body;
end $$;

-- A person may be called like something that programs write, such as "email" or "2026". Then dates,
-- ids, states and links of this site (they start with `own`) must stay.
create function is_machine_text(body text, key text, own text) returns boolean
language sql immutable parallel safe as $$
  select body ~ '^\d{4}-\d\d-\d\d(T[0-9:.]+(Z|[+-]\d\d:?\d\d))?$'
      or body ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or own <> '' and (starts_with(body, own) or body ~ '^/\S*$')
      or key <> '' and body ~ '^[a-z][a-z0-9_]*([.][a-z0-9_]+)*$'
         and key !~* '(name|slug|handle|email|author|creator|title|label|link|url|text|words|note|reason|caption|body)'
$$;

-- The same for all texts within a document. Its keys and what programs wrote stay.
create function document_without_words(
  doc jsonb, words text[], instead text, own text default '', key text default ''
) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(doc)
    when 'string' then
      case when is_machine_text(doc #>> '{}', key, own) then doc
           else to_jsonb(without_words(doc #>> '{}', words, instead)) end
    when 'array' then coalesce((select jsonb_agg(document_without_words(value, words, instead, own, key) order by nr)
                                  from jsonb_array_elements(doc) with ordinality e(value, nr)), '[]')
    when 'object' then coalesce((select jsonb_object_agg(e.key, document_without_words(value, words, instead, own, e.key))
                                   from jsonb_each(doc) e), '{}')
    else doc end;
end $$;

-- The same for the text of a mail to somebody else, whose links must still work.
create function mail_without_words(body text, words text[], instead text, own text) returns text
language sql immutable parallel safe as $$
  select string_agg(
           case when nr = 1 then without_words(part, words, instead)
                else own || substring(part from '^\S*') || without_words(substring(part from '^\S*(.*)$'), words, instead)
                end, '' order by nr)
    from string_to_table(body, own) with ordinality p(part, nr)
$$;

-- These tables are append-only, except for the deletion of a person.
grant update (note) on barter_terms to tandem_server;
grant update (words) on content_comment_answers to tandem_server;
grant update (facts, signature) on rights_receipts to tandem_server;
grant update (screenshot_url) on post_numbers to tandem_server;
