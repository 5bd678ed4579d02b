ALTER TABLE "acceso"."events" ADD COLUMN "tally" text;--> statement-breakpoint
ALTER TABLE "acceso"."events" ADD CONSTRAINT "events_tally_unique" UNIQUE("tally");