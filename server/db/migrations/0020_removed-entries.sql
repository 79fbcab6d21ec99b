-- Operators hide a Brain Rot to take it out of a day; what they took out in another way stays out.
DELETE FROM "daily_entries" WHERE "removed_at" IS NOT NULL;
