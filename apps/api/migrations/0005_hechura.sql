ALTER TABLE "productos" ADD COLUMN "segunda_pct" numeric(18, 6) DEFAULT '0.000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "vendible" varchar(2) DEFAULT 'si' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "linea" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "temporada" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "merma_pct" numeric(18, 6) DEFAULT '0.000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "expresion" varchar(60);--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "seccion" varchar(60) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "nota" varchar(200) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_segunda_pct" CHECK ("productos"."segunda_pct" >= 0 and "productos"."segunda_pct" < 9007199254.740992);--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_segunda" CHECK ("productos"."segunda_pct" < 100);--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_merma_pct" CHECK ("recetas"."merma_pct" >= 0 and "recetas"."merma_pct" < 9007199254.740992);