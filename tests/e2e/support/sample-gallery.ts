import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';
import { brainRotName } from '#contract/constants.ts';
import { engineVersion } from '#engine/version.ts';
import { keepDerived } from '#server/brain-rot/derived-files.ts';
import { byModel } from '#server/brain-rot/drawn-by.ts';
import { fileNames, variantWidths } from '#server/brain-rot/file-names.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { brainRots, favorites, pairFirsts } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { makePictureFiles } from '#server/features/create/picture-files.ts';
import { readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import {
  collectionSize,
  collector,
  drawnByEngine,
  keptBefore,
  likedBefore,
  operator,
} from './sample-users.ts';

const styles: Style[] = ['3D', '2D'];
const palettes: Palette[] = ['vibrant', 'pastel', 'grayscale'];
const crazinesses: Craziness[] = ['chill', 'unhinged', 'cooked'];
const size = 256;

/** Gives the collector enough ready Brain Rots for six pages on a wide screen, plainly drawn, all with files. */
export async function fillSampleGallery({ app, deps }: { app: FastifyInstance; deps: Deps }): Promise<void> {
  const { db } = deps.database;
  if ((await db.$count(brainRots)) > 0) return;
  const { userId } = await signUp({ app, deps }, collector);
  const sound = await singSample(deps);
  for (let index = 0; index < collectionSize; index++) {
    const animal = pickAt(animals, index);
    const term = pickAt(terms, Math.floor(index / 4));
    const brainRot = readyBrainRot(userId, {
      animalId: animal.id,
      termId: term.id,
      animalName: animal.name,
      termName: term.name,
      name: brainRotName(animal.name, term.name),
      style: pickAt(styles, index),
      palette: pickAt(palettes, index),
      craziness: pickAt(crazinesses, index),
      likes: likedBefore[animal.id] ?? 0,
      engine: animal.id === drawnByEngine ? engineVersion : byModel,
      createdAt: new Date(Date.now() - (index + 1) * 3_600_000),
    });
    await addBrainRot(deps, brainRot, index, sound);
    await db
      .insert(pairFirsts)
      .values({ userId, brainRotId: brainRot.id, animalId: animal.id, termId: term.id });
    if (keptBefore.includes(animal.id))
      await db.insert(favorites).values({ userId, brainRotId: brainRot.id });
  }
  await signUp({ app, deps }, operator);
  await db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.email, operator.email));
}

const drawn: ReturnType<typeof draw>[] = [];

export async function singSample(deps: Deps): Promise<Uint8Array> {
  const { mp3 } = await deps.sounds.sing(
    {
      recipe: { animal: 'cat', term: 'disco', style: '3D', palette: 'vibrant', craziness: 'chill', seed: 1 },
      name: 'Gattini Disco Pro',
      animal: 'Cat',
      term: { name: 'Disco', description: '' },
    },
    new AbortController().signal,
  );
  return mp3;
}

export async function addBrainRot(
  { database, files: store }: Deps,
  brainRot: ReturnType<typeof readyBrainRot>,
  index: number,
  sound: Uint8Array,
): Promise<void> {
  // A few colours are enough: encoding takes time.
  const { files, placeholder, avif, moving } = await (drawn[index % 3] ??= draw(index % 3));
  for (const [name, bytes] of files) await store.put(`${brainRot.fileKey}/${name}`, bytes);
  await store.put(`${brainRot.fileKey}/${fileNames.sound}`, sound);
  const [row] = await database.db
    .insert(brainRots)
    .values({
      ...brainRot,
      placeholder,
      trendScore: sql`extract(epoch from ${brainRot.createdAt?.toISOString()}::timestamptz) / 172800`,
    })
    .returning();
  if (!row) throw new Error('The Brain Rot was not inserted');
  const source = { ...row, maker: null };
  await keepDerived({ database, files: store }, source, 'avif', avif);
  await keepDerived({ database, files: store }, source, 'sticker-emoji', [moving.emoji]);
  await keepDerived({ database, files: store }, source, 'sticker-whatsapp', [moving.whatsapp]);
}

function pickAt<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}

async function draw(hue: number) {
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const row = Math.floor(at / 4 / size);
    pixels.set([hue === 0 ? 255 : row, hue === 1 ? 220 : 90, hue === 2 ? 240 : 120, 255], at);
  }
  const { files, placeholder } = await makePictureFiles(
    { kind: 'pixels', width: size, height: size, pixels },
    'model',
  );
  const avif: Buffer[] = [];
  for (const width of variantWidths) {
    avif.push(await sharp(files.get(fileNames.jpg)).resize(width, width).avif({ effort: 0 }).toBuffer());
  }
  // To make one takes a busy machine longer than a request waits for it.
  const small = sharp(files.get(fileNames.jpg)).resize(128, 128);
  const moving = { emoji: await small.gif().toBuffer(), whatsapp: await small.webp().toBuffer() };
  return { files, placeholder, avif, moving };
}
