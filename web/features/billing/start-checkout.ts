import type { PackId } from '#contract/packs.ts';
import { api, statusOf } from '#web/lib/api-client.ts';

/** Creates a hosted checkout and returns its address. */
export async function startCheckout(packageId: PackId): Promise<string> {
  try {
    const { url } = await api('POST', '/api/checkout', { body: { packageId } });
    return url;
  } catch (cause) {
    if (statusOf(cause) === undefined) throw cause;
    throw new Error('Failed to create checkout session', { cause });
  }
}
