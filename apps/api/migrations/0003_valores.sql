CREATE TABLE "valores" (
	"codigo" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"nombre" varchar(200) NOT NULL,
	"clase" varchar(20) NOT NULL,
	"recargo_pct" numeric(18, 6) DEFAULT '0.000000' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "valores_codigo" CHECK ("valores"."codigo" = btrim("valores"."codigo") and "valores"."codigo" <> ''),
	CONSTRAINT "valores_recargo_pct" CHECK ("valores"."recargo_pct" >= 0 and "valores"."recargo_pct" < 9007199254.740992)
);
--> statement-breakpoint
CREATE TABLE "vigencias" (
	"valor" varchar(20) COLLATE "C" NOT NULL,
	"desde" date NOT NULL,
	"monto" numeric(18, 6) NOT NULL,
	"nota" varchar(200) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "vigencias_valor_desde_pk" PRIMARY KEY("valor","desde"),
	CONSTRAINT "vigencias_monto" CHECK ("vigencias"."monto" >= 0 and "vigencias"."monto" < 9007199254.740992),
	CONSTRAINT "vigencias_monto_positivo" CHECK ("vigencias"."monto" > 0)
);
--> statement-breakpoint
ALTER TABLE "matriz_energia" ALTER COLUMN "valor_kw" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matriz_mano" ALTER COLUMN "valor_hora_hombre" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "insumos" ADD COLUMN "moneda" varchar(20) COLLATE "C";--> statement-breakpoint
ALTER TABLE "matriz_energia" ADD COLUMN "tarifa" varchar(20) COLLATE "C";--> statement-breakpoint
ALTER TABLE "matriz_mano" ADD COLUMN "categoria" varchar(20) COLLATE "C";--> statement-breakpoint
ALTER TABLE "instalacion" ADD COLUMN "zona_horaria" text DEFAULT 'America/Argentina/Buenos_Aires' NOT NULL;--> statement-breakpoint
ALTER TABLE "vigencias" ADD CONSTRAINT "vigencias_valor_valores_codigo_fk" FOREIGN KEY ("valor") REFERENCES "public"."valores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "insumos" ADD CONSTRAINT "insumos_moneda_valores_codigo_fk" FOREIGN KEY ("moneda") REFERENCES "public"."valores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "matriz_energia" ADD CONSTRAINT "matriz_energia_tarifa_valores_codigo_fk" FOREIGN KEY ("tarifa") REFERENCES "public"."valores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "matriz_mano" ADD CONSTRAINT "matriz_mano_categoria_valores_codigo_fk" FOREIGN KEY ("categoria") REFERENCES "public"."valores"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "insumos_moneda" ON "insumos" USING btree ("moneda") WHERE "insumos"."moneda" is not null;
--> statement-breakpoint

-- The two global values become valores, each with one vigencia that counts since ever, so that no past day changes.
-- The rows that had the global value follow it; the others keep theirs as their own.
SELECT set_config('telar.escritura', 'si', true);
--> statement-breakpoint
INSERT INTO valores (codigo, nombre, clase, version)
  SELECT CASE tabla WHEN 'matriz_mano' THEN 'MO' ELSE 'ME' END,
         CASE tabla WHEN 'matriz_mano' THEN 'Hora de mano de obra' ELSE 'kW de energía' END,
         CASE tabla WHEN 'matriz_mano' THEN 'salario' ELSE 'tarifa' END, version
    FROM tabla_config;
--> statement-breakpoint
INSERT INTO vigencias (valor, desde, monto)
  SELECT CASE tabla WHEN 'matriz_mano' THEN 'MO' ELSE 'ME' END, '1900-01-01', valor FROM tabla_config;
--> statement-breakpoint
UPDATE matriz_mano SET valor_hora_hombre = NULL
 WHERE valor_hora_hombre = (SELECT valor FROM tabla_config WHERE tabla = 'matriz_mano');
--> statement-breakpoint
UPDATE matriz_energia SET valor_kw = NULL
 WHERE valor_kw = (SELECT valor FROM tabla_config WHERE tabla = 'matriz_energia');
--> statement-breakpoint
DROP TABLE tabla_config;
--> statement-breakpoint

CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON valores
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vigencias
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
--> statement-breakpoint

-- What an older version left of them; `vistas.sql` makes them anew.
DROP VIEW IF EXISTS recetas_normalizada;
--> statement-breakpoint
DROP VIEW IF EXISTS resultados_cdr;
--> statement-breakpoint
DROP FUNCTION IF EXISTS cdr_calculado();
--> statement-breakpoint
DROP VIEW IF EXISTS costos_unitarios;
