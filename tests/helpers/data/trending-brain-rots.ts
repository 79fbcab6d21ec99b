import { listTrending } from '#contract/brain-rots.ts';
import { insertReadyBrainRot, insertUser } from './brain-rots.ts';
import { startTestApp } from '../test-app.ts';

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** The app with five frogs, the newest first, and an older pizza. */
export async function appWithTrending() {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const owner = await insertUser(db);
  const frogs = [];
  for (let hour = 0; hour < 5; hour++) {
    frogs.push(
      await insertReadyBrainRot(db, owner, {
        animalId: 'frog',
        animalName: 'Rana',
        createdAt: hoursAgo(hour),
      }),
    );
  }
  const pizza = await insertReadyBrainRot(db, owner, {
    termId: 'pizza',
    style: '2D',
    palette: 'pastel',
    createdAt: hoursAgo(20),
  });
  const idsAt = async (url: string) =>
    listTrending.response.parse((await testApp.app.inject(url)).json()).map(({ id }) => id);
  return { ...testApp, testApp, db, owner, frogs: frogs.map(({ id }) => id), pizza: pizza.id, idsAt };
}
