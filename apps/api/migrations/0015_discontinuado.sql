ALTER TABLE "insumos" ADD COLUMN "discontinuado" varchar(2) DEFAULT 'no' NOT NULL;--> statement-breakpoint
ALTER TABLE "insumos" ADD COLUMN "reemplazo" varchar(20) COLLATE "C";--> statement-breakpoint
ALTER TABLE "insumos" ADD CONSTRAINT "insumos_reemplazo" CHECK ("insumos"."reemplazo" = btrim("insumos"."reemplazo") and "insumos"."reemplazo" <> '');