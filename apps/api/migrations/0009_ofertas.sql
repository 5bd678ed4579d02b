CREATE SEQUENCE "public"."ofertas_numero" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ofertas" (
	"id" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"insumo" varchar(20) COLLATE "C" NOT NULL,
	"proveedor" varchar(20) COLLATE "C" NOT NULL,
	"codigo_proveedor" varchar(60) DEFAULT '' NOT NULL,
	"precio" numeric(18, 6) NOT NULL,
	"moneda" varchar(20) COLLATE "C",
	"unidad_compra" varchar(20) COLLATE "C",
	"contenido_num" integer,
	"contenido_den" integer,
	"minimo" numeric(18, 6),
	"desde" date NOT NULL,
	"hasta" date,
	"recargos" varchar(8000) DEFAULT '[]' NOT NULL,
	"preferida" varchar(2) DEFAULT 'no' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "ofertas_id" CHECK ("ofertas"."id" = btrim("ofertas"."id") and "ofertas"."id" <> ''),
	CONSTRAINT "ofertas_precio" CHECK ("ofertas"."precio" >= 0 and "ofertas"."precio" < 9007199254.740992),
	CONSTRAINT "ofertas_minimo" CHECK ("ofertas"."minimo" >= 0 and "ofertas"."minimo" < 9007199254.740992),
	CONSTRAINT "ofertas_contenido" CHECK (("ofertas"."contenido_num" > 0 and "ofertas"."contenido_den" > 0) or num_nonnulls("ofertas"."contenido_num", "ofertas"."contenido_den") = 0),
	CONSTRAINT "ofertas_dias" CHECK ("ofertas"."hasta" >= "ofertas"."desde")
);
--> statement-breakpoint
CREATE TABLE "proveedores" (
	"codigo" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"nombre" varchar(200) NOT NULL,
	"nota" varchar(200) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "proveedores_codigo" CHECK ("proveedores"."codigo" = btrim("proveedores"."codigo") and "proveedores"."codigo" <> '')
);
--> statement-breakpoint
ALTER TABLE "insumos" ADD COLUMN "eleccion" varchar(20) DEFAULT 'propio' NOT NULL;--> statement-breakpoint
ALTER TABLE "insumos" ADD COLUMN "precio_desde" date;--> statement-breakpoint
ALTER TABLE "instalacion" ADD COLUMN "dias_precio_viejo" integer DEFAULT 60;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_insumo_insumos_codigo_fk" FOREIGN KEY ("insumo") REFERENCES "public"."insumos"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_proveedor_proveedores_codigo_fk" FOREIGN KEY ("proveedor") REFERENCES "public"."proveedores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_moneda_valores_codigo_fk" FOREIGN KEY ("moneda") REFERENCES "public"."valores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ofertas" ADD CONSTRAINT "ofertas_unidad_compra_unidades_codigo_fk" FOREIGN KEY ("unidad_compra") REFERENCES "public"."unidades"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "ofertas_insumo" ON "ofertas" USING btree ("insumo");--> statement-breakpoint
CREATE INDEX "ofertas_proveedor" ON "ofertas" USING btree ("proveedor");
--> statement-breakpoint

-- The day of a price is that on which the cost of its supply changed last: by an edit, an import, or when it came.
SELECT set_config('telar.escritura', 'si', true);
--> statement-breakpoint
WITH imagenes AS (
  SELECT b.at, b.antes, b.despues FROM bitacora b WHERE b.entidad = 'insumo' AND b.despues IS NOT NULL
  UNION ALL
  SELECT b.at, (SELECT a.fila FROM jsonb_array_elements(coalesce(b.antes -> 'filas', '[]')) a(fila)
                 WHERE a.fila ->> 'codigo' = d.fila ->> 'codigo' LIMIT 1), d.fila
    FROM bitacora b CROSS JOIN LATERAL jsonb_array_elements(coalesce(b.despues -> 'filas', '[]')) d(fila)
   WHERE b.entidad = 'importacion' AND b.clave = 'insumos'
  UNION ALL
  SELECT b.at, NULL, d.fila
    FROM bitacora b CROSS JOIN LATERAL jsonb_array_elements(coalesce(b.despues -> 'insumos', '[]')) d(fila)
   WHERE b.entidad = 'catalogo'
  UNION ALL
  SELECT b.at,
         CASE WHEN t.antes IS NOT NULL
              THEN jsonb_build_object('costo', coalesce(t.antes, t.comun)::jsonb #> ARRAY['costo', (c.n - 1)::text]) END,
         jsonb_build_object('codigo', c.codigo, 'costo',
                            coalesce(t.despues::jsonb -> 'costo', t.comun::jsonb -> 'costo') -> (c.n - 1)::integer)
    FROM bitacora b JOIN bitacora_tandas t ON t.seq = b.seq
   CROSS JOIN LATERAL jsonb_array_elements_text(t.comun::jsonb -> 'codigo') WITH ORDINALITY c(codigo, n)
   WHERE b.entidad = 'importacion' AND b.clave = 'insumos' AND t.despues IS NOT NULL
), cambiados AS (
  SELECT despues ->> 'codigo' AS codigo, max(at) AS at FROM imagenes
   WHERE antes IS NULL OR (antes ->> 'costo') IS DISTINCT FROM (despues ->> 'costo')
                       OR (antes ->> 'moneda') IS DISTINCT FROM (despues ->> 'moneda')
   GROUP BY 1
)
UPDATE insumos i
   SET precio_desde = (coalesce((SELECT c.at FROM cambiados c WHERE c.codigo = i.codigo), i.created_at)
                       AT TIME ZONE coalesce((SELECT zona_horaria FROM instalacion WHERE id = 1), 'UTC'))::date
 WHERE i.costo IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON proveedores
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ofertas
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
