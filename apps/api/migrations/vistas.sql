-- What reports ask in SQL, and what it is reckoned with. Run whole after the migrations whenever this file changed: each
-- statement replaces what it finds. A migration drops beforehand what gets another signature.
--> statement-breakpoint

-- Text as it is searched: without capitals and without accents.
CREATE OR REPLACE FUNCTION sin_acentos(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint

-- round(a × b / c, 6), half away from zero, of amounts that are not negative and c > 0.
-- div() is exact, where numeric division would round once before round() does.
CREATE OR REPLACE FUNCTION cociente_redondeado(a numeric, b numeric, c numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT div(2000000 * a * b + c, 2 * c) * 0.000001
$$;
--> statement-breakpoint

-- A result that the engine could not hold exactly has no amount (null).
CREATE OR REPLACE FUNCTION en_rango(monto numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN monto < 9007199254.740992 THEN monto END
$$;
--> statement-breakpoint

-- The day of an instant in the installation's zone.
CREATE OR REPLACE FUNCTION dia_de(instante timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (instante AT TIME ZONE coalesce((SELECT zona_horaria FROM instalacion WHERE id = 1), 'UTC'))::date
$$;
--> statement-breakpoint

-- Today, by the database's clock: every server on it is on the same day, whatever its own clock says.
CREATE OR REPLACE FUNCTION hoy() RETURNS date LANGUAGE sql STABLE AS $$ SELECT dia_de(ahora()) $$;
--> statement-breakpoint

-- What one unit of a valor is worth on a day, surcharge included; null where no vigencia is in force. The amount has six
-- decimals already, so only what is added to it is rounded.
CREATE OR REPLACE FUNCTION valor_al(codigo_valor varchar, dia date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT en_rango(g.monto + round(g.monto * v.recargo_pct * 0.01, 6))
    FROM valores v JOIN vigencias g ON g.valor = v.codigo
   WHERE v.codigo = codigo_valor AND g.desde <= dia
   ORDER BY g.desde DESC LIMIT 1
$$;
--> statement-breakpoint

-- Unit cost of every ingredient that is no product, on a day; null where it has none.
CREATE OR REPLACE FUNCTION costos_unitarios_al(dia date)
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
CREATE OR REPLACE VIEW costos_unitarios AS SELECT * FROM costos_unitarios_al(hoy());
--> statement-breakpoint

-- What a recipe line takes of its ingredient, waste included: the typed account counts exactly, where there is one.
CREATE OR REPLACE FUNCTION cantidad_efectiva(cantidad numeric, expresion varchar, merma_pct numeric)
RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cuenta.sobre IS NOT NULL AND cuenta.entre > 0 THEN cociente_redondeado(cuenta.sobre, 100 + merma_pct, cuenta.entre * 100)
    WHEN merma_pct = 0 THEN cantidad
    ELSE round(cantidad * (100 + merma_pct) * 0.01, 6)
  END FROM (
    SELECT replace(partes[1], ',', '.')::numeric AS sobre, replace(coalesce(partes[2], '1'), ',', '.')::numeric AS entre
      FROM regexp_match(expresion, '^\s*(\d+(?:[.,]\d+)?)(?:\s*/\s*(\d+(?:[.,]\d+)?))?\s*$') AS partes
  ) cuenta
$$;
--> statement-breakpoint

-- Products so ordered that each stands after its sub-products. A recipe that contains itself gets no place (n is null).
CREATE OR REPLACE FUNCTION orden_de_costeo() RETURNS TABLE (codigo_producto varchar, n bigint) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE niveles (codigo_producto, nivel) AS (
    SELECT p.codigo_producto, 0::bigint FROM productos p
    UNION
    SELECT r.codigo_producto, v.nivel + 1
      FROM niveles v JOIN recetas r ON r.producto = v.codigo_producto
     WHERE v.nivel < (SELECT count(*) FROM productos)
  ), tope AS (
    SELECT v.codigo_producto, max(v.nivel) AS nivel FROM niveles v GROUP BY v.codigo_producto
  )
  SELECT t.codigo_producto,
         CASE WHEN t.nivel < (SELECT count(*) FROM productos) THEN row_number() OVER (ORDER BY t.nivel, t.codigo_producto) END
    FROM tope t
$$;
--> statement-breakpoint

-- The CDR of every product on a day, each computed once, sub-products first. What is missing contributes 0 and flags the product
-- and all that contain it; a result out of range, or a recipe that contains itself, has no amount (null).
CREATE OR REPLACE FUNCTION cdr_calculado(dia date) RETURNS TABLE (producto varchar, base numeric, incompleto boolean)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  total integer := (SELECT greatest(count(*), 1) FROM productos);
  codigos varchar[] := array_fill(NULL::varchar, ARRAY[total]);
  bases numeric[] := array_fill(0.000000, ARRAY[total]);
  faltas boolean[] := array_fill(false, ARRAY[total]);
  unitario numeric;
  renglon numeric;
  actual integer;
  segunda numeric := 0;
  linea record;
BEGIN
  FOR linea IN
    WITH orden AS MATERIALIZED (SELECT * FROM orden_de_costeo())
    SELECT o.codigo_producto, o.n::integer AS n, cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct) AS cantidad, p.segunda_pct, r.producto IS NOT NULL AS compuesta,
           s.n::integer AS sub, c.costo, p.lineas_rechazadas IS NOT NULL AS parcial
      FROM orden o
      JOIN productos p USING (codigo_producto)
      LEFT JOIN recetas r USING (codigo_producto)
      LEFT JOIN orden s ON s.codigo_producto = r.producto
      LEFT JOIN costos_unitarios_al(dia) c ON c.codigo = r.codigo_ingrediente AND c.tipo = r.tipo
     ORDER BY o.n
  LOOP
    -- The one before is complete: of 100 made, those that are no good cost as well.
    IF linea.n IS DISTINCT FROM actual AND segunda > 0 THEN
      bases[actual] := cociente_redondeado(en_rango(bases[actual]), 100, 100 - segunda);
    END IF;
    actual := linea.n;
    segunda := linea.segunda_pct;
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
  IF actual IS NOT NULL AND segunda > 0 THEN
    bases[actual] := cociente_redondeado(en_rango(bases[actual]), 100, 100 - segunda);
  END IF;
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
CREATE OR REPLACE FUNCTION resultados_cdr_al(dia date)
RETURNS TABLE (codigo_producto varchar, sector_productivo varchar, descripcion_producto varchar, base_cdr numeric,
               cdr_mantencion numeric, incompleto boolean) LANGUAGE sql STABLE AS $$
  SELECT p.codigo_producto, p.sector_productivo, p.descripcion_producto, c.base,
         en_rango(round(c.base * (100 + s.porcentaje_mantencion) / 100, 6)), c.incompleto
    FROM cdr_calculado(dia) c
    JOIN productos p ON p.codigo_producto = c.producto
    JOIN sectores_productivos s ON s.nombre = p.sector_productivo
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW resultados_cdr AS SELECT * FROM resultados_cdr_al(hoy());
--> statement-breakpoint
CREATE OR REPLACE VIEW recetas_normalizada AS
  SELECT codigo_producto, codigo_ingrediente, tipo, descripcion_ingrediente, cantidad_ingrediente, costo_ingrediente,
         CASE WHEN tipo = 'mano_obra' THEN costo_total ELSE 0 END AS costo_mano_obra,
         CASE WHEN tipo = 'energia' THEN costo_total ELSE 0 END AS costo_matriz_energetica,
         costo_total, costo_total AS valor_cdr, fecha_creacion, ultima_actualizacion, cantidad_efectiva
    FROM (
      SELECT r.codigo_producto, r.codigo_ingrediente, r.tipo,
             coalesce(u.descripcion, p.descripcion_producto) AS descripcion_ingrediente, r.cantidad_ingrediente,
             CASE WHEN r.producto IS NULL THEN u.costo ELSE c.base END AS costo_ingrediente,
             en_rango(round(cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct) * coalesce(CASE WHEN r.producto IS NULL THEN u.costo ELSE c.base END, 0), 6)) AS costo_total,
             r.fecha_creacion, r.ultima_actualizacion,
             cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct) AS cantidad_efectiva
        FROM recetas r
        LEFT JOIN costos_unitarios u
          ON u.codigo = r.codigo_ingrediente
         AND u.tipo = r.tipo
        LEFT JOIN productos p ON p.codigo_producto = r.producto
        LEFT JOIN cdr_calculado(hoy()) c ON c.producto = r.producto
    ) lineas;
