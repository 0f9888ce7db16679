ALTER TABLE "due_work" ADD COLUMN "cause" jsonb;--> statement-breakpoint
CREATE INDEX "mails_team" ON "mails" USING btree ("team_id","created_at","id");