import { fetchWithValidatedEndpoint } from '@ai-sdk/provider-utils';

/** Of one response: a picture of 20 MB, in base64. */
const maxBytes = 28 * 1024 * 1024;

export class ResponseTooLarge extends Error {}

interface ModelFetchOptions {
  baseUrl: string | undefined;
  /** The vendor's own address, if the SDK's adapter takes no other one: it is replaced by the base URL. */
  fixedUrl?: string;
}

/**
 * The `fetch` of all models: bounds every response, and connects addresses from responses to public hosts only (also by
 * DNS name), unless the operator's base URL points there. The SDK checks each redirect before it calls this.
 */
export function modelFetch({ baseUrl, fixedUrl }: ModelFetchOptions): typeof fetch {
  const trustedOrigin = baseUrl && new URL(baseUrl).origin;
  return async (input, init) => {
    const asked = input instanceof Request ? input.url : input.toString();
    const url = baseUrl && fixedUrl ? asked.replace(fixedUrl, baseUrl.replace(/\/+$/, '')) : asked;
    // Only settings lead to a POST. A redirect of one could lead anywhere.
    if (init?.method === 'POST') return bounded(await fetch(url, { ...init, redirect: 'error' }));
    return bounded(
      await fetchWithValidatedEndpoint({
        url,
        redirect: 'manual',
        ...(init && { init }),
        ...(trustedOrigin && { trustedOrigin }),
      }),
    );
  };
}

function bounded(response: Response): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new ResponseTooLarge(`more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter) ?? null, response);
}
