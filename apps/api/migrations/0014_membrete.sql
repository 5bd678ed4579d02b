CREATE TABLE "membrete" (
	"id" varchar(10) PRIMARY KEY NOT NULL,
	"nombre" varchar(80) DEFAULT '' NOT NULL,
	"datos" varchar(200) DEFAULT '' NOT NULL,
	"imagen" varchar(64),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "membrete_uno" CHECK ("membrete"."id" = 'membrete')
);
--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON membrete
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
