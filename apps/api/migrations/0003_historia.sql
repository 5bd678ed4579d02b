CREATE TABLE "cierres" (
	"nombre" varchar(80) PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "deshace" bigint;--> statement-breakpoint
CREATE INDEX "bitacora_clave" ON "bitacora" USING btree ("clave","seq");--> statement-breakpoint
CREATE INDEX "bitacora_deshace" ON "bitacora" USING btree ("deshace") WHERE "bitacora"."deshace" is not null;--> statement-breakpoint
-- A closing never changes: what it names is the journal up to one entry, and neither may move.
CREATE FUNCTION cierres_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Un cierre no se modifica ni se borra.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER cierres_inmutables BEFORE UPDATE OR DELETE OR TRUNCATE ON cierres
  FOR EACH STATEMENT EXECUTE FUNCTION cierres_inmutables();
