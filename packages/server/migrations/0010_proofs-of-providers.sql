ALTER TABLE "recipient_challenges" DROP CONSTRAINT "recipient_challenges_kind";--> statement-breakpoint
ALTER TABLE "recipient_proofs" DROP CONSTRAINT "recipient_proofs_kind";--> statement-breakpoint
ALTER TABLE "recipient_proofs" DROP CONSTRAINT "recipient_proofs_user";--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD COLUMN "provided" jsonb;--> statement-breakpoint
ALTER TABLE "recipient_challenges" ADD CONSTRAINT "recipient_challenges_kind" CHECK (kind in ('EMAIL_CODE', 'PASSKEY', 'PROVIDER'));--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_kind" CHECK (kind in ('ACCOUNT', 'PASSWORD', 'PASSKEY', 'AUTHENTICATOR_CODE', 'BACKUP_CODE', 'EMAIL_CODE', 'PROVIDER_PHONE', 'PROVIDER_ACCOUNT', 'PROVIDER_IDENTITY'));--> statement-breakpoint
ALTER TABLE "recipient_proofs" ADD CONSTRAINT "recipient_proofs_user" CHECK (("recipient_proofs"."kind" = 'EMAIL_CODE' or "recipient_proofs"."kind" like 'PROVIDER%') = ("recipient_proofs"."user_id" is null));