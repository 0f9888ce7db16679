CREATE TABLE "envelope_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"type" text NOT NULL,
	"folder_id" text,
	"status" text NOT NULL,
	"change" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyed_requests" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"claim" text NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keyed_requests_outcome" CHECK ("keyed_requests"."answer" is null or "keyed_requests"."problem" is null)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"minute_used" integer NOT NULL,
	"minute_ends" timestamp (3) with time zone NOT NULL,
	"second_used" integer NOT NULL,
	"second_ends" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keyed_requests" ADD CONSTRAINT "keyed_requests_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD CONSTRAINT "rate_limits_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envelope_counts_kind" ON "envelope_counts" USING btree ("team_id","type","folder_id","status","change");--> statement-breakpoint
CREATE INDEX "envelope_counts_unfolded" ON "envelope_counts" USING btree ("team_id") WHERE not "envelope_counts"."is_folded";--> statement-breakpoint
CREATE INDEX "keyed_requests_oldest" ON "keyed_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "keyed_requests_team" ON "keyed_requests" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "envelopes_newest_in_folder_by_status" ON "envelopes" USING btree ("team_id","type","folder_id","status","number") WHERE "envelopes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "envelopes_folder" ON "envelopes" USING btree ("folder_id") WHERE "envelopes"."folder_id" is not null;