-- Payments begun in an earlier sandbox cannot be paid any more, and its receipts have no page.
UPDATE "payments" SET "status" = 'closed', "next_check_at" = NULL
  WHERE "status" = 'open' AND "reference" IN (SELECT "id" FROM "sandbox_payment_objects");--> statement-breakpoint
UPDATE "payments" SET "receipt_url" = NULL
  WHERE "reference" IN (SELECT "id" FROM "sandbox_payment_objects");--> statement-breakpoint
DELETE FROM "sandbox_payment_objects";--> statement-breakpoint
DROP INDEX "sandbox_payment_objects_by_kind";--> statement-breakpoint
-- safe beside the version before: only the sandbox uses the table, and no money is lost with a test payment
ALTER TABLE "sandbox_payment_objects" DROP COLUMN "kind";--> statement-breakpoint
-- safe beside the version before: only the sandbox uses the table, and no money is lost with a test payment
ALTER TABLE "sandbox_payment_objects" DROP COLUMN "version";--> statement-breakpoint
-- safe beside the version before: only the sandbox uses the table, and no money is lost with a test payment
ALTER TABLE "sandbox_payment_objects" DROP COLUMN "position";
