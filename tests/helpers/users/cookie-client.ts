import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../test-app.ts';

/** What a browser does for sign-in: keeps cookies, sends them back to us, and follows redirects. */
export function openVisitor({ app, deps }: Pick<TestApp, 'app' | 'deps'>, jar = new Map<string, string>()) {
  const own = new URL(deps.settings.publicUrl).origin;

  async function send(method: 'GET' | 'POST', url: string, body?: { type: string; text: string }) {
    const { pathname, search } = new URL(url, own);
    const response = await app.inject({
      method,
      url: pathname + search,
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(method === 'POST' && { origin: own }),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { payload: body.text }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }

  return {
    jar,
    visit: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) =>
      send('POST', url, { type: 'application/json', text: JSON.stringify(payload) }),
    submit: (url: string, form: Record<string, string>) =>
      send('POST', url, {
        type: 'application/x-www-form-urlencoded',
        text: new URLSearchParams(form).toString(),
      }),
    /** Goes where the response sends the browser, until it sends it nowhere, or away from `under`. */
    async follow(response: LightMyRequestResponse, under = '/'): Promise<LightMyRequestResponse> {
      let current = response;
      for (let hops = 0; hops < 10; hops++) {
        const { location } = current.headers;
        const next = location && new URL(location, own);
        if (!next || next.origin !== own || !next.pathname.startsWith(under)) return current;
        current = await send('GET', next.href);
      }
      throw new Error('Too many redirects');
    },
  };
}

export type Visitor = ReturnType<typeof openVisitor>;

/** What a sign-in popup's last page posts to its opener. */
export function postedBy(page: { body: string }) {
  return JSON.parse(/id="finish">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}').result;
}

/** Presses 'Continue with Google'; the address of the sandbox's form. */
export async function openChooser(visitor: Visitor, start: object = { flow: 'popup' }): Promise<string> {
  const started = await visitor.post('/api/identity/social', { provider: 'google', ...start });
  if (started.statusCode !== 200) throw new Error(`Google answered ${started.statusCode}: ${started.body}`);
  return started.json().url;
}

/** Signs in through the sandbox's form; the last page of the popup. */
export async function chooseAccount(visitor: Visitor, form: Record<string, string>) {
  return visitor.follow(await visitor.submit(await openChooser(visitor), form));
}

/** Who the API says the visitor is. */
export async function userOf({ app }: Pick<TestApp, 'app'>, visitor: Visitor) {
  const { session } = (await visitor.post('/api/identity/token')).json();
  if (!session) return null;
  return (
    await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${session.token}` } })
  ).json();
}
