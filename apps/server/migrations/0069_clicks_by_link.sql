-- owner: links
-- No query finds a click by its id, but every insert had to update this index.
drop index clicks_id_idx;
