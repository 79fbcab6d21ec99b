export const identityPath = '/api/identity';
