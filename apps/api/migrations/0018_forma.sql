ALTER TABLE "bitacora" ADD COLUMN "forma" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint

-- Of a change made by SQL nobody knows what it did: form 0.
CREATE OR REPLACE FUNCTION bitacora_de_fuera() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('telar.escritura', true) IS DISTINCT FROM 'si' THEN
    PERFORM pg_advisory_xact_lock(7233085);
    INSERT INTO bitacora (actor, entidad, clave, accion, forma)
    VALUES ('sql:' || current_user, TG_TABLE_NAME, '*', 'externo', 0);
  END IF;
  RETURN NULL;
END $$;
