CREATE TABLE "cotizaciones" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"numero" integer,
	"cliente" varchar(100) NOT NULL,
	"nota" varchar(600) DEFAULT '' NOT NULL,
	"validez" integer DEFAULT 15 NOT NULL,
	"lista" varchar(60),
	"con_costos" varchar(2) DEFAULT 'no' NOT NULL,
	"lineas" text NOT NULL,
	"fecha" date,
	"cifras" text,
	"autor" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "cotizaciones_cliente" CHECK ("cotizaciones"."cliente" = btrim("cotizaciones"."cliente") and "cotizaciones"."cliente" <> ''),
	CONSTRAINT "cotizaciones_emitida" CHECK (("cotizaciones"."numero" is null) = ("cotizaciones"."cifras" is null) and ("cotizaciones"."numero" is null) = ("cotizaciones"."fecha" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_numero" ON "cotizaciones" USING btree ("numero");--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cotizaciones
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
