import { cdp } from 'vitest/browser';

/** A command of Chromium's DevTools protocol. */
export async function sendCdp(method: string, params: object): Promise<void> {
  await (cdp() as unknown as { send(method: string, params: object): Promise<void> }).send(method, params);
}
