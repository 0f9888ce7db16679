ALTER TABLE "envelopes" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "send_problem" text;--> statement-breakpoint
CREATE INDEX "envelopes_scheduled_in_team" ON "envelopes" USING btree ("team_id") WHERE "envelopes"."schedule" is not null or "envelopes"."send_problem" is not null;--> statement-breakpoint
CREATE INDEX "envelopes_scheduled" ON "envelopes" USING btree ("send_at") WHERE "envelopes"."send_at" is not null;