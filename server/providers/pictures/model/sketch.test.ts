import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { subjectOf } from '#tests/helpers/data/subject.ts';
import { modelPictures } from './model-pictures.ts';
import { engineSketch } from './sketch.ts';

const side = 64;
/** In place of the engine's threads: a red square. */
const sketch = engineSketch({
  draw: async () => ({
    width: side,
    height: side,
    pixels: Uint8ClampedArray.from({ length: side * side * 4 }, (_, i) =>
      i % 4 === 0 || i % 4 === 3 ? 255 : 0,
    ),
  }),
});

/** An OpenAI-compatible server, with or without each of its paths; keeps what it receives. */
async function startServer(paths: { edits?: boolean; generations?: boolean } = {}) {
  let served = { edits: true, generations: true, ...paths };
  const received: { path: string; prompt: string; pictures: Uint8Array[] }[] = [];
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const { url: path = '', headers } = request;
    const body = await buffer(request);
    const isServed = path.endsWith('/edits') ? served.edits : served.generations;
    if (!isServed) return reply.writeHead(404).end('{}');
    const form = path.endsWith('/edits')
      ? await new Response(new Uint8Array(body), {
          headers: { 'content-type': String(headers['content-type']) },
        }).formData()
      : undefined;
    const files = (form?.getAll('image') ?? []).filter((part) => part instanceof Blob);
    received.push({
      path,
      prompt: form ? JSON.stringify(form.get('prompt')) : JSON.parse(body.toString()).prompt,
      pictures: await Promise.all(files.map((file) => file.bytes())),
    });
    reply.writeHead(200, { 'content-type': 'application/json' });
    return reply.end(JSON.stringify({ created: 0, data: [{ b64_json: drawn.toString('base64') }] }));
  };
  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { imageModel } = readSettings({
    NODE_ENV: 'test',
    IMAGE_MODEL: 'openai-compatible:test',
    IMAGE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  });
  if (!imageModel) throw new Error('No model');
  const reported: unknown[] = [];
  const { draw } = modelPictures(imageModel, {
    sketch,
    onWithoutEdits: (error) => reported.push(error),
  });
  return {
    received,
    reported,
    serve: (all: typeof served) => void (served = all),
    draw: () => draw(subjectOf({ craziness: 'cooked' }), new AbortController().signal),
  };
}

test("the model gets the engine's picture, and is told what to keep of it and what to raise", async () => {
  const { received, draw } = await startServer();
  expect(await draw()).toMatchObject({ kind: 'file' });
  const [{ path, prompt, pictures } = { path: '', prompt: '', pictures: [] }] = received;
  expect(path).toBe('/v1/images/edits');
  expect(prompt).toMatch(/Keep from the sketch: the pose.*fused, the silhouette.*palette/);
  expect(prompt).toMatch(/Raise above the sketch: materials.*light.*detail.*absurdity/);
  expect(prompt).not.toMatch(/Pose:|extra limbs|[{}]/);
  expect(pictures).toHaveLength(1);
  const { data, info } = await sharp(pictures[0]).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side, side]);
  expect([data[0]! > 240, data[1]! < 20]).toEqual([true, true]);
});

test('a server that takes no pictures gets words alone from the first response on, which is reported once', async () => {
  const { received, reported, draw } = await startServer({ edits: false });
  for (let i = 0; i < 2; i++) expect(await draw()).toMatchObject({ kind: 'file' });
  expect(received.map(({ path }) => path)).toEqual(['/v1/images/generations', '/v1/images/generations']);
  expect(received[0]?.prompt).toContain('Pose:');
  expect(reported).toEqual([expect.objectContaining({ statusCode: 404 })]);
});

test('a 404 that words alone get too does not switch the reference off', async () => {
  const { received, reported, draw, serve } = await startServer({ edits: false, generations: false });
  await expect(draw()).rejects.toMatchObject({ reason: 'rejected' });
  serve({ edits: true, generations: true });
  await draw();
  expect(received.map(({ path }) => path)).toEqual(['/v1/images/edits']);
  expect(reported).toEqual([]);
});

test.for([
  ['openai:gpt-image-1', 'auto', true],
  ['openai:dall-e-3', 'auto', false],
  ['google:gemini-2.5-flash-image', 'auto', true],
  ['fal:fal-ai/nano-banana/edit', 'auto', true],
  ['fal:fal-ai/flux/schnell', 'auto', false],
  ['replicate:black-forest-labs/flux-2-pro', 'auto', true],
  ['replicate:black-forest-labs/flux-schnell', 'auto', false],
  ['openai:gpt-image-1', 'off', false],
] as const)('%s with IMAGE_REFERENCE=%s: %s', ([IMAGE_MODEL, IMAGE_REFERENCE, takesReference]) => {
  const { imageModel } = readSettings({
    NODE_ENV: 'test',
    IMAGE_MODEL,
    IMAGE_REFERENCE,
    IMAGE_API_KEY: 'key',
  });
  expect(imageModel).toMatchObject({ takesReference });
});
