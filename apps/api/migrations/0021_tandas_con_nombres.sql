ALTER TABLE "bitacora_tandas" ALTER COLUMN "desde" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "bitacora_tandas" ALTER COLUMN "hasta" SET DATA TYPE text COLLATE "C";