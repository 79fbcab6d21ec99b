import type { FastifyRequest } from 'fastify';

/** `__Host-`: over https no other host of the domain can set or read the cookie. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-rotopia' : 'rotopia';
}

/** A cookie of our own, named like those of the sign-in library. */
export function cookieNamed(short: string, publicUrl: string) {
  const name = `${cookiePrefix(publicUrl)}.${short}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    name,
    attributes: `Path=/; HttpOnly${secure}; SameSite=Lax`,
    read({ headers }: FastifyRequest): string | undefined {
      const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
  };
}
