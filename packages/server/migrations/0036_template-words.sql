CREATE TABLE "template_words" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"team_id" integer NOT NULL,
	"file_id" text,
	"words" "tsvector",
	CONSTRAINT "template_words_title_read" CHECK ("template_words"."file_id" is not null or "template_words"."words" is not null)
);
--> statement-breakpoint
ALTER TABLE "template_words" ADD CONSTRAINT "template_words_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_words" ADD CONSTRAINT "template_words_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_words_title" ON "template_words" USING btree ("number") WHERE "template_words"."file_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "template_words_file" ON "template_words" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "template_words_template" ON "template_words" USING btree ("number");--> statement-breakpoint
CREATE INDEX "template_words_unread" ON "template_words" USING btree ("id") WHERE "template_words"."words" is null;--> statement-breakpoint
CREATE INDEX "template_words_found" ON "template_words" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- The first 4,000 different words of a text, up to 24 characters of each. Where there are no spaces, 4 characters from any
-- on. Unlike in `words_of`, beginnings of words are no entries of their own, so that the words of a long text fit in a row.
CREATE FUNCTION whole_words_of(team integer, said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN (
		WITH plain AS MATERIALIZED (
			SELECT plain_words(left(said, 100000)) AS text
		), words AS (
			SELECT word, place FROM plain, string_to_table(text, ' ') WITH ORDINALITY AS listed(word, place) WHERE word <> ''
			UNION ALL
			SELECT digits[1], place FROM plain, regexp_matches(text, '[0-9]+', 'g') WITH ORDINALITY AS listed(digits, place)
		), pieces AS (
			SELECT left(word, 24) AS piece, place FROM words WHERE left(word, 1) <> '='
			UNION ALL
			SELECT substr(word, first, 4), place FROM words, generate_series(2, length(word)) AS first WHERE left(word, 1) = '='
		)
		SELECT array_to_tsvector(array(
			SELECT team || '/' || piece FROM pieces GROUP BY piece ORDER BY min(place), piece LIMIT 4000
		))
	);
END $$;
--> statement-breakpoint
-- For each word of a query, what the words of a text have that has a word with this beginning.
CREATE FUNCTION words_begun(team integer, query text) RETURNS tsquery[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH words AS (
		SELECT word FROM string_to_table(plain_words(query), ' ') AS word WHERE word <> ''
	), wanted AS (
		SELECT left(word, 24) AS beginning FROM words WHERE left(word, 1) <> '='
		UNION
		SELECT substr(word, least(first, greatest(length(word) - 3, 2)), 4) FROM words, generate_series(2, length(word), 4) AS first
		 WHERE left(word, 1) = '='
	)
	SELECT array(SELECT (quote_literal(team || '/' || beginning) || ':*')::tsquery FROM wanted)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_template_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO template_words (number, team_id, words)
	SELECT number, team_id, whole_words_of(team_id, search_text) FROM envelopes WHERE number = NEW.number
	ON CONFLICT (number) WHERE file_id IS NULL DO UPDATE SET words = excluded.words;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER templates_worded_at_first AFTER INSERT ON envelopes
	FOR EACH ROW WHEN (NEW.type = 'TEMPLATE') EXECUTE FUNCTION keep_template_words();
--> statement-breakpoint
CREATE TRIGGER templates_worded AFTER UPDATE OF title, external_id, search_text ON envelopes
	FOR EACH ROW WHEN (NEW.type = 'TEMPLATE' AND OLD.search_text IS DISTINCT FROM NEW.search_text)
	EXECUTE FUNCTION keep_template_words();
--> statement-breakpoint
-- Requests the words of a template's file, anew if its PDF was replaced.
CREATE FUNCTION request_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO template_words (number, team_id, file_id)
	SELECT number, team_id, NEW.id FROM envelopes WHERE id = NEW.envelope_id AND type = 'TEMPLATE'
	ON CONFLICT (file_id) DO UPDATE SET words = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_worded_at_first AFTER INSERT ON files
	FOR EACH ROW WHEN (NEW.source_sha256 IS NOT NULL) EXECUTE FUNCTION request_words();
--> statement-breakpoint
CREATE TRIGGER files_worded AFTER UPDATE OF source_sha256 ON files
	FOR EACH ROW WHEN (NEW.source_sha256 IS NOT NULL AND OLD.source_sha256 IS DISTINCT FROM NEW.source_sha256)
	EXECUTE FUNCTION request_words();
--> statement-breakpoint
INSERT INTO template_words (number, team_id, words)
SELECT number, team_id, whole_words_of(team_id, search_text) FROM envelopes WHERE type = 'TEMPLATE';
--> statement-breakpoint
INSERT INTO template_words (number, team_id, file_id)
SELECT envelopes.number, envelopes.team_id, files.id FROM files JOIN envelopes ON envelopes.id = files.envelope_id
 WHERE envelopes.type = 'TEMPLATE' AND files.source_sha256 IS NOT NULL;
