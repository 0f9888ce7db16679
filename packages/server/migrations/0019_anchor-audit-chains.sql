ALTER TABLE "slow_checks" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING brin ("created_at");