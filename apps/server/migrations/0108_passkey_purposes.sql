-- owner: identity
-- A passkey that confirms who somebody is answers a challenge for signing in, so the third purpose
-- was never used.
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges
  add constraint passkey_challenges_purpose_check check (purpose in ('add', 'sign_in'));
