ALTER TABLE "bulk_rows" DROP CONSTRAINT "bulk_rows_outcome";--> statement-breakpoint
ALTER TABLE "bulk_rows" ALTER COLUMN "envelope_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulks" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD COLUMN "given" jsonb;--> statement-breakpoint
ALTER TABLE "bulks" ADD COLUMN "token_id" integer;--> statement-breakpoint
ALTER TABLE "bulks" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_outcome" CHECK (outcome in ('DONE', 'REFUSED', 'STOPPED'));