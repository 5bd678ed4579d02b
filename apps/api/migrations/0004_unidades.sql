CREATE TABLE "unidades" (
	"codigo" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"nombre" varchar(200) DEFAULT '' NOT NULL,
	"dimension" varchar(20) NOT NULL,
	"num" integer NOT NULL,
	"den" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT ahora() NOT NULL,
	CONSTRAINT "unidades_codigo" CHECK ("unidades"."codigo" = btrim("unidades"."codigo") and "unidades"."codigo" <> ''),
	CONSTRAINT "unidades_fraccion" CHECK ("unidades"."num" > 0 and "unidades"."den" > 0)
);
--> statement-breakpoint
ALTER TABLE "insumos" ADD COLUMN "unidad" varchar(20) COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "unidades_sin_mayusculas" ON "unidades" USING btree (lower("codigo"));--> statement-breakpoint
ALTER TABLE "insumos" ADD CONSTRAINT "insumos_unidad_unidades_codigo_fk" FOREIGN KEY ("unidad") REFERENCES "public"."unidades"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "insumos_unidad" ON "insumos" USING btree ("unidad") WHERE "insumos"."unidad" is not null;--> statement-breakpoint

-- The units that come with the program: one of each is num/den of m, kg, m², l, un, h or kWh.
SELECT set_config('telar.escritura', 'si', true);
--> statement-breakpoint
INSERT INTO unidades (codigo, nombre, dimension, num, den) VALUES
  ('m', 'metro', 'longitud', 1, 1),
  ('cm', 'centímetro', 'longitud', 1, 100),
  ('mm', 'milímetro', 'longitud', 1, 1000),
  ('yd', 'yarda', 'longitud', 1143, 1250),
  ('in', 'pulgada', 'longitud', 127, 5000),
  ('g', 'gramo', 'masa', 1, 1000),
  ('kg', 'kilo', 'masa', 1, 1),
  ('lb', 'libra', 'masa', 45359237, 100000000),
  ('oz', 'onza', 'masa', 45359237, 1600000000),
  ('m²', 'metro cuadrado', 'superficie', 1, 1),
  ('dm²', 'decímetro cuadrado', 'superficie', 1, 100),
  ('pie²', 'pie cuadrado', 'superficie', 145161, 1562500),
  ('l', 'litro', 'volumen', 1, 1),
  ('ml', 'mililitro', 'volumen', 1, 1000),
  ('un', 'unidad', 'cantidad', 1, 1),
  ('par', 'par', 'cantidad', 2, 1),
  ('docena', 'docena', 'cantidad', 12, 1),
  ('gruesa', 'gruesa', 'cantidad', 144, 1),
  ('mil', 'mil', 'cantidad', 1000, 1),
  ('h', 'hora', 'tiempo', 1, 1),
  ('min', 'minuto', 'tiempo', 1, 60),
  ('kWh', 'kilowatt hora', 'energia', 1, 1);
--> statement-breakpoint
CREATE TRIGGER bitacora_de_fuera AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON unidades
  FOR EACH STATEMENT EXECUTE FUNCTION bitacora_de_fuera();
