CREATE TABLE "hand_offs" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"recipient_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"image" "bytea",
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hand_offs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "hand_offs_image" CHECK ("hand_offs"."image" is null or "hand_offs"."used_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_field_id_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_offs_recipient" ON "hand_offs" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "hand_offs_field" ON "hand_offs" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "hand_offs_expires" ON "hand_offs" USING btree ("expires_at");