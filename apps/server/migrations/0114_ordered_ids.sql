-- owner: platform
-- Ids of one millisecond had no order, so two mails to one address could change places. The 12 bits
-- after the version now hold the fraction of the millisecond (RFC 9562, section 6.2, method 3). A
-- moved clock has no fraction, so the real clock gives it.
create or replace function uuid7() returns uuid language sql volatile parallel safe as $$
  select (overlay(lpad(to_hex(floor(extract(epoch from
            case when coalesce(current_setting('tandem.now', true), '') = '' then clock_timestamp()
                 else date_trunc('milliseconds', app_now())
                      + extract(microseconds from clock_timestamp())::int % 1000 * interval '1 microsecond'
            end) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
          || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid $$;
