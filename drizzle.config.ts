import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/identity-schema.ts',
    './server/db/today-schema.ts',
    './server/db/payment-schema.ts',
    './server/db/operations-schema.ts',
  ],
  casing: 'snake_case',
  out: './server/db/migrations',
});
