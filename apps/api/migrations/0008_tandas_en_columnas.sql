-- Parts as columns of values, each row once. Those that were there keep their images apart: rows gone, and rows new.
ALTER TABLE "bitacora_tandas" RENAME TO "tandas_en_filas";--> statement-breakpoint
CREATE TABLE "bitacora_tandas" (
	"seq" bigint NOT NULL,
	"tanda" integer NOT NULL,
	"desde" varchar(20) COLLATE "C" NOT NULL,
	"hasta" varchar(20) COLLATE "C" NOT NULL,
	"comun" json NOT NULL,
	"antes" json,
	"despues" json,
	CONSTRAINT "bitacora_tandas_seq_tanda_pk" PRIMARY KEY("seq","tanda")
);
--> statement-breakpoint
ALTER TABLE "bitacora_tandas" ADD CONSTRAINT "bitacora_tandas_seq_bitacora_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."bitacora"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO bitacora_tandas (seq, tanda, desde, hasta, comun, antes, despues)
SELECT seq, row_number() OVER (PARTITION BY seq ORDER BY imagen, tanda), desde, hasta,
       (SELECT json_object_agg(columna, valores)
          FROM (SELECT columna, json_agg(fila -> columna ORDER BY lugar) AS valores
                  FROM jsonb_array_elements(filas) WITH ORDINALITY AS f(fila, lugar),
                       jsonb_object_keys(filas -> 0) AS columna
                 GROUP BY columna) columnas),
       CASE imagen WHEN 'antes' THEN '{}'::json END,
       CASE imagen WHEN 'despues' THEN '{}'::json END
  FROM tandas_en_filas;--> statement-breakpoint
DROP TABLE tandas_en_filas;--> statement-breakpoint
CREATE TRIGGER bitacora_inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bitacora_tandas
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_inmutable();
