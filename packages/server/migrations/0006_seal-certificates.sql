CREATE TABLE "seal_certificates" (
	"sha256" text PRIMARY KEY NOT NULL,
	"certificates_pem" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	"distrusted_at" timestamp (3) with time zone,
	CONSTRAINT "seal_certificates_sha256_hex" CHECK (sha256 ~ '^[0-9a-f]{64}$')
);
