-- Few rows: those that staff maintain.
-- Synonyms work both ways. Search knows these abbreviations one way: TS is also a security clearance, and Santa Fe a city.
delete from "search_synonyms"
where "version" = 1 and ("word", "meanings") in (
	('ts', ARRAY['typescript']),
	('phd', ARRAY['research']),
	('fe', ARRAY['front end', 'frontend']),
	('ds', ARRAY['data scientist'])
);
