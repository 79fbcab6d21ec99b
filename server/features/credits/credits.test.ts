import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

test('a place in the history that no entry can have is refused, not a failure of ours', async () => {
  const testApp = await startTestApp();
  const { headers } = await signUp(testApp);
  const read = (cursor: string) =>
    testApp.app.inject({ url: `/api/credits/history?cursor=${cursor}`, headers });
  expect((await read('9'.repeat(15))).json()).toMatchObject({ entries: [{ kind: 'welcome', amount: 1 }] });
  for (const cursor of ['9'.repeat(19), '9'.repeat(20), '-1', '1.5']) {
    const refused = await read(cursor);
    expect([cursor, refused.statusCode, refused.json().message]).toEqual([
      cursor,
      400,
      'cursor is not valid.',
    ]);
  }
});
