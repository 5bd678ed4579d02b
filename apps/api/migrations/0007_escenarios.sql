CREATE TABLE "escenarios" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"nombre" varchar(60) NOT NULL,
	"nota" varchar(200) DEFAULT '' NOT NULL,
	"autor" varchar(200),
	"cambios" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "escenarios_nombre" CHECK ("escenarios"."nombre" = btrim("escenarios"."nombre") and "escenarios"."nombre" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "escenarios_nombre_unico" ON "escenarios" USING btree (lower("nombre"));--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON escenarios
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
