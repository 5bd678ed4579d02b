DROP INDEX "bitacora_clave";--> statement-breakpoint
CREATE INDEX "bitacora_entidad" ON "bitacora" USING btree ("entidad","seq");--> statement-breakpoint
CREATE INDEX "bitacora_actor" ON "bitacora" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "bitacora_clave" ON "bitacora" USING btree ("clave" text_pattern_ops,"seq");