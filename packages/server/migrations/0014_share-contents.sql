CREATE TABLE "shared_contents" (
	"key" text PRIMARY KEY NOT NULL,
	"envelope_id" text NOT NULL,
	"team_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "shared_contents" ADD CONSTRAINT "shared_contents_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_contents_team" ON "shared_contents" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "shared_contents_below" ON "shared_contents" USING btree ("envelope_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_original_key_shared_contents_key_fk" FOREIGN KEY ("original_key") REFERENCES "public"."shared_contents"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_source_key_shared_contents_key_fk" FOREIGN KEY ("source_key") REFERENCES "public"."shared_contents"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_original_key" ON "files" USING btree ("original_key") WHERE "files"."original_key" is not null;--> statement-breakpoint
CREATE INDEX "files_source_key" ON "files" USING btree ("source_key") WHERE "files"."source_key" is not null;