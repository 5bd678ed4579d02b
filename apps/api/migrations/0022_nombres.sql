DROP INDEX "escenarios_nombre_unico";--> statement-breakpoint
-- Names get one form of their accents (Unicode NFC), and names that differ only in capitals a number. As the application's own write: no
-- cost moves, and no history ends here.
SELECT set_config('telar.escritura', 'si', true);
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
  otra record;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['sectores_productivos', 'estructuras', 'listas_precios', 'escenarios'] LOOP
    EXECUTE format(
      'UPDATE %1$I t SET nombre = normalize(nombre) WHERE nombre IS NOT NFC NORMALIZED
         AND NOT EXISTS (SELECT FROM %1$I o WHERE o.nombre = normalize(t.nombre))', tabla);
  END LOOP;
  FOR otra IN SELECT * FROM (VALUES
    ('insumos', 'grupo'), ('ofertas', 'codigo_proveedor'), ('productos', 'linea'), ('productos', 'temporada'),
    ('recetas', 'seccion'), ('estructuras', 'lineas'), ('estructuras', 'sectores'), ('escenarios', 'cambios'),
    ('cotizaciones', 'lista'), ('cotizaciones', 'lineas')) AS t (tabla, columna)
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE %2$I IS NOT NFC NORMALIZED', otra.tabla, otra.columna);
  END LOOP;
END $$;
--> statement-breakpoint
UPDATE volumenes v SET talle = normalize(talle), color = normalize(color)
 WHERE talle || color IS NOT NFC NORMALIZED
   AND NOT EXISTS (SELECT FROM volumenes o
                    WHERE (o.producto, o.periodo, o.concepto, o.talle, o.color)
                        = (v.producto, v.periodo, v.concepto, normalize(v.talle), normalize(v.color)));
--> statement-breakpoint
-- A product in which one size or colour stands in both forms stays as it is, with its lines: nobody but its people can join them.
UPDATE productos SET talles = normalize(talles), colores = normalize(colores)
 WHERE talles || colores IS NOT NFC NORMALIZED
   AND NOT EXISTS (SELECT FROM (SELECT 't' AS eje, talles AS lista UNION ALL SELECT 'c', colores) ejes,
                          jsonb_array_elements(coalesce(nullif(lista, ''), '[]')::jsonb) uno
                    GROUP BY eje, normalize(uno ->> 0) HAVING count(*) > 1);
--> statement-breakpoint
UPDATE recetas r SET por_talle = normalize(por_talle), por_color = normalize(por_color)
 WHERE por_talle || por_color IS NOT NFC NORMALIZED
   AND NOT EXISTS (SELECT FROM productos p
                    WHERE p.codigo_producto = r.codigo_producto AND p.talles || p.colores IS NOT NFC NORMALIZED);
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
  una record;
  libre text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['estructuras', 'listas_precios'] LOOP
    FOR una IN EXECUTE format(
      'SELECT nombre FROM (SELECT nombre, row_number() OVER (PARTITION BY lower(nombre) ORDER BY created_at, nombre) AS orden
                             FROM %I) t WHERE orden > 1', tabla)
    LOOP
      EXECUTE format(
        'SELECT nuevo FROM generate_series(2, 10000) n, concat(left($1, 54), '' '', n) nuevo
          WHERE NOT EXISTS (SELECT FROM %I WHERE lower(nombre) = lower(nuevo)) ORDER BY n LIMIT 1', tabla)
        INTO libre USING una.nombre;
      EXECUTE format('UPDATE %I SET nombre = $1 WHERE nombre = $2', tabla) USING libre, una.nombre;
      UPDATE cotizaciones SET lista = libre
       WHERE tabla = 'listas_precios' AND lista = una.nombre AND numero IS NULL;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "estructuras_sin_mayusculas" ON "estructuras" USING btree (lower("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "listas_precios_sin_mayusculas" ON "listas_precios" USING btree (lower("nombre"));--> statement-breakpoint
CREATE UNIQUE INDEX "escenarios_sin_mayusculas" ON "escenarios" USING btree (lower("nombre"));