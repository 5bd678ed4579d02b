-- The clock of what is written: that of the database, but for a transaction that brings its own. Only the loader of the
-- example does, whose years happen in seconds.
CREATE FUNCTION ahora() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(nullif(current_setting('telar.reloj', true), '')::timestamptz, clock_timestamp())
$$;
--> statement-breakpoint
ALTER TABLE "bitacora" ALTER COLUMN "at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "cierres" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "insumos" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "insumos" ALTER COLUMN "updated_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "matriz_energia" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "matriz_energia" ALTER COLUMN "updated_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "matriz_mano" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "matriz_mano" ALTER COLUMN "updated_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "productos" ALTER COLUMN "updated_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "fecha_creacion" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "recetas" ALTER COLUMN "ultima_actualizacion" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "sectores_productivos" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "sectores_productivos" ALTER COLUMN "updated_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "tabla_config" ALTER COLUMN "created_at" SET DEFAULT ahora();--> statement-breakpoint
ALTER TABLE "tabla_config" ALTER COLUMN "updated_at" SET DEFAULT ahora();