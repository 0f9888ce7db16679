CREATE TABLE "link_days" (
	"link_id" text NOT NULL,
	"day" date NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"signed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"link_id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"team_id" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "link_days" ADD CONSTRAINT "link_days_link_id_link_uses_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."link_uses"("link_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_number_envelopes_number_fk" FOREIGN KEY ("number") REFERENCES "public"."envelopes"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_uses_template" ON "link_uses" USING btree ("number");