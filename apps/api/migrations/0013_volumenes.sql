CREATE TABLE "volumenes" (
	"producto" varchar(20) COLLATE "C" NOT NULL,
	"periodo" varchar(7) NOT NULL,
	"concepto" varchar(10) NOT NULL,
	"talle" varchar(60) DEFAULT '' NOT NULL,
	"color" varchar(60) DEFAULT '' NOT NULL,
	"cantidad" numeric(18, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "volumenes_producto_periodo_concepto_talle_color_pk" PRIMARY KEY("producto","periodo","concepto","talle","color"),
	CONSTRAINT "volumenes_producto" CHECK ("volumenes"."producto" = btrim("volumenes"."producto") and "volumenes"."producto" <> ''),
	CONSTRAINT "volumenes_cantidad" CHECK ("volumenes"."cantidad" >= 0 and "volumenes"."cantidad" < 9007199254.740992),
	CONSTRAINT "volumenes_periodo" CHECK ("volumenes"."periodo" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE INDEX "volumenes_por_periodo" ON "volumenes" USING btree ("periodo");
--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON volumenes
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
