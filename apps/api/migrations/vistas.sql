-- The views for reports in SQL, and the functions behind them. The server runs the whole file after the migrations whenever
-- it has changed; each statement replaces the object of its name. A migration must drop a function before its signature changes.
--> statement-breakpoint

-- A text for searches, without capitals and accents.
CREATE OR REPLACE FUNCTION sin_acentos(texto text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint

-- round(a × b / c, 6), half away from zero, for a × b >= 0 and c > 0.
-- div() is exact; a numeric division would round once before round() does.
CREATE OR REPLACE FUNCTION cociente_redondeado(a numeric, b numeric, c numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT div(2000000 * a * b + c, 2 * c) * 0.000001
$$;
--> statement-breakpoint

-- Null for a result that the engine could not hold exactly.
CREATE OR REPLACE FUNCTION en_rango(monto numeric) RETURNS numeric LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN monto < 9007199254.740992 THEN monto END
$$;
--> statement-breakpoint

-- The day of an instant in the installation's zone.
CREATE OR REPLACE FUNCTION dia_de(instante timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (instante AT TIME ZONE coalesce((SELECT zona_horaria FROM instalacion WHERE id = 1), 'UTC'))::date
$$;
--> statement-breakpoint

-- Today by the database's clock, so that all its servers have the same day, whatever their own clocks say.
CREATE OR REPLACE FUNCTION hoy() RETURNS date LANGUAGE sql STABLE AS $$ SELECT dia_de(ahora()) $$;
--> statement-breakpoint

-- The value of one unit of a valor on a day, surcharge included; null if no vigencia is in force. Only the surcharge is
-- rounded, because the amount has six decimals already.
CREATE OR REPLACE FUNCTION valor_al(codigo_valor varchar, dia date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT en_rango(g.monto + round(g.monto * v.recargo_pct * 0.01, 6))
    FROM valores v JOIN vigencias g ON g.valor = v.codigo
   WHERE v.codigo = codigo_valor AND g.desde <= dia
   ORDER BY g.desde DESC LIMIT 1
$$;
--> statement-breakpoint

-- The cost of an offer in the plant on a day, in pesos per unit of use: price × currency with the chain of charges, divided by
-- the content of the purchase unit, rounded once. Percentages are multiplied by 0.01, so that the only division is the last
-- step. Null if a currency has no value, the content is unknown, or the charges take more than the whole price.
CREATE OR REPLACE FUNCTION puesto_en_planta(oferta ofertas, unidad_de_uso varchar, dia date) RETURNS numeric
LANGUAGE plpgsql STABLE AS $$
DECLARE
  precio numeric := oferta.precio * CASE WHEN oferta.moneda IS NULL THEN 1 ELSE valor_al(oferta.moneda, dia) END;
  suma numeric := precio;
  cargo numeric;
  vale numeric;
  trae record;
  recargo record;
BEGIN
  IF oferta.contenido_num IS NOT NULL THEN
    SELECT oferta.contenido_num::numeric AS num, oferta.contenido_den::numeric AS den INTO trae;
  ELSIF oferta.unidad_compra IS NULL THEN
    SELECT 1::numeric AS num, 1::numeric AS den INTO trae;
  ELSE
    SELECT c.num::numeric * u.den AS num, c.den::numeric * u.num AS den INTO trae
      FROM unidades c JOIN unidades u ON u.dimension = c.dimension
     WHERE c.codigo = oferta.unidad_compra AND u.codigo = unidad_de_uso;
  END IF;
  FOR recargo IN
    SELECT r.valor ->> 'tipo' AS tipo, (r.valor ->> 'valor')::numeric AS valor, r.valor ->> 'moneda' AS moneda,
           (r.valor ->> 'piso')::numeric AS piso, (r.valor ->> 'tope')::numeric AS tope
      FROM jsonb_array_elements(oferta.recargos::jsonb) WITH ORDINALITY r(valor, n) ORDER BY r.n
  LOOP
    -- An empty code is the installation's currency, and null that of the offer.
    vale := CASE WHEN coalesce(recargo.moneda, oferta.moneda, '') = '' THEN 1
                 ELSE valor_al(coalesce(recargo.moneda, oferta.moneda), dia) END;
    cargo := recargo.valor * CASE recargo.tipo WHEN 'pct_precio' THEN precio * 0.01
                                               WHEN 'pct_acumulado' THEN suma * 0.01 ELSE vale END;
    cargo := least(cargo, coalesce(recargo.tope * vale, cargo));
    cargo := greatest(cargo, coalesce(recargo.piso * vale, cargo));
    -- Makes the sum null if the charge has an amount in a currency without a value. A percentage without bounds has no amount.
    suma := suma + cargo + CASE WHEN recargo.tipo = 'fijo' OR recargo.piso IS NOT NULL OR recargo.tope IS NOT NULL
                                THEN 0 * vale ELSE 0 END;
  END LOOP;
  RETURN CASE WHEN suma >= 0 THEN en_rango(cociente_redondeado(suma, trae.den, trae.num)) END;
END $$;
--> statement-breakpoint

-- The offer that gives a supply its cost on a day, by the supply's choice, and that cost; no row if none counts. Expired offers
-- count only if none is valid, and future ones never.
CREATE OR REPLACE FUNCTION oferta_que_cuenta(codigo_insumo varchar, eleccion varchar, unidad_de_uso varchar, dia date)
RETURNS TABLE (id varchar, proveedor varchar, desde date, hasta date, puesto numeric) LANGUAGE sql STABLE AS $$
  WITH empezadas AS MATERIALIZED (
    SELECT o.id, o.proveedor, o.desde, o.hasta, o.preferida, o.hasta IS NULL OR o.hasta >= dia AS vale,
           puesto_en_planta(o, unidad_de_uso, dia) AS puesto
      FROM ofertas o
     WHERE o.insumo = codigo_insumo AND o.desde <= dia AND eleccion <> 'propio'
  )
  SELECT e.id, e.proveedor, e.desde, e.hasta, e.puesto
    FROM empezadas e
   WHERE CASE WHEN eleccion = 'preferida' THEN e.preferida = 'si'
              ELSE e.vale OR NOT EXISTS (SELECT FROM empezadas v WHERE v.vale) END
   ORDER BY CASE WHEN eleccion = 'menor' THEN e.puesto END,
            CASE WHEN eleccion IN ('ultima', 'preferida') THEN e.desde END DESC,
            CASE WHEN eleccion IN ('ultima', 'preferida') THEN e.id END DESC, e.id
   LIMIT 1
$$;
--> statement-breakpoint

-- The cost of a supply by its own price, in pesos per unit of use; `vale` is the value of one unit of its currency.
CREATE OR REPLACE FUNCTION costo_propio(insumo insumos, vale numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN insumo.moneda IS NULL THEN insumo.costo ELSE en_rango(round(insumo.costo * vale, 6)) END
$$;
--> statement-breakpoint

-- Unit cost of every supply, labour type and energy row on a day; null if it has none.
CREATE OR REPLACE FUNCTION costos_unitarios_al(dia date)
RETURNS TABLE (tipo text, codigo varchar, descripcion varchar, costo numeric) LANGUAGE sql STABLE AS $$
  WITH vale AS MATERIALIZED (SELECT v.codigo, valor_al(v.codigo, dia) AS efectivo FROM valores v)
  SELECT 'insumo', i.codigo, i.detalle,
         CASE WHEN i.eleccion <> 'propio' THEN o.puesto ELSE costo_propio(i, v.efectivo) END
    FROM insumos i
    LEFT JOIN vale v ON v.codigo = i.moneda
    LEFT JOIN LATERAL oferta_que_cuenta(i.codigo, i.eleccion, i.unidad, dia) o ON i.eleccion <> 'propio'
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

-- The consumption of a recipe line in its ingredient's unit, waste included. A typed calculation counts as an exact fraction.
-- One unit of the line is num / den units of the ingredient.
CREATE OR REPLACE FUNCTION cantidad_efectiva(cantidad numeric, expresion varchar, merma_pct numeric, num numeric, den numeric)
RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cuenta.sobre IS NOT NULL AND cuenta.entre > 0
      THEN cociente_redondeado(cuenta.sobre, (100 + merma_pct) * num, cuenta.entre * 100 * den)
    WHEN merma_pct = 0 AND num = den THEN cantidad
    ELSE cociente_redondeado(cantidad, (100 + merma_pct) * num, 100 * den)
  END FROM (
    SELECT replace(partes[1], ',', '.')::numeric AS sobre, replace(coalesce(partes[2], '1'), ',', '.')::numeric AS entre
      FROM regexp_match(expresion, '^\s*(\d+(?:[.,]\d+)?)(?:\s*/\s*(\d+(?:[.,]\d+)?))?\s*$') AS partes
  ) cuenta
$$;
--> statement-breakpoint

-- How many of a supply's units one unit of a line is; 0 if they have different dimensions.
CREATE OR REPLACE FUNCTION factor_de_unidad(unidad_linea varchar, codigo_insumo varchar, OUT num numeric, OUT den numeric)
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN unidad_linea IS NULL THEN 1 ELSE coalesce(max(l.num::numeric * u.den), 0) END,
         CASE WHEN unidad_linea IS NULL THEN 1 ELSE coalesce(max(l.den::numeric * u.num), 1) END
    FROM unidades l
    JOIN insumos i ON i.codigo = codigo_insumo
    JOIN unidades u ON u.codigo = i.unidad AND u.dimension = l.dimension
   WHERE l.codigo = unidad_linea
$$;
--> statement-breakpoint

-- Every step from a product to a sub-product, including those that a line uses only for some colour.
CREATE OR REPLACE VIEW pasos_de_receta AS
  SELECT codigo_producto AS producto, producto AS subproducto FROM recetas WHERE producto IS NOT NULL
  UNION ALL
  SELECT r.codigo_producto, (c.value ->> 1)::varchar
    FROM recetas r, jsonb_each(r.por_color::jsonb) c
   WHERE r.por_color <> '' AND c.value ->> 0 = 'producto';
--> statement-breakpoint

-- Products in an order in which each comes after its sub-products. `n` is null for a product that contains itself.
CREATE OR REPLACE FUNCTION orden_de_costeo() RETURNS TABLE (codigo_producto varchar, n bigint) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE niveles (codigo_producto, nivel) AS (
    SELECT p.codigo_producto, 0::bigint FROM productos p
    UNION
    SELECT r.producto, v.nivel + 1
      FROM niveles v JOIN pasos_de_receta r ON r.subproducto = v.codigo_producto
     WHERE v.nivel < (SELECT count(*) FROM productos)
  ), tope AS (
    SELECT v.codigo_producto, max(v.nivel) AS nivel FROM niveles v GROUP BY v.codigo_producto
  )
  SELECT t.codigo_producto,
         CASE WHEN t.nivel < (SELECT count(*) FROM productos) THEN row_number() OVER (ORDER BY t.nivel, t.codigo_producto) END
    FROM tope t
$$;
--> statement-breakpoint

-- The mean cost of a product's variants of one size, of one colour, or of all (null). `celdas` has for each size and colour its
-- weights, its cost (null if out of range) and whether it is incomplete.
CREATE OR REPLACE FUNCTION media_de_variantes(celdas jsonb, un_talle text, un_color text, OUT costo numeric, OUT falta boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bool_and(costo IS NOT NULL OR peso = 0) THEN cociente_redondeado(sum(peso * costo), 1, sum(peso)) END,
         bool_or(falta)
    FROM (
      SELECT CASE WHEN un_talle IS NULL THEN (c ->> 'peso_talle')::numeric ELSE 1 END
             * CASE WHEN un_color IS NULL THEN (c ->> 'peso_color')::numeric ELSE 1 END AS peso,
             (c ->> 'costo')::numeric AS costo, (c ->> 'falta')::boolean AS falta
        FROM jsonb_array_elements(celdas) c
       WHERE (un_talle IS NULL OR c ->> 'talle' = un_talle) AND (un_color IS NULL OR c ->> 'color' = un_color)
    ) variantes
$$;
--> statement-breakpoint

-- The CDR of every product on a day, each computed once, sub-products first. A missing cost counts as 0, and flags the product
-- and all products that contain it. The CDR is null if it is out of range or the recipe contains itself. Lines that are equal for
-- all sizes and colours are added up once. Lines that vary are added to that sum for each variant, and the CDR is the mean of the
-- variants by their weights. `lineas` has for each of these, by the code of its ingredient, the quantity that it takes and its
-- amount, both as the mean of the variants; they are rounded for each ingredient that a colour uses instead.
CREATE OR REPLACE FUNCTION cdr_con_lineas(dia date)
RETURNS TABLE (producto varchar, base numeric, incompleto boolean, lineas jsonb)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  total integer := (SELECT greatest(count(*), 1) FROM productos);
  codigos varchar[] := array_fill(NULL::varchar, ARRAY[total]);
  bases numeric[] := array_fill(0.000000, ARRAY[total]);
  faltas boolean[] := array_fill(false, ARRAY[total]);
  -- The variants of each product with lines that vary.
  celdas jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  medias jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  unitarios jsonb;
  lugares jsonb;
  unitario numeric;
  renglon numeric;
  sub integer;
  actual integer;
  actuales record;
  linea record;
  varia record;
  celda record;
  medida record;
  media record;
  variables jsonb := '[]';
  variantes jsonb;
  suma numeric;
  falta boolean;
  otra jsonb;
  dicha numeric;
  cantidad numeric;
  ajena boolean;
  mi_talle text;
  mi_color text;
  -- Of each line that varies, in each variant of one product: its code, what it takes, the variant's weight, how much, the amount.
  suyas text[];
  usados text[];
  pesos numeric[];
  cantidades numeric[];
  renglones numeric[];
  peso_total numeric;
BEGIN
  SELECT 0::numeric AS segunda_pct, ''::text AS talles, ''::text AS colores, false AS falta INTO actuales;
  IF EXISTS (SELECT FROM recetas WHERE por_talle <> '' OR por_color <> '' OR mismo <> 'ninguno') THEN
    unitarios := (SELECT jsonb_object_agg(c.tipo || ' ' || c.codigo, c.costo) FROM costos_unitarios_al(dia) c);
    lugares := (SELECT jsonb_object_agg(o.codigo_producto, o.n) FROM orden_de_costeo() o);
  END IF;
  FOR linea IN
    WITH orden AS MATERIALIZED (SELECT * FROM orden_de_costeo())
    SELECT o.codigo_producto, o.n::integer AS n, r.producto IS NOT NULL AS compuesta,
           CASE WHEN r.unidad IS NULL THEN cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct, 1, 1)
                ELSE (SELECT cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct, f.num, f.den)
                        FROM factor_de_unidad(r.unidad, r.insumo) f) END AS cantidad,
           s.n::integer AS sub, c.costo, p.lineas_rechazadas IS NOT NULL AS parcial, p.segunda_pct, p.talles, p.colores,
           r.por_talle <> '' OR r.por_color <> '' OR r.mismo <> 'ninguno' AS variable,
           r.tipo, r.codigo_ingrediente, r.cantidad_ingrediente AS escrita, r.expresion, r.merma_pct, r.unidad, r.por_talle,
           r.por_color, r.mismo
      FROM orden o
      JOIN productos p USING (codigo_producto)
      LEFT JOIN recetas r USING (codigo_producto)
      LEFT JOIN orden s ON s.codigo_producto = r.producto
      LEFT JOIN costos_unitarios_al(dia) c ON c.codigo = r.codigo_ingrediente AND c.tipo = r.tipo
     UNION ALL
    -- An extra row at the end, because the loop completes a product when it meets the next one.
    SELECT NULL, NULL, false, NULL, NULL, NULL, false, 0, '', '', false, NULL, NULL, 0, NULL, 0, NULL, '', '', ''
     ORDER BY 2 NULLS LAST, 1 NULLS LAST
  LOOP
    IF linea.n IS DISTINCT FROM actual THEN
      IF variables <> '[]' THEN
        variantes := '[]';
        peso_total := 0;
        suyas := '{}'; usados := '{}'; pesos := '{}'; cantidades := '{}'; renglones := '{}';
        FOR celda IN
          SELECT t.value ->> 0 AS talle, coalesce((t.value ->> 1)::numeric, 1) AS peso_talle,
                 c.value ->> 0 AS color, coalesce((c.value ->> 1)::numeric, 1) AS peso_color
            FROM jsonb_array_elements(coalesce(nullif(actuales.talles, ''), '[[]]')::jsonb) t,
                 jsonb_array_elements(coalesce(nullif(actuales.colores, ''), '[[]]')::jsonb) c
        LOOP
          peso_total := peso_total + celda.peso_talle * celda.peso_color;
          suma := bases[actual];
          falta := actuales.falta;
          FOR varia IN
            SELECT * FROM jsonb_to_recordset(variables) AS v(tipo text, codigo varchar, cantidad numeric, escrita numeric,
                                                             expresion varchar, merma_pct numeric, unidad varchar, por_talle jsonb, por_color jsonb, mismo text)
          LOOP
            otra := coalesce(varia.por_color -> celda.color, jsonb_build_array(varia.tipo, varia.codigo, NULL));
            dicha := coalesce(otra ->> 2, varia.por_talle ->> celda.talle)::numeric;
            cantidad := varia.cantidad;
            -- A colour's own ingredient may have another unit than the line's ingredient.
            IF dicha IS NOT NULL OR varia.unidad IS NOT NULL THEN
              SELECT * INTO medida FROM factor_de_unidad(varia.unidad, CASE WHEN otra ->> 0 = 'insumo' THEN otra ->> 1 END);
              cantidad := cantidad_efectiva(coalesce(dicha, varia.escrita), CASE WHEN dicha IS NULL THEN varia.expresion END,
                                            varia.merma_pct, medida.num, medida.den);
            END IF;
            ajena := false;
            IF otra ->> 0 = 'producto' THEN
              sub := (lugares ->> (otra ->> 1))::integer;
              mi_talle := CASE WHEN varia.tipo = 'producto' AND varia.mismo LIKE 'talle%' THEN celda.talle END;
              mi_color := CASE WHEN varia.tipo = 'producto' AND varia.mismo LIKE '%color' THEN celda.color END;
              unitario := en_rango(bases[sub]);
              ajena := faltas[sub];
              IF EXISTS (SELECT FROM productos q WHERE q.codigo_producto = otra ->> 1
                          AND (mi_talle IS NOT NULL AND NOT coalesce(nullif(q.talles, ''), '[]')::jsonb @> jsonb_build_array(jsonb_build_array(mi_talle))
                            OR mi_color IS NOT NULL AND NOT coalesce(nullif(q.colores, ''), '[]')::jsonb @> jsonb_build_array(jsonb_build_array(mi_color))))
              THEN
                unitario := NULL;
              ELSIF unitario IS NOT NULL AND celdas[sub] IS NOT NULL AND (mi_talle IS NOT NULL OR mi_color IS NOT NULL) THEN
                SELECT * INTO media FROM media_de_variantes(celdas[sub], mi_talle, mi_color);
                unitario := en_rango(media.costo);
                ajena := media.falta;
              END IF;
            ELSE
              unitario := (unitarios ->> ((otra ->> 0) || ' ' || (otra ->> 1)))::numeric;
            END IF;
            renglon := en_rango(round(cantidad * coalesce(unitario, 0), 6));
            suma := suma + renglon;
            suyas := suyas || varia.codigo::text;
            usados := usados || ((otra ->> 0) || ' ' || (otra ->> 1));
            pesos := pesos || celda.peso_talle * celda.peso_color;
            cantidades := cantidades || cantidad;
            renglones := renglones || renglon;
            -- A quantity of 0 is complete only if it was entered for this size or colour; otherwise it is missing.
            IF NOT (dicha IS NOT NULL AND cantidad = 0) AND (unitario IS NULL OR cantidad = 0 OR ajena) THEN
              falta := true;
            END IF;
          END LOOP;
          suma := en_rango(suma);
          IF actuales.segunda_pct > 0 THEN
            suma := en_rango(cociente_redondeado(suma, 100, 100 - actuales.segunda_pct));
          END IF;
          variantes := variantes || jsonb_build_array(jsonb_build_object(
            'talle', celda.talle, 'color', celda.color, 'peso_talle', celda.peso_talle, 'peso_color', celda.peso_color,
            'costo', suma, 'falta', falta));
        END LOOP;
        celdas[actual] := variantes;
        medias[actual] := (
          SELECT jsonb_object_agg(l.suya, jsonb_build_array(l.cantidad, l.renglon))
            FROM (SELECT m.suya, sum(m.cantidad) AS cantidad, CASE WHEN bool_and(m.renglon IS NOT NULL) THEN sum(m.renglon) END AS renglon
                    FROM (SELECT v.suya, cociente_redondeado(sum(v.peso * v.cantidad), 1, peso_total) AS cantidad,
                                 CASE WHEN bool_and(v.renglon IS NOT NULL OR v.peso = 0)
                                      THEN cociente_redondeado(sum(v.peso * coalesce(v.renglon, 0)), 1, peso_total) END AS renglon
                            FROM unnest(suyas, usados, pesos, cantidades, renglones) AS v(suya, usado, peso, cantidad, renglon)
                           GROUP BY v.suya, v.usado) m
                   GROUP BY m.suya) l);
        SELECT * INTO media FROM media_de_variantes(variantes, NULL, NULL);
        bases[actual] := media.costo;
        faltas[actual] := media.falta;
      ELSIF actuales.segunda_pct > 0 THEN
        bases[actual] := cociente_redondeado(en_rango(bases[actual]), 100, 100 - actuales.segunda_pct);
      END IF;
      variables := '[]';
    END IF;
    actual := linea.n;
    IF linea.n IS NULL THEN
      CONTINUE WHEN linea.codigo_producto IS NULL;
      producto := linea.codigo_producto; base := NULL; incompleto := true; lineas := NULL;
      RETURN NEXT;
      CONTINUE;
    END IF;
    codigos[linea.n] := linea.codigo_producto;
    IF linea.variable THEN
      variables := variables || jsonb_build_array(jsonb_build_object(
        'tipo', linea.tipo, 'codigo', linea.codigo_ingrediente, 'cantidad', linea.cantidad, 'escrita', linea.escrita,
        'expresion', linea.expresion, 'merma_pct', linea.merma_pct, 'unidad', linea.unidad,
        'por_talle', nullif(linea.por_talle, '')::jsonb, 'por_color', nullif(linea.por_color, '')::jsonb, 'mismo', linea.mismo));
      faltas[linea.n] := faltas[linea.n] OR linea.parcial;
    ELSE
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
    END IF;
    SELECT linea.segunda_pct AS segunda_pct, linea.talles AS talles, linea.colores AS colores, faltas[linea.n] AS falta INTO actuales;
  END LOOP;
  FOR i IN 1 .. total LOOP
    CONTINUE WHEN codigos[i] IS NULL;
    producto := codigos[i];
    base := en_rango(bases[i]);
    incompleto := faltas[i] OR base IS NULL;
    lineas := medias[i];
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cdr_calculado(dia date) RETURNS TABLE (producto varchar, base numeric, incompleto boolean)
LANGUAGE sql STABLE AS $$ SELECT c.producto, c.base, c.incompleto FROM cdr_con_lineas(dia) c $$;
--> statement-breakpoint

-- The CDR of every product on any day, from the present inputs.
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
-- A line that varies is shown with its general ingredient, and takes and costs what it does as the mean of the variants.
CREATE OR REPLACE VIEW recetas_normalizada AS
  WITH calculados AS MATERIALIZED (SELECT * FROM cdr_con_lineas(hoy()))
  SELECT codigo_producto, codigo_ingrediente, tipo, descripcion_ingrediente, cantidad_ingrediente, costo_ingrediente,
         CASE WHEN tipo = 'mano_obra' THEN costo_total ELSE 0 END AS costo_mano_obra,
         CASE WHEN tipo = 'energia' THEN costo_total ELSE 0 END AS costo_matriz_energetica,
         costo_total, costo_total AS valor_cdr, fecha_creacion, ultima_actualizacion, cantidad_efectiva,
         CASE WHEN clase = 'servicio' THEN costo_total ELSE 0 END AS costo_terceros
    FROM (
      SELECT l.*, en_rango(CASE WHEN l.media IS NULL THEN round(l.cantidad_efectiva * coalesce(l.costo_ingrediente, 0), 6)
                                  ELSE (l.media ->> 1)::numeric END) AS costo_total
        FROM (
          SELECT r.codigo_producto, r.codigo_ingrediente, r.tipo,
                 coalesce(u.descripcion, p.descripcion_producto) AS descripcion_ingrediente, r.cantidad_ingrediente,
                 CASE WHEN r.producto IS NULL THEN u.costo ELSE c.base END AS costo_ingrediente, i.clase,
                 r.fecha_creacion, r.ultima_actualizacion, v.media,
                 coalesce((v.media ->> 0)::numeric,
                          cantidad_efectiva(r.cantidad_ingrediente, r.expresion, r.merma_pct, f.num, f.den)) AS cantidad_efectiva
            FROM recetas r
            CROSS JOIN LATERAL factor_de_unidad(r.unidad, r.insumo) f
            LEFT JOIN costos_unitarios u
              ON u.codigo = r.codigo_ingrediente
             AND u.tipo = r.tipo
            LEFT JOIN insumos i ON i.codigo = r.insumo
            LEFT JOIN productos p ON p.codigo_producto = r.producto
            LEFT JOIN calculados c ON c.producto = r.producto
            LEFT JOIN (SELECT k.producto, m.key AS codigo, m.value AS media FROM calculados k, jsonb_each(k.lineas) m) v
              ON v.producto = r.codigo_producto AND v.codigo = r.codigo_ingrediente
        ) l
    ) lineas;
