CREATE TABLE "contacts" (
	"id" serial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text,
	"visibility" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_saved" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ranked_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(sent_at, '1970-01-01 00:00:00+00'::timestamptz)) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(coalesce(nullif(name, ''), email))) STORED NOT NULL,
	CONSTRAINT "contacts_visibility" CHECK (visibility in ('EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_team_id_user_id_team_members_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."team_members"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_address" ON "contacts" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "contacts_recent" ON "contacts" USING btree ("team_id","ranked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("team_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "saved_views_of_member" ON "saved_views" USING btree ("team_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "recipients_contact" ON "recipients" USING btree ("team_id",lower("email"),"id" DESC NULLS FIRST) WHERE "recipients"."send_status" = 'SENT';--> statement-breakpoint
-- Looks at the latest 100 documents of a person only, so that the cost does not grow with their number.
CREATE FUNCTION documents_of_contact(team integer, address text)
RETURNS TABLE (name text, user_id integer, sent_at timestamptz, visibility text, width integer)
LANGUAGE sql STABLE AS $$
	SELECT latest.name, latest.user_id, latest.sent_at, latest.visibility,
	       array_position(ARRAY['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'], latest.visibility)
	  FROM (SELECT r.name, e.user_id, e.sent_at, e.visibility, e.number
	          FROM recipients r JOIN envelopes e ON e.id = r.envelope_id AND e.team_id = r.team_id
	         WHERE r.team_id = team AND lower(r.email) = address AND r.send_status = 'SENT'
	           AND e.type = 'DOCUMENT' AND e.sent_at IS NOT NULL AND e.deleted_at IS NULL
	         ORDER BY r.id DESC LIMIT 100) AS latest
	 ORDER BY 5, latest.sent_at DESC, latest.number DESC
$$;
--> statement-breakpoint
-- One transaction at a time changes the contacts of a team through its documents or an import. Each can change many, in any order, so
-- locks on the rows alone would be deadlocks. The team comes first, because new contacts lock it and erasing a person has locked it.
CREATE FUNCTION lock_contacts(team integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM teams WHERE id = team FOR KEY SHARE;
	PERFORM pg_advisory_xact_lock(730425033, team);
END $$;
--> statement-breakpoint
-- The lock on the row decides between this and a member who edits the contact.
CREATE FUNCTION refresh_contact(team integer, address text, adds boolean) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
	known contacts%ROWTYPE;
	width integer;
	latest record;
BEGIN
	IF adds THEN
		INSERT INTO contacts (team_id, email, name, visibility, user_id)
		SELECT team, address, d.name, d.visibility, d.user_id FROM documents_of_contact(team, address) d LIMIT 1
		ON CONFLICT DO NOTHING;
	END IF;
	SELECT * INTO known FROM contacts WHERE team_id = team AND email = address FOR UPDATE;
	IF NOT FOUND THEN
		RETURN;
	END IF;
	SELECT * INTO latest FROM documents_of_contact(team, address) LIMIT 1;
	IF NOT FOUND THEN
		DELETE FROM contacts WHERE id = known.id AND NOT is_saved;
		UPDATE contacts SET sent_at = NULL WHERE id = known.id AND sent_at IS NOT NULL;
		RETURN;
	END IF;
	width := array_position(ARRAY['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'], known.visibility);
	IF NOT known.is_saved OR latest.width < width THEN
		-- More people may see the contact now. What was saved about it can come from documents that are hidden from them.
		known.name := latest.name;
		known.language := NULL;
		known.visibility := latest.visibility;
		known.user_id := latest.user_id;
		known.sent_at := latest.sent_at;
	ELSIF latest.width = width THEN
		known.name := coalesce(nullif(known.name, ''), latest.name);
		known.sent_at := latest.sent_at;
	ELSE
		-- A saved contact never becomes hidden from people who could see it.
		known.sent_at := NULL;
	END IF;
	-- A transaction with many documents for one person must not write many versions of the row, which each document would read.
	UPDATE contacts c
	   SET name = known.name, language = known.language, visibility = known.visibility, user_id = known.user_id, sent_at = known.sent_at
	 WHERE c.id = known.id AND (c.name, c.language, c.visibility, c.user_id, c.sent_at)
	       IS DISTINCT FROM (known.name, known.language, known.visibility, known.user_id, known.sent_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_contacts_of_envelope() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	address text;
	adds boolean := NEW.deleted_at IS NULL;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		adds := adds AND OLD.sent_at IS NULL;
	END IF;
	PERFORM lock_contacts(NEW.team_id);
	FOR address IN SELECT DISTINCT lower(email) COLLATE "C" FROM recipients
	 WHERE envelope_id = NEW.id AND team_id = NEW.team_id AND email <> '' ORDER BY 1
	LOOP
		PERFORM refresh_contact(NEW.team_id, address, adds);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, so that documents for the same person wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER envelopes_contacts_added AFTER INSERT ON envelopes DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.type = 'DOCUMENT' AND NEW.sent_at IS NOT NULL)
	EXECUTE FUNCTION refresh_contacts_of_envelope();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER envelopes_contacts AFTER UPDATE OF sent_at, visibility, user_id, deleted_at ON envelopes
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
		NEW.type = 'DOCUMENT' AND NEW.sent_at IS NOT NULL
		AND (OLD.sent_at, OLD.visibility, OLD.user_id, OLD.deleted_at IS NULL)
		IS DISTINCT FROM (NEW.sent_at, NEW.visibility, NEW.user_id, NEW.deleted_at IS NULL)
	) EXECUTE FUNCTION refresh_contacts_of_envelope();
--> statement-breakpoint
CREATE FUNCTION refresh_contacts_of_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	address text;
BEGIN
	PERFORM lock_contacts(NEW.team_id);
	FOR address IN SELECT DISTINCT a COLLATE "C" FROM unnest(ARRAY[lower(OLD.email), lower(NEW.email)]) AS a WHERE a <> '' ORDER BY 1
	LOOP
		PERFORM refresh_contact(NEW.team_id, address, lower(OLD.email) <> lower(NEW.email) AND address = lower(NEW.email));
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER recipients_contacts AFTER UPDATE OF email, name ON recipients
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
		OLD.send_status = 'SENT' AND (OLD.email, OLD.name) IS DISTINCT FROM (NEW.email, NEW.name)
	) EXECUTE FUNCTION refresh_contacts_of_recipient();
--> statement-breakpoint
INSERT INTO contacts (team_id, email, name, visibility, user_id, sent_at)
SELECT DISTINCT ON (e.team_id, lower(r.email)) e.team_id, lower(r.email), r.name, e.visibility, e.user_id, e.sent_at
  FROM recipients r JOIN envelopes e ON e.id = r.envelope_id
 WHERE r.send_status = 'SENT' AND r.email <> '' AND e.type = 'DOCUMENT' AND e.sent_at IS NOT NULL AND e.deleted_at IS NULL
 ORDER BY e.team_id, lower(r.email), array_position(ARRAY['EVERYONE', 'MANAGER_AND_ABOVE', 'ADMIN'], e.visibility),
          e.sent_at DESC, e.number DESC;
