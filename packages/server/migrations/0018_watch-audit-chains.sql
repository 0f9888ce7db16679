CREATE TABLE "broken_chains" (
	"envelope_id" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"because" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slow_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"is_under_way" boolean DEFAULT true NOT NULL,
	"position" text,
	"checked" integer DEFAULT 0 NOT NULL,
	"broken" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"finished_checked" integer,
	"finished_broken" integer,
	"claim" text,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "slow_checks_claim" CHECK (("slow_checks"."claim" is null) = ("slow_checks"."leased_until" is null)),
	CONSTRAINT "slow_checks_finished" CHECK (("slow_checks"."finished_at" is null) = ("slow_checks"."finished_checked" is null))
);
--> statement-breakpoint
ALTER TABLE "broken_chains" ADD CONSTRAINT "broken_chains_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broken_chains_found" ON "broken_chains" USING btree ("found_at");