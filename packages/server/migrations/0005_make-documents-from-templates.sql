DROP INDEX "folders_parent";--> statement-breakpoint
DROP INDEX "recipients_email_role";--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "template_number" integer;--> statement-breakpoint
ALTER TABLE "envelopes" ADD COLUMN "template_type" text;--> statement-breakpoint
CREATE INDEX "folders_listed" ON "folders" USING btree ("team_id","pinned" DESC,"name","id");--> statement-breakpoint
CREATE INDEX "folders_listed_in_parent" ON "folders" USING btree ("team_id","parent_id","pinned" DESC,"name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_email_role" ON "recipients" USING btree ("envelope_id",lower("email"),"role") WHERE "recipients"."email" <> '';--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_template_type" CHECK (template_type in ('PRIVATE', 'PUBLIC'));--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_templates_have_types" CHECK (("envelopes"."type" = 'TEMPLATE') = ("envelopes"."template_type" is not null));--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_from_template" CHECK (("envelopes"."source" = 'TEMPLATE') = ("envelopes"."template_number" is not null));