import type { FastifyInstance } from 'fastify';
import { getAlbum } from '#contract/album.ts';
import { serve } from '#server/http/serve.ts';
import * as album from './service.ts';

export function albumRoutes(app: FastifyInstance, deps: album.AlbumDeps): void {
  serve(app, getAlbum, { access: 'user' }, ({ user }) => album.showAlbum(deps, user));
}
