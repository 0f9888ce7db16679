-- Texts wait in a list until there are enough of them to be put into the index at once. Every search reads that list
-- whole: a quarter of a megabyte of it, not four. Where the index could not be made there is nothing to set.
ALTER INDEX IF EXISTS "envelopes_search" SET (gin_pending_list_limit = 256);
