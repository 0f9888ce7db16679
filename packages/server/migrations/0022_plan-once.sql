-- Functions of one SQL statement are planned at each call, those in PL/pgSQL once for each connection.
CREATE OR REPLACE FUNCTION search_text_of(envelope text, title text, external_id text) RETURNS text LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $$
BEGIN
	RETURN concat_ws(E'\n', title, external_id, (
		SELECT string_agg(name || E'\n' || email, E'\n' ORDER BY id) FROM recipients WHERE envelope_id = envelope
	));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(team integer, said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN (
		WITH plain AS MATERIALIZED (
			SELECT left(plain_words(left(said, 8000)), 8000) AS text
		), words AS (
			SELECT word FROM plain, string_to_table(text, ' ') AS word WHERE word <> ''
			UNION SELECT digits[1] FROM plain, regexp_matches(text, '[0-9]+', 'g') AS digits
		), beginnings AS (
			SELECT left(word, length) AS beginning FROM words, generate_series(1, least(length(word), 24)) AS length
			 WHERE left(word, 1) <> '='
			UNION ALL
			SELECT substr(word, first, length) FROM words, generate_series(2, length(word)) AS first, generate_series(1, 4) AS length
			 WHERE left(word, 1) = '='
		)
		SELECT array_to_tsvector(array(SELECT team || '/' || beginning FROM beginnings))
	);
END $$;
--> statement-breakpoint
-- If recipients come in the same statement, their trigger changes the text of the envelope, and so its words.
CREATE OR REPLACE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF EXISTS (SELECT FROM recipients WHERE envelope_id = NEW.id) THEN
			RETURN NULL;
		END IF;
	END IF;
	IF NEW.type = 'DOCUMENT' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_words (number, team_id, words)
		SELECT number, team_id, words_of(team_id, search_text) FROM envelopes WHERE number = NEW.number
		ON CONFLICT (number) DO UPDATE SET team_id = excluded.team_id, words = excluded.words;
	ELSE
		DELETE FROM envelope_words WHERE number = NEW.number;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- One envelope after the other: a plan for many is worse, and is made for each array of another length.
CREATE OR REPLACE FUNCTION refresh_inboxes(envelope_ids text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	envelope text;
BEGIN
	FOREACH envelope IN ARRAY envelope_ids LOOP
		DELETE FROM inbox_entries WHERE number = (SELECT envelopes.number FROM envelopes WHERE id = envelope);
		INSERT INTO inbox_entries
		SELECT DISTINCT e.team_id, lower(r.email), e.number
		  FROM envelopes e JOIN recipients r ON r.envelope_id = e.id
		 WHERE e.id = envelope AND e.type = 'DOCUMENT' AND e.status = 'PENDING' AND e.deleted_at IS NULL
		   AND r.signing_status = 'NOT_SIGNED';
	END LOOP;
END $$;
--> statement-breakpoint
-- Only what is PENDING has entries in inboxes. Where its state changes in the same statement, the trigger of envelopes follows it.
CREATE OR REPLACE FUNCTION refresh_inboxes_of_changed() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	waiting text[] := ARRAY(
		SELECT id FROM envelopes WHERE id IN (SELECT envelope_id FROM changed) AND status = 'PENDING'
	);
BEGIN
	IF cardinality(waiting) > 0 THEN
		PERFORM refresh_inboxes(waiting);
	END IF;
	RETURN NULL;
END $$;
