CREATE TABLE "damaged_contents" (
	"envelope_id" text NOT NULL,
	"sha256" text NOT NULL,
	"problem" text NOT NULL,
	"version" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "damaged_contents_envelope_id_sha256_pk" PRIMARY KEY("envelope_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "damaged_contents" ADD CONSTRAINT "damaged_contents_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damaged_contents_found" ON "damaged_contents" USING btree ("found_at");