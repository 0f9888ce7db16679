CREATE TABLE "sealing_leases" (
	"envelope_id" text PRIMARY KEY NOT NULL,
	"claim" text NOT NULL,
	"leased_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "sealing_error_code" text;--> statement-breakpoint
ALTER TABLE "sealing_leases" ADD CONSTRAINT "sealing_leases_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_oldest" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_over" ON "webhook_deliveries" USING btree ("due_at") WHERE "webhook_deliveries"."state" in ('DELIVERED', 'FAILED');