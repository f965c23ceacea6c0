-- owner: identity
-- The demo's own Google named whoever typed no name by the e-mail address. A real Google never did.
update users u set display_name = null
  from identities i
 where i.user_id = u.id and i.issuer like 'http://127.0.0.1:%' and u.display_name = split_part(u.email, '@', 1);
