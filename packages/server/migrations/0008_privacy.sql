CREATE TABLE "erased_documents" (
	"envelope_id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"audit_length" integer NOT NULL,
	"audit_head" text NOT NULL,
	"reason" text NOT NULL,
	"erased_by" text,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_documents_status" CHECK (status in ('DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED')),
	CONSTRAINT "erased_documents_audit_head" CHECK (audit_head ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "erased_files" (
	"envelope_id" text NOT NULL,
	"position" integer NOT NULL,
	"team_id" integer NOT NULL,
	"original_sha256" text,
	"source_sha256" text,
	"sealed_sha256" text,
	"sealed_size" bigint,
	CONSTRAINT "erased_files_envelope_id_position_pk" PRIMARY KEY("envelope_id","position")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"envelope_id" text,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" timestamp (3) with time zone NOT NULL,
	"released_by" text,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "legal_holds_released" CHECK ("legal_holds"."released_at" is not null or "legal_holds"."released_by" is null)
);
--> statement-breakpoint
CREATE TABLE "privacy_records" (
	"team_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "privacy_records_team_id_sequence_pk" PRIMARY KEY("team_id","sequence"),
	CONSTRAINT "privacy_records_sequence" CHECK ("privacy_records"."sequence" >= 1),
	CONSTRAINT "privacy_records_hash" CHECK (hash ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "deleted_days" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "finished_days" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "imported_ids" jsonb;--> statement-breakpoint
ALTER TABLE "erased_documents" ADD CONSTRAINT "erased_documents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_files" ADD CONSTRAINT "erased_files_envelope_id_erased_documents_envelope_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."erased_documents"("envelope_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_files" ADD CONSTRAINT "erased_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_records" ADD CONSTRAINT "privacy_records_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_documents_team" ON "erased_documents" USING btree ("team_id","erased_at");--> statement-breakpoint
CREATE INDEX "erased_files_team" ON "erased_files" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "erased_files_sealed" ON "erased_files" USING btree ("sealed_sha256") WHERE "erased_files"."sealed_sha256" is not null;--> statement-breakpoint
CREATE INDEX "legal_holds_team" ON "legal_holds" USING btree ("team_id","set_at");--> statement-breakpoint
CREATE INDEX "legal_holds_standing" ON "legal_holds" USING btree ("team_id","envelope_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_finished" ON "envelopes" USING btree ("team_id",coalesce("completed_at", "updated_at")) WHERE "envelopes"."status" in ('COMPLETED', 'REJECTED', 'CANCELLED') and "envelopes"."deleted_at" is null;