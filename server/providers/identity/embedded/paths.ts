export const identityPath = '/api/identity';

/** Where a provider sends people back to; to be registered there. */
export function callbackUrlOf(publicUrl: string, provider: string): string {
  return `${publicUrl}${identityPath}/callback/${provider}`;
}
