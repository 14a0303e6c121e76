INSERT INTO "translation_overrides" ("locale", "key", "text", "english", "updated_at")
SELECT "n"."locale", 'lookup_names.' || "v"."list" || '.' || "v"."id", "n"."translation", "v"."name", now()
FROM "localized_names" "n"
JOIN (
  SELECT 'categories' AS "list", "id", "name" FROM "categories" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'sub-categories', "id", "name" FROM "subcategories" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'industries', "id", "name" FROM "industries" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'designations', "id", "name" FROM "designations" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'degrees', "id", "name" FROM "degrees" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'courses', "id", "name" FROM "courses" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'educations', "id", "name" FROM "educations" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'workmodes', "id", "name" FROM "work_modes" WHERE "merged_into" IS NULL
  UNION ALL SELECT 'employment-types', "id", "name" FROM "employment_types" WHERE "merged_into" IS NULL
) "v" ON "v"."name" = "n"."name"
WHERE "n"."locale" <> 'en'
ON CONFLICT DO NOTHING;
