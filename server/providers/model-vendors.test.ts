import { expect, test } from 'vitest';
import { loggedError } from '#server/log/logged-errors.ts';
import { modelPictures } from '#server/providers/pictures/model/model-pictures.ts';
import { modelSounds } from '#server/providers/sounds/model/model-sounds.ts';
import type { ImageVendor, SpeechVendor } from '#server/settings/models.ts';
import { subjectOf } from '#tests/helpers/data/subject.ts';
import {
  type Conduct,
  imageProtocols,
  speechProtocols,
  startVendor,
  vendorKey,
  type VendorServer,
} from '#tests/helpers/servers/model-vendors.ts';
import { ProviderFault } from './provider-fault.ts';

const imageVendors = Object.keys(imageProtocols) as ImageVendor[];
const speechVendors = Object.keys(speechProtocols) as SpeechVendor[];

/** The columns of the table; its rows are the vendors. */
const failures: [Conduct, string, RegExp][] = [
  ['refuse', 'refused', /refused this one\. Another mix may go down better\.$/],
  ['401', 'unauthorized', /cannot work right now\. We have been told\.$/],
  ['429', 'busy', /has too much to do right now\. Please try again in a minute\.$/],
  ['500', 'down', /is unwell right now\. Please try again in a few minutes\.$/],
  ['stall', 'timeout', /took too long over this one\.$/],
  ['stall midway', 'timeout', /took too long over this one\.$/],
  ['truncate', 'unreadable', /^The picture came back broken\.$/],
  ['oversize', 'unreadable', /answered with something we cannot read\.$/],
  ['HTML', 'unreadable', /came back broken\.$|answered with something we cannot read\.$|is no MP3\.$/],
  ['hang up', 'unreachable', /^The line to our (artist|singer) broke\.$/],
];

const accessTo = ({ url, conduct }: VendorServer) => ({
  apiKey: vendorKey,
  baseUrl: url,
  timeoutMs: conduct.startsWith('stall') ? 300 : 30_000,
});

function draw(vendor: ImageVendor, server: VendorServer, maxRetries = 0) {
  const settings = { vendor, model: imageProtocols[vendor].model, ...accessTo(server) };
  return modelPictures(settings, { maxRetries }).draw(subjectOf(), new AbortController().signal);
}

function sing(vendor: SpeechVendor, server: VendorServer) {
  const settings = { vendor, model: speechProtocols[vendor].model, ...accessTo(server) };
  return modelSounds(settings, { maxRetries: 0 }).sing(subjectOf(), new AbortController().signal);
}

async function expectFault(
  asked: Promise<unknown>,
  [conduct, reason, userMessage]: (typeof failures)[number],
) {
  const fault = await asked.catch((error: unknown) => error);
  if (!(fault instanceof ProviderFault)) throw new Error(`${conduct}: no fault`);
  expect([conduct, fault.reason]).toEqual([conduct, reason]);
  expect(fault.userMessage, conduct).toMatch(userMessage);
  expect(JSON.stringify([fault.message, loggedError(fault)]), conduct).not.toContain(vendorKey);
  // The vendor repeats the key in this response.
  if (conduct === '401') expect(fault.message).toContain('No access with (key)');
}

test.for(imageVendors)('%s draws, and each of its failures has its message', async (vendor) => {
  const server = await startVendor('picture', vendor);
  expect(await draw(vendor, server)).toMatchObject({ kind: 'file' });
  const asked = server.received.find(({ method }) => method === 'POST');
  expect(asked?.path).toContain(
    vendor.startsWith('openai') ? '/images/generations' : imageProtocols[vendor].model,
  );
  expect(asked?.body).toContain('half shark, half cappuccino');
  await Promise.all(
    failures.map(async (failure) =>
      expectFault(draw(vendor, await startVendor('picture', vendor, failure[0])), failure),
    ),
  );
});

test('a picture that is cut off is found, also among many that come at once', async () => {
  const server = await startVendor('picture', 'openai', 'truncate');
  const failure = failures.find(([conduct]) => conduct === 'truncate');
  if (!failure) throw new Error('No such failure');
  await Promise.all(Array.from({ length: 30 }, () => expectFault(draw('openai', server), failure)));
});

test.for(imageVendors)('%s is asked again when it is busy, after as long as it says', async (vendor) => {
  const server = await startVendor('picture', vendor, '429', 'deliver');
  expect(await draw(vendor, server, 1)).toMatchObject({ kind: 'file' });
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test.for(speechVendors)('%s speaks, and each of its failures has its message', async (vendor) => {
  const server = await startVendor('speech', vendor);
  expect((await sing(vendor, server)).mp3).toHaveLength(8);
  expect(server.received[0]?.body).toContain('Squaletto Cappuccino');
  // Half an MP3 is an MP3.
  const possible = failures.filter(([conduct]) => conduct !== 'truncate');
  await Promise.all(
    possible.map(async (failure) =>
      expectFault(sing(vendor, await startVendor('speech', vendor, failure[0])), failure),
    ),
  );
});
