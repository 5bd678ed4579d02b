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

-- The day of an instant in the installation's zone.
CREATE FUNCTION dia_de(instante timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (instante AT TIME ZONE coalesce((SELECT zona_horaria FROM instalacion WHERE id = 1), 'UTC'))::date
$$;
--> statement-breakpoint

-- Today, by the database's clock: every server on it is on the same day, whatever its own clock says.
CREATE FUNCTION hoy() RETURNS date LANGUAGE sql STABLE AS $$ SELECT dia_de(ahora()) $$;
--> statement-breakpoint

-- What one unit of a valor is worth on a day, surcharge included; null where no vigencia is in force. The amount has six
-- decimals already, so only what is added to it is rounded.
CREATE FUNCTION valor_al(codigo_valor varchar, dia date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT en_rango(g.monto + round(g.monto * v.recargo_pct * 0.01, 6))
    FROM valores v JOIN vigencias g ON g.valor = v.codigo
   WHERE v.codigo = codigo_valor AND g.desde <= dia
   ORDER BY g.desde DESC LIMIT 1
$$;
--> statement-breakpoint

DROP VIEW recetas_normalizada;
--> statement-breakpoint
DROP VIEW resultados_cdr;
--> statement-breakpoint
DROP FUNCTION cdr_calculado();
--> statement-breakpoint
DROP VIEW costos_unitarios;
--> statement-breakpoint

-- Unit cost of every ingredient that is no product, on a day; null where it has none.
CREATE FUNCTION costos_unitarios_al(dia date)
RETURNS TABLE (tipo text, codigo varchar, descripcion varchar, costo numeric) LANGUAGE sql STABLE AS $$
  WITH vale AS MATERIALIZED (SELECT v.codigo, valor_al(v.codigo, dia) AS efectivo FROM valores v)
  SELECT 'insumo', i.codigo, i.detalle,
         CASE WHEN i.moneda IS NULL THEN i.costo ELSE en_rango(round(i.costo * v.efectivo, 6)) END
    FROM insumos i LEFT JOIN vale v ON v.codigo = i.moneda
  UNION ALL
  SELECT 'mano_obra', m.codigo_mano_obra, m.descripcion,
         CASE WHEN m.std_produccion > 0
              THEN en_rango(cociente_redondeado(m.horas_hombre_std, coalesce(m.valor_hora_hombre, v.efectivo), m.std_produccion)) END
    FROM matriz_mano m LEFT JOIN vale v ON v.codigo = coalesce(m.categoria, 'MO')
  UNION ALL
  SELECT 'energia', e.codigo_energia, e.descripcion,
         CASE WHEN coalesce(e.std_produccion, m.std_produccion) > 0
              THEN en_rango(cociente_redondeado(e.consumo_kw_std, coalesce(e.valor_kw, v.efectivo),
                                                coalesce(e.std_produccion, m.std_produccion))) END
    FROM matriz_energia e
    JOIN matriz_mano m USING (codigo_mano_obra)
    LEFT JOIN vale v ON v.codigo = coalesce(e.tarifa, 'ME')
$$;
--> statement-breakpoint
CREATE VIEW costos_unitarios AS SELECT * FROM costos_unitarios_al(hoy());
--> statement-breakpoint

-- The CDR of every product on a day, each computed once, sub-products first. What is missing contributes 0 and flags the product
-- and all that contain it; a result out of range, or a recipe that contains itself, has no amount (null).
CREATE FUNCTION cdr_calculado(dia date) RETURNS TABLE (producto varchar, base numeric, incompleto boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  total integer := (SELECT greatest(count(*), 1) FROM productos);
  codigos varchar[] := array_fill(NULL::varchar, ARRAY[total]);
  bases numeric[] := array_fill(0.000000, ARRAY[total]);
  faltas boolean[] := array_fill(false, ARRAY[total]);
  unitario numeric;
  renglon numeric;
  linea record;
BEGIN
  FOR linea IN
    WITH orden AS MATERIALIZED (SELECT * FROM orden_de_costeo())
    SELECT o.codigo_producto, o.n::integer AS n, r.cantidad_ingrediente AS cantidad, r.producto IS NOT NULL AS compuesta,
           s.n::integer AS sub, c.costo, p.lineas_rechazadas IS NOT NULL AS parcial
      FROM orden o
      JOIN productos p USING (codigo_producto)
      LEFT JOIN recetas r USING (codigo_producto)
      LEFT JOIN orden s ON s.codigo_producto = r.producto
      LEFT JOIN costos_unitarios_al(dia) c ON c.codigo = r.codigo_ingrediente AND c.tipo = r.tipo
     ORDER BY o.n
  LOOP
    IF linea.n IS NULL THEN
      producto := linea.codigo_producto; base := NULL; incompleto := true;
      RETURN NEXT;
      CONTINUE;
    END IF;
    codigos[linea.n] := linea.codigo_producto;
    unitario := CASE WHEN linea.compuesta THEN en_rango(bases[linea.sub]) ELSE linea.costo END;
    renglon := en_rango(round(linea.cantidad * coalesce(unitario, 0), 6));
    bases[linea.n] := bases[linea.n] + renglon;
    IF unitario IS NULL OR renglon IS NULL OR linea.cantidad = 0 OR linea.parcial
       OR (linea.compuesta AND faltas[linea.sub]) THEN
      faltas[linea.n] := true;
    END IF;
    IF linea.cantidad IS NULL THEN
      bases[linea.n] := 0.000000;
    END IF;
  END LOOP;
  FOR i IN 1 .. total LOOP
    CONTINUE WHEN codigos[i] IS NULL;
    producto := codigos[i];
    base := en_rango(bases[i]);
    incompleto := faltas[i] OR base IS NULL;
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint

-- The CDR of every product on any day, by the inputs of now.
CREATE FUNCTION resultados_cdr_al(dia date)
RETURNS TABLE (codigo_producto varchar, sector_productivo varchar, descripcion_producto varchar, base_cdr numeric,
               cdr_mantencion numeric, incompleto boolean) LANGUAGE sql STABLE AS $$
  SELECT p.codigo_producto, p.sector_productivo, p.descripcion_producto, c.base,
         en_rango(round(c.base * (100 + s.porcentaje_mantencion) / 100, 6)), c.incompleto
    FROM cdr_calculado(dia) c
    JOIN productos p ON p.codigo_producto = c.producto
    JOIN sectores_productivos s ON s.nombre = p.sector_productivo
$$;
--> statement-breakpoint
CREATE VIEW resultados_cdr AS SELECT * FROM resultados_cdr_al(hoy());
--> statement-breakpoint
CREATE VIEW recetas_normalizada AS
  SELECT codigo_producto, codigo_ingrediente, tipo, descripcion_ingrediente, cantidad_ingrediente, costo_ingrediente,
         CASE WHEN tipo = 'mano_obra' THEN costo_total ELSE 0 END AS costo_mano_obra,
         CASE WHEN tipo = 'energia' THEN costo_total ELSE 0 END AS costo_matriz_energetica,
         costo_total, costo_total AS valor_cdr, fecha_creacion, ultima_actualizacion
    FROM (
      SELECT r.codigo_producto, r.codigo_ingrediente, r.tipo,
             coalesce(u.descripcion, p.descripcion_producto) AS descripcion_ingrediente, r.cantidad_ingrediente,
             CASE WHEN r.producto IS NULL THEN u.costo ELSE c.base END AS costo_ingrediente,
             en_rango(round(r.cantidad_ingrediente * coalesce(CASE WHEN r.producto IS NULL THEN u.costo ELSE c.base END, 0), 6)) AS costo_total,
             r.fecha_creacion, r.ultima_actualizacion
        FROM recetas r
        LEFT JOIN costos_unitarios u
          ON u.codigo = r.codigo_ingrediente
         AND u.tipo = r.tipo
        LEFT JOIN productos p ON p.codigo_producto = r.producto
        LEFT JOIN cdr_calculado(hoy()) c ON c.producto = r.producto
    ) lineas;
