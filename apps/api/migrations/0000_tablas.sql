CREATE SCHEMA "acceso";
--> statement-breakpoint
CREATE TABLE "acceso"."challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceso"."events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor" text,
	"ip" text,
	"traits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tally" text,
	CONSTRAINT "events_tally_unique" UNIQUE("tally")
);
--> statement-breakpoint
CREATE TABLE "acceso"."factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text NOT NULL,
	"issuer" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"last_challenged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factors_name" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE TABLE "acceso"."links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "perfiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rol" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceso"."personal_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "personal_tokens_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "acceso"."recovery_codes" (
	"user_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_prefix_pk" PRIMARY KEY("user_id","prefix")
);
--> statement-breakpoint
CREATE TABLE "acceso"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_key" text NOT NULL,
	"refresh_counter" bigint DEFAULT 0 NOT NULL,
	"refresh_floor" bigint DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"factor_id" uuid,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acceso"."settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"require_factor" boolean DEFAULT false NOT NULL,
	"key_check" text
);
--> statement-breakpoint
CREATE TABLE "acceso"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "acceso"."throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"window_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "acceso"."users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"encrypted_password" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"recovery_requested_at" timestamp (3) with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email" CHECK ("acceso"."users"."email" = lower("acceso"."users"."email"))
);
--> statement-breakpoint
CREATE TABLE "bitacora" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bitacora_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"request_id" text,
	"entidad" text NOT NULL,
	"clave" text NOT NULL,
	"accion" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb,
	"deshace" bigint,
	"en_tandas" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "cierres" (
	"nombre" varchar(80) PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insumos" (
	"codigo" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"detalle" varchar(200) NOT NULL,
	"grupo" varchar(200) DEFAULT '' NOT NULL,
	"costo" numeric(18, 6),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insumos_codigo" CHECK ("insumos"."codigo" = btrim("insumos"."codigo") and "insumos"."codigo" <> ''),
	CONSTRAINT "insumos_costo" CHECK ("insumos"."costo" >= 0 and "insumos"."costo" < 9007199254.740992)
);
--> statement-breakpoint
CREATE TABLE "matriz_energia" (
	"codigo_energia" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"descripcion" varchar(200) NOT NULL,
	"codigo_mano_obra" varchar(20) COLLATE "C" NOT NULL,
	"sector_productivo" varchar(60) NOT NULL,
	"consumo_kw_std" numeric(18, 6) NOT NULL,
	"valor_kw" numeric(18, 6) NOT NULL,
	"std_produccion" numeric(18, 6),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matriz_energia_codigo_energia" CHECK ("matriz_energia"."codigo_energia" = btrim("matriz_energia"."codigo_energia") and "matriz_energia"."codigo_energia" <> ''),
	CONSTRAINT "matriz_energia_consumo_kw_std" CHECK ("matriz_energia"."consumo_kw_std" >= 0 and "matriz_energia"."consumo_kw_std" < 9007199254.740992),
	CONSTRAINT "matriz_energia_valor_kw" CHECK ("matriz_energia"."valor_kw" >= 0 and "matriz_energia"."valor_kw" < 9007199254.740992),
	CONSTRAINT "matriz_energia_std_produccion" CHECK ("matriz_energia"."std_produccion" >= 0 and "matriz_energia"."std_produccion" < 9007199254.740992)
);
--> statement-breakpoint
CREATE TABLE "matriz_mano" (
	"codigo_mano_obra" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"descripcion" varchar(200) NOT NULL,
	"sector_productivo" varchar(60) NOT NULL,
	"consumo_kw_std" numeric(18, 6) DEFAULT '0.000000' NOT NULL,
	"std_produccion" numeric(18, 6) NOT NULL,
	"horas_hombre_std" numeric(18, 6) NOT NULL,
	"valor_hora_hombre" numeric(18, 6) NOT NULL,
	"horas_por_turno" numeric(18, 6) NOT NULL,
	"producto_calculado_std" numeric(18, 6),
	"estado" varchar(20) DEFAULT 'activo' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matriz_mano_codigo_mano_obra" CHECK ("matriz_mano"."codigo_mano_obra" = btrim("matriz_mano"."codigo_mano_obra") and "matriz_mano"."codigo_mano_obra" <> ''),
	CONSTRAINT "matriz_mano_consumo_kw_std" CHECK ("matriz_mano"."consumo_kw_std" >= 0 and "matriz_mano"."consumo_kw_std" < 9007199254.740992),
	CONSTRAINT "matriz_mano_std_produccion" CHECK ("matriz_mano"."std_produccion" >= 0 and "matriz_mano"."std_produccion" < 9007199254.740992),
	CONSTRAINT "matriz_mano_horas_hombre_std" CHECK ("matriz_mano"."horas_hombre_std" >= 0 and "matriz_mano"."horas_hombre_std" < 9007199254.740992),
	CONSTRAINT "matriz_mano_valor_hora_hombre" CHECK ("matriz_mano"."valor_hora_hombre" >= 0 and "matriz_mano"."valor_hora_hombre" < 9007199254.740992),
	CONSTRAINT "matriz_mano_horas_por_turno" CHECK ("matriz_mano"."horas_por_turno" >= 0 and "matriz_mano"."horas_por_turno" < 9007199254.740992),
	CONSTRAINT "matriz_mano_producto_calculado_std" CHECK ("matriz_mano"."producto_calculado_std" >= 0 and "matriz_mano"."producto_calculado_std" < 9007199254.740992)
);
--> statement-breakpoint
CREATE TABLE "productos" (
	"codigo_producto" varchar(20) COLLATE "C" PRIMARY KEY NOT NULL,
	"descripcion_producto" varchar(200) NOT NULL,
	"sector_productivo" varchar(60) NOT NULL,
	"lineas_rechazadas" varchar(200),
	"version_receta" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "productos_codigo_producto" CHECK ("productos"."codigo_producto" = btrim("productos"."codigo_producto") and "productos"."codigo_producto" <> '')
);
--> statement-breakpoint
CREATE TABLE "recetas" (
	"codigo_producto" varchar(20) COLLATE "C" NOT NULL,
	"insumo" varchar(20) COLLATE "C",
	"producto" varchar(20) COLLATE "C",
	"mano_obra" varchar(20) COLLATE "C",
	"energia" varchar(20) COLLATE "C",
	"tipo" varchar(20) GENERATED ALWAYS AS (case when insumo is not null then 'insumo' when producto is not null then 'producto'
                 when mano_obra is not null then 'mano_obra' else 'energia' end) STORED NOT NULL,
	"codigo_ingrediente" varchar(20) COLLATE "C" GENERATED ALWAYS AS (coalesce(insumo, producto, mano_obra, energia)) STORED NOT NULL,
	"cantidad_ingrediente" numeric(18, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fecha_creacion" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ultima_actualizacion" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recetas_codigo_producto_codigo_ingrediente_pk" PRIMARY KEY("codigo_producto","codigo_ingrediente"),
	CONSTRAINT "recetas_un_ingrediente" CHECK (num_nonnulls("recetas"."insumo", "recetas"."producto", "recetas"."mano_obra", "recetas"."energia") = 1),
	CONSTRAINT "recetas_no_a_si_mismo" CHECK ("recetas"."producto" <> "recetas"."codigo_producto"),
	CONSTRAINT "recetas_cantidad" CHECK ("recetas"."cantidad_ingrediente" >= 0 and "recetas"."cantidad_ingrediente" < 9007199254.740992)
);
--> statement-breakpoint
CREATE TABLE "sectores_productivos" (
	"nombre" varchar(60) PRIMARY KEY NOT NULL,
	"porcentaje_mantencion" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sectores_productivos_nombre" CHECK ("sectores_productivos"."nombre" = btrim("sectores_productivos"."nombre") and "sectores_productivos"."nombre" <> ''),
	CONSTRAINT "sectores_productivos_porcentaje" CHECK ("sectores_productivos"."porcentaje_mantencion" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tabla_config" (
	"tabla" varchar(200) PRIMARY KEY NOT NULL,
	"valor" numeric(18, 6) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tabla_config_valor" CHECK ("tabla_config"."valor" >= 0 and "tabla_config"."valor" < 9007199254.740992),
	CONSTRAINT "tabla_config_tabla" CHECK ("tabla_config"."tabla" in ('matriz_mano', 'matriz_energia')),
	CONSTRAINT "tabla_config_minimo" CHECK ("tabla_config"."valor" >= 0.01)
);
--> statement-breakpoint
CREATE TABLE "instalacion" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"creada_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ultimo_arranque_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acceso"."challenges" ADD CONSTRAINT "challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "acceso"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "acceso"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "acceso"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "acceso"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "acceso"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "acceso"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceso"."sessions" ADD CONSTRAINT "sessions_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "acceso"."factors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bitacora_tandas" ADD CONSTRAINT "bitacora_tandas_seq_bitacora_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."bitacora"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matriz_energia" ADD CONSTRAINT "matriz_energia_codigo_mano_obra_matriz_mano_codigo_mano_obra_fk" FOREIGN KEY ("codigo_mano_obra") REFERENCES "public"."matriz_mano"("codigo_mano_obra") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "matriz_energia" ADD CONSTRAINT "matriz_energia_sector_productivo_sectores_productivos_nombre_fk" FOREIGN KEY ("sector_productivo") REFERENCES "public"."sectores_productivos"("nombre") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "matriz_mano" ADD CONSTRAINT "matriz_mano_sector_productivo_sectores_productivos_nombre_fk" FOREIGN KEY ("sector_productivo") REFERENCES "public"."sectores_productivos"("nombre") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_sector_productivo_sectores_productivos_nombre_fk" FOREIGN KEY ("sector_productivo") REFERENCES "public"."sectores_productivos"("nombre") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_codigo_producto_productos_codigo_producto_fk" FOREIGN KEY ("codigo_producto") REFERENCES "public"."productos"("codigo_producto") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_insumo_insumos_codigo_fk" FOREIGN KEY ("insumo") REFERENCES "public"."insumos"("codigo") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_producto_productos_codigo_producto_fk" FOREIGN KEY ("producto") REFERENCES "public"."productos"("codigo_producto") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_mano_obra_matriz_mano_codigo_mano_obra_fk" FOREIGN KEY ("mano_obra") REFERENCES "public"."matriz_mano"("codigo_mano_obra") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "recetas" ADD CONSTRAINT "recetas_energia_matriz_energia_codigo_energia_fk" FOREIGN KEY ("energia") REFERENCES "public"."matriz_energia"("codigo_energia") ON DELETE restrict ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "challenges_factor" ON "acceso"."challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "events_at" ON "acceso"."events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_actor" ON "acceso"."events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "acceso"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bitacora_entidad_clave" ON "bitacora" USING btree ("entidad","clave","seq");--> statement-breakpoint
CREATE INDEX "bitacora_clave" ON "bitacora" USING btree ("clave" text_pattern_ops,"seq");--> statement-breakpoint
CREATE INDEX "bitacora_entidad" ON "bitacora" USING btree ("entidad","seq");--> statement-breakpoint
CREATE INDEX "bitacora_actor" ON "bitacora" USING btree ("actor","seq");--> statement-breakpoint
CREATE INDEX "bitacora_at" ON "bitacora" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bitacora_deshace" ON "bitacora" USING btree ("deshace") WHERE "bitacora"."deshace" is not null;--> statement-breakpoint
CREATE INDEX "matriz_energia_mano" ON "matriz_energia" USING btree ("codigo_mano_obra");--> statement-breakpoint
CREATE INDEX "productos_sector" ON "productos" USING btree ("sector_productivo");--> statement-breakpoint
CREATE INDEX "recetas_insumo" ON "recetas" USING btree ("insumo") WHERE "recetas"."insumo" is not null;--> statement-breakpoint
CREATE INDEX "recetas_producto" ON "recetas" USING btree ("producto") WHERE "recetas"."producto" is not null;--> statement-breakpoint
CREATE INDEX "recetas_mano_obra" ON "recetas" USING btree ("mano_obra") WHERE "recetas"."mano_obra" is not null;--> statement-breakpoint
CREATE INDEX "recetas_energia" ON "recetas" USING btree ("energia") WHERE "recetas"."energia" is not null;