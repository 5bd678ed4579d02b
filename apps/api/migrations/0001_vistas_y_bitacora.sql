-- The journal is append-only, whoever asks.
CREATE FUNCTION bitacora_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La bitácora no se modifica ni se borra.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER bitacora_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bitacora
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_inmutable();
--> statement-breakpoint

CREATE TRIGGER bitacora_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bitacora_tandas
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_inmutable();
--> statement-breakpoint

-- A closing never changes: what it names is the journal up to one entry, and neither may move.
CREATE FUNCTION cierres_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Un cierre no se modifica ni se borra.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER cierres_inmutables BEFORE UPDATE OR DELETE OR TRUNCATE ON cierres
  FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
--> statement-breakpoint

-- Prices and global values change by whole tables at once. A row whose new form fits beside the old one needs no new
-- entry in any index (heap-only update): two thirds of the time, and indexes that do not swell where nothing vacuums.
ALTER TABLE insumos SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE matriz_mano SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE matriz_energia SET (fillfactor = 50);
--> statement-breakpoint

-- A change made by SQL, past the application, still leaves an entry: every server then reads its inputs again,
-- so that no cost goes stale in silence. The application announces its own writes and journals them itself.
-- 7233085 is the one advisory lock of all writers (see store/tx.ts).
CREATE FUNCTION bitacora_de_fuera() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('telar.escritura', true) IS DISTINCT FROM 'si' THEN
    PERFORM pg_advisory_xact_lock(7233085);
    INSERT INTO bitacora (actor, entidad, clave, accion) VALUES ('sql:' || current_user, TG_TABLE_NAME, '*', 'externo');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['sectores_productivos', 'productos', 'insumos', 'matriz_mano', 'matriz_energia', 'recetas', 'tabla_config'] LOOP
    EXECUTE format('CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera()', tabla);
  END LOOP;
END $$;
--> statement-breakpoint

-- Text as it is searched: without capitals and without accents.
CREATE FUNCTION sin_acentos(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint

-- round(a × b / c, 6), half away from zero, of amounts that are not negative and c > 0.
-- div() is exact, where numeric division would round once before round() does.
CREATE FUNCTION cociente_redondeado(a numeric, b numeric, c numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT div(2000000 * a * b + c, 2 * c) * 0.000001
$$;
--> statement-breakpoint

-- A result that the engine could not hold exactly has no amount (null).
CREATE FUNCTION en_rango(monto numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN monto < 9007199254.740992 THEN monto END
$$;
--> statement-breakpoint

-- Unit cost of every ingredient that is no product; null where it has none.
CREATE VIEW costos_unitarios AS
  SELECT 'insumo' AS tipo, codigo, detalle AS descripcion, costo FROM insumos
  UNION ALL
  SELECT 'mano_obra', codigo_mano_obra, descripcion,
         CASE WHEN std_produccion > 0 THEN en_rango(cociente_redondeado(horas_hombre_std, valor_hora_hombre, std_produccion)) END
    FROM matriz_mano
  UNION ALL
  SELECT 'energia', e.codigo_energia, e.descripcion,
         CASE WHEN coalesce(e.std_produccion, m.std_produccion) > 0
              THEN en_rango(cociente_redondeado(e.consumo_kw_std, e.valor_kw, coalesce(e.std_produccion, m.std_produccion))) END
    FROM matriz_energia e JOIN matriz_mano m USING (codigo_mano_obra);
--> statement-breakpoint

-- Products so ordered that each stands after its sub-products. A recipe that contains itself gets no place (n is null).
CREATE FUNCTION orden_de_costeo() RETURNS TABLE (codigo_producto varchar, n bigint) LANGUAGE sql STABLE AS $$
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

-- The CDR of every product, each computed once, sub-products first. What is missing contributes 0 and flags the product
-- and all that contain it; a result out of range, or a recipe that contains itself, has no amount (null).
CREATE FUNCTION cdr_calculado() RETURNS TABLE (producto varchar, base numeric, incompleto boolean)
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
      LEFT JOIN costos_unitarios c ON c.codigo = r.codigo_ingrediente AND c.tipo = r.tipo
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
CREATE VIEW resultados_cdr AS
  SELECT p.codigo_producto, p.sector_productivo, p.descripcion_producto, c.base AS base_cdr,
         en_rango(round(c.base * (100 + s.porcentaje_mantencion) / 100, 6)) AS cdr_mantencion, c.incompleto
    FROM cdr_calculado() c
    JOIN productos p ON p.codigo_producto = c.producto
    JOIN sectores_productivos s ON s.nombre = p.sector_productivo;
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
        LEFT JOIN cdr_calculado() c ON c.producto = r.producto
    ) lineas;
