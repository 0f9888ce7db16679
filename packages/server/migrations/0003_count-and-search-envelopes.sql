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
-- All that a search looks at, in one column: titles and recipients in tables of their own would have no index together.
-- It is not in the schema of the service, so that nobody reads it by accident.
ALTER TABLE envelopes ADD COLUMN search_text text NOT NULL DEFAULT '';
--> statement-breakpoint
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION search_text_of(envelope text, title text, external_id text) RETURNS text LANGUAGE sql STABLE
SET enable_seqscan = off AS $$
	SELECT concat_ws(E'\n', title, external_id, (
		SELECT string_agg(name || E'\n' || email, E'\n' ORDER BY id) FROM recipients WHERE envelope_id = envelope
	))
$$;
--> statement-breakpoint
CREATE FUNCTION index_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW.search_text := concat_ws(E'\n', NEW.title, NEW.external_id);
	ELSE
		NEW.search_text := search_text_of(NEW.id, NEW.title, NEW.external_id);
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_searched BEFORE INSERT OR UPDATE OF title, external_id ON envelopes
	FOR EACH ROW EXECUTE FUNCTION index_envelope();
--> statement-breakpoint
CREATE FUNCTION index_changed_recipients() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	UPDATE envelopes SET search_text = search_text_of(id, title, external_id)
	 WHERE id IN (SELECT envelope_id FROM changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_searched_when_added AFTER INSERT ON recipients REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION index_changed_recipients();
--> statement-breakpoint
CREATE TRIGGER recipients_searched_when_removed AFTER DELETE ON recipients REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION index_changed_recipients();
--> statement-breakpoint
CREATE FUNCTION index_recipient() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE envelopes SET search_text = search_text_of(id, title, external_id) WHERE id = NEW.envelope_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recipients_searched AFTER UPDATE OF name, email ON recipients
	FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION index_recipient();
--> statement-breakpoint
UPDATE envelopes SET search_text = search_text_of(id, title, external_id);
--> statement-breakpoint
-- A database without pg_trgm, or an owner who may not install it, has a slower search and nothing else.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX envelopes_search ON envelopes USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE NOTICE 'no index for searching documents: %', SQLERRM;
END $$;
