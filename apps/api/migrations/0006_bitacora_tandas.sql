CREATE TABLE "bitacora_tandas" (
	"seq" bigint NOT NULL,
	"imagen" text NOT NULL,
	"tanda" integer NOT NULL,
	"desde" varchar(20) COLLATE "C" NOT NULL,
	"hasta" varchar(20) COLLATE "C" NOT NULL,
	"filas" jsonb NOT NULL,
	CONSTRAINT "bitacora_tandas_seq_imagen_tanda_pk" PRIMARY KEY("seq","imagen","tanda")
);
--> statement-breakpoint
ALTER TABLE "bitacora" ADD COLUMN "en_tandas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bitacora_tandas" ADD CONSTRAINT "bitacora_tandas_seq_bitacora_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."bitacora"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER bitacora_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bitacora_tandas
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_inmutable();
