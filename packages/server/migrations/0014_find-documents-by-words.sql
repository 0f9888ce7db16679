-- The index of three-letter parts goes. The extension pg_trgm stays where it is: others may use it by now.
-- First, so that nobody is held up by a migration that has yet to wait for them.
DROP INDEX IF EXISTS "envelopes_search";--> statement-breakpoint
CREATE TABLE "envelope_words" (
	"number" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envelope_words" ADD CONSTRAINT "envelope_words_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Words in small letters, without accents, vowel points and what cannot be seen, with a space between them. Words of
-- scripts that have no spaces between words get a = before them. The characters are listed, since what a database takes
-- for a letter is up to its locale.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(regexp_replace(normalize(regexp_replace(lower(normalize(said, NFKD)),
		-- What is left out.
		'[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'), NFC),
		-- What lies between words.
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070f\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17db\u1800-\u180a\u2000-\u2bff\u2e00-\u3004\u3008-\u3020\u3030\u303d-\u3040\u30a0\u30fb\ufe45\ufe46\ufff0-\uffff\U0001d000-\U0001d24f\U0001f000-\U0001faff]+', ' ', 'g'),
		-- Thai, Lao, Myanmar, Khmer, Kana, Hangul, Han.
		'([\u0e01-\u0edf\u1000-\u109d\u1100-\u11ff\u1780-\u17f9\u3005-\u312f\u3130-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)', ' =\1 ', 'g')
$$;
--> statement-breakpoint
-- All beginnings of the words of a text, up to 24 characters; digits in a word count as a word too. Where there are no
-- spaces, up to 4 characters from any on. A tsvector holds 1 MB: the first 8,000 characters make less, whatever they are.
CREATE FUNCTION words_of(team integer, said text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
$$;
--> statement-breakpoint
-- What the words of a text have that has a word beginning with each word of a query; null for a query without words.
-- Where there are no spaces, every 4 characters of it.
CREATE FUNCTION words_wanted(team integer, query text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	WITH words AS (
		SELECT word FROM string_to_table(plain_words(query), ' ') AS word WHERE word <> ''
	), wanted AS (
		SELECT left(word, 24) AS beginning FROM words WHERE left(word, 1) <> '='
		UNION
		SELECT substr(word, least(first, greatest(length(word) - 3, 2)), 4) FROM words, generate_series(2, length(word), 4) AS first
		 WHERE left(word, 1) = '='
	)
	SELECT string_agg(quote_literal(team || '/' || beginning), ' & ')::tsquery FROM wanted
$$;
--> statement-breakpoint
-- Plans are kept for as long as a connection: one made while the tables were small would read them whole ever after.
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF NEW.type = 'DOCUMENT' AND NEW.deleted_at IS NULL THEN
		INSERT INTO envelope_words (number, words) VALUES (NEW.number, words_of(NEW.team_id, NEW.search_text))
		ON CONFLICT (number) DO UPDATE SET words = excluded.words;
	ELSE
		DELETE FROM envelope_words WHERE number = NEW.number;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_worded_at_first AFTER INSERT ON envelopes
	FOR EACH ROW WHEN (NEW.type = 'DOCUMENT') EXECUTE FUNCTION keep_words();
--> statement-breakpoint
CREATE TRIGGER envelopes_worded AFTER UPDATE OF team_id, type, title, external_id, search_text, deleted_at ON envelopes
	FOR EACH ROW WHEN (
		(OLD.team_id, OLD.type, OLD.search_text, OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.team_id, NEW.type, NEW.search_text, NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION keep_words();
--> statement-breakpoint
INSERT INTO envelope_words (number, words)
SELECT number, words_of(team_id, search_text) FROM envelopes WHERE type = 'DOCUMENT' AND deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX "envelope_words_found" ON "envelope_words" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Which words are common decides how they are looked for.
ANALYZE "envelope_words";
