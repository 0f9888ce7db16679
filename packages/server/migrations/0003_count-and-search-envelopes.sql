-- Every envelope that comes, goes or moves adds a row to envelope_counts: nobody waits for a total.
CREATE FUNCTION count_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
		INSERT INTO envelope_counts (team_id, type, folder_id, status, change)
		VALUES (OLD.team_id, OLD.type, OLD.folder_id, OLD.status, -1);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_counts (team_id, type, folder_id, status, change)
		VALUES (NEW.team_id, NEW.type, NEW.folder_id, NEW.status, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_come_and_go AFTER INSERT OR DELETE ON envelopes
	FOR EACH ROW EXECUTE FUNCTION count_envelope();
--> statement-breakpoint
CREATE TRIGGER envelopes_move AFTER UPDATE OF team_id, type, folder_id, status, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.folder_id, OLD.status, OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.folder_id, NEW.status, NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION count_envelope();
--> statement-breakpoint
-- The triggers hold off writers until the commit, so that nothing is missed and nothing counted twice.
INSERT INTO envelope_counts (team_id, type, folder_id, status, change, is_folded)
SELECT team_id, type, folder_id, status, count(*), true FROM envelopes WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- A database without pg_trgm, or an owner who may not install it, has a slower search and nothing else.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX envelopes_search ON envelopes USING gin (title gin_trgm_ops, external_id gin_trgm_ops)
		WHERE deleted_at IS NULL;
	CREATE INDEX recipients_search ON recipients USING gin (name gin_trgm_ops, email gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'no index for searching documents: %', SQLERRM;
END $$;
