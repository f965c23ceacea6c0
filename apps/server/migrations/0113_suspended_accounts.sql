-- owner: identity
-- Lists leave out suspended creators. The index is small, so that looking into it costs nearly nothing.
create index users_disabled_idx on users (id) where disabled_at is not null;
