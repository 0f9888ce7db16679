ALTER TABLE "seal_certificates" ADD COLUMN "taken_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seal_certificates" ADD COLUMN "mac" text;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "imported_entries" integer;--> statement-breakpoint
ALTER TABLE "erased_files" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;