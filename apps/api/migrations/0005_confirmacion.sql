ALTER TABLE "acceso"."sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions that are open already have proved nothing just now.
UPDATE "acceso"."sessions" SET "authenticated_at" = "created_at";
