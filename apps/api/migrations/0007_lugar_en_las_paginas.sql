-- Prices and global values change by whole tables at once. A row whose new form fits beside the old one needs no new
-- entry in any index (heap-only update): two thirds of the time, and indexes that do not swell where nothing vacuums.
ALTER TABLE insumos SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE matriz_mano SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE matriz_energia SET (fillfactor = 50);
