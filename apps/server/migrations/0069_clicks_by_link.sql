-- owner: links
-- Clicks are read by their link alone, and counted once by their batch: nobody looked one up by its
-- id, and every click paid for that index.
drop index clicks_id_idx;
