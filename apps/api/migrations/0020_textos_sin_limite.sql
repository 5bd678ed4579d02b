-- It depends on a column below; `vistas.sql` makes it anew.
DROP VIEW IF EXISTS pasos_de_receta;
--> statement-breakpoint
ALTER TABLE "ofertas" ALTER COLUMN "recargos" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "ofertas" ALTER COLUMN "recargos" SET DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "talles" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "talles" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "colores" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "colores" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "calculo" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "por_talle" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "por_talle" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "por_color" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "por_color" SET DEFAULT '';