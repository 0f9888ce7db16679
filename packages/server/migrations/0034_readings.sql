CREATE TABLE "readings" (
	"session_id" integer NOT NULL,
	"sitting_id" text NOT NULL,
	"recipient_id" integer NOT NULL,
	"shown_sha256" text NOT NULL,
	"unseen" jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	CONSTRAINT "readings_session_id_sitting_id_recipient_id_pk" PRIMARY KEY("session_id","sitting_id","recipient_id"),
	CONSTRAINT "readings_shown" CHECK (shown_sha256 ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "readings_signed" CHECK ("readings"."signed_at" is null or "readings"."read_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_recipient_id_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readings_recipient" ON "readings" USING btree ("recipient_id");