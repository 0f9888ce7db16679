-- Folds changes with ids above one into the counts of their kinds, the oldest first, and returns how many. One transaction at a time
-- does so: two that fold several times would wait for each other. A reader finds each change in exactly one of the two tables.
CREATE FUNCTION fold_envelope_changes(above bigint, most integer) RETURNS integer LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	folded integer;
BEGIN
	IF NOT pg_try_advisory_xact_lock(7304250155) THEN
		RETURN 0;
	END IF;
	WITH changes AS (
		DELETE FROM envelope_changes WHERE id IN (
			SELECT id FROM envelope_changes WHERE id > above ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
		) RETURNING *
	), counted AS (
		INSERT INTO envelope_counts AS kept (team_id, type, kind, range, count)
		SELECT team_id, type, kind, number / 2048 AS range, sum(change)
		  FROM changes, LATERAL (SELECT coalesce(folder_id, 'root') AS folder) AS place,
		       LATERAL unnest(ARRAY['*:*', '*:' || status, folder || ':*', folder || ':' || status]) AS kind
		 GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0
		 ORDER BY 1, 2, 3, 4
		    ON CONFLICT (team_id, type, kind, range) DO UPDATE SET count = kept.count + excluded.count
	)
	SELECT count(*) INTO folded FROM changes;
	RETURN folded;
END $$;
--> statement-breakpoint
-- A list adds up what is not folded yet. So that this is never much, whoever writes the 256th change folds the last ones, and who writes
-- many at once folds them all. What transactions write that go on is left to the next ones, and in the end to the sweep.
CREATE FUNCTION fold_added_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	above bigint;
	last bigint;
BEGIN
	SELECT min(id) - 4096, max(id) INTO above, last FROM added;
	IF last / 256 > (above + 4095) / 256 THEN
		WHILE above < last LOOP
			PERFORM fold_envelope_changes(above, 4096);
			above := above + 4096;
		END LOOP;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelope_changes_fold AFTER INSERT ON envelope_changes REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION fold_added_changes();
