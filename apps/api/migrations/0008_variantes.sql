ALTER TABLE "productos" ADD COLUMN "talles" varchar(4000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "colores" varchar(4000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "unidad" varchar(20) COLLATE "C";--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "por_talle" varchar(4000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "por_color" varchar(10000) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD COLUMN "mismo" varchar(20) DEFAULT 'ninguno' NOT NULL;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_unidad_unidades_codigo_fk" FOREIGN KEY ("unidad") REFERENCES "public"."unidades"("codigo") ON DELETE restrict ON UPDATE cascade;