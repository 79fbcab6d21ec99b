export const identityPath = '/api/identity';

/** The redirect URI to register with the provider. */
export function callbackUrlOf(publicUrl: string, provider: string): string {
  return `${publicUrl}${identityPath}/callback/${provider}`;
}
