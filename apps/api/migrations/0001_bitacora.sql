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
