-- Trigram search over titles and companies.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
