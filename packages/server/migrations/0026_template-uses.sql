CREATE TABLE "template_uses" (
	"number" integer PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ranked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_uses_ranked" ON "template_uses" USING btree ("team_id","ranked_at" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "envelopes_of_template" ON "envelopes" USING btree ("team_id","template_number","number") WHERE "envelopes"."template_number" is not null and "envelopes"."deleted_at" is null;--> statement-breakpoint
-- Imported templates may follow the documents that were created from them.
CREATE FUNCTION add_template_uses() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO template_uses (number, team_id, uses, last_used_at, ranked_at)
	SELECT NEW.number, NEW.team_id, count(*), max(created_at), coalesce(max(created_at), NEW.created_at)
	  FROM envelopes WHERE team_id = NEW.team_id AND template_number = NEW.number AND deleted_at IS NULL
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER envelopes_templates_added AFTER INSERT ON envelopes
	FOR EACH ROW WHEN (NEW.type = 'TEMPLATE') EXECUTE FUNCTION add_template_uses();
--> statement-breakpoint
CREATE FUNCTION count_template_use() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	UPDATE template_uses
	   SET uses = uses + 1,
	       last_used_at = greatest(last_used_at, NEW.created_at),
	       ranked_at = greatest(coalesce(last_used_at, NEW.created_at), NEW.created_at)
	 WHERE number = NEW.template_number AND team_id = NEW.team_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, so that two documents from one template wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER envelopes_template_used AFTER INSERT ON envelopes DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW.template_number IS NOT NULL) EXECUTE FUNCTION count_template_use();
--> statement-breakpoint
INSERT INTO template_uses (number, team_id, uses, last_used_at, ranked_at)
SELECT t.number, t.team_id, count(d.number), max(d.created_at), coalesce(max(d.created_at), t.created_at)
  FROM envelopes t LEFT JOIN envelopes d ON d.team_id = t.team_id AND d.template_number = t.number
 WHERE t.type = 'TEMPLATE' GROUP BY t.id;
