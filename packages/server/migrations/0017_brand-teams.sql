CREATE TABLE "team_logos" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "team_logos_sha256_hex" CHECK (sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "team_logos_size" CHECK (width > 0 and height > 0 and octet_length(image) <= 262144)
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "brand_colour" text;--> statement-breakpoint
ALTER TABLE "team_logos" ADD CONSTRAINT "team_logos_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_logos_sha256" ON "team_logos" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_brand_colour" CHECK (brand_colour ~ '^#[0-9a-f]{6}$');