CREATE TABLE "estructuras" (
	"nombre" varchar(60) PRIMARY KEY NOT NULL,
	"pasos" text NOT NULL,
	"iva_pct" numeric(18, 6) DEFAULT '0.000000' NOT NULL,
	"redondeo_multiplo" numeric(18, 6),
	"redondeo_modo" varchar(10) DEFAULT 'cercano' NOT NULL,
	"productos" text DEFAULT '[]' NOT NULL,
	"lineas" text DEFAULT '[]' NOT NULL,
	"sectores" text DEFAULT '[]' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "estructuras_iva_pct" CHECK ("estructuras"."iva_pct" >= 0 and "estructuras"."iva_pct" < 9007199254.740992),
	CONSTRAINT "estructuras_redondeo_multiplo" CHECK ("estructuras"."redondeo_multiplo" >= 0 and "estructuras"."redondeo_multiplo" < 9007199254.740992),
	CONSTRAINT "estructuras_nombre" CHECK ("estructuras"."nombre" = btrim("estructuras"."nombre") and "estructuras"."nombre" <> ''),
	CONSTRAINT "estructuras_redondeo" CHECK ("estructuras"."redondeo_multiplo" > 0)
);
--> statement-breakpoint
CREATE TABLE "listas_precios" (
	"nombre" varchar(60) PRIMARY KEY NOT NULL,
	"estructura" varchar(60),
	"nota" varchar(200) DEFAULT '' NOT NULL,
	"publicada" date,
	"publicada_por" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "listas_precios_nombre" CHECK ("listas_precios"."nombre" = btrim("listas_precios"."nombre") and "listas_precios"."nombre" <> '')
);
--> statement-breakpoint
CREATE TABLE "precios" (
	"codigo_producto" varchar(20) COLLATE "C" NOT NULL,
	"lista" varchar(60) NOT NULL,
	"precio" numeric(18, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "precios_codigo_producto_lista_pk" PRIMARY KEY("codigo_producto","lista"),
	CONSTRAINT "precios_codigo_producto" CHECK ("precios"."codigo_producto" = btrim("precios"."codigo_producto") and "precios"."codigo_producto" <> ''),
	CONSTRAINT "precios_precio" CHECK ("precios"."precio" >= 0 and "precios"."precio" < 9007199254.740992),
	CONSTRAINT "precios_positivo" CHECK ("precios"."precio" > 0)
);
--> statement-breakpoint
ALTER TABLE "listas_precios" ADD CONSTRAINT "listas_precios_estructura_estructuras_nombre_fk" FOREIGN KEY ("estructura") REFERENCES "public"."estructuras"("nombre") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "precios" ADD CONSTRAINT "precios_lista_listas_precios_nombre_fk" FOREIGN KEY ("lista") REFERENCES "public"."listas_precios"("nombre") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON estructuras
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listas_precios
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON precios
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
