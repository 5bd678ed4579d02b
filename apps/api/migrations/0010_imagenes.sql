CREATE TABLE "imagenes" (
	"huella" text PRIMARY KEY NOT NULL,
	"contenido" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "imagen" varchar(64);