import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/brain-rots.ts';
import { derivedNames } from '#server/brain-rot/derived-files.ts';
import { unavailable } from '#server/errors.ts';
import { mustBePublic } from '#server/features/browse/service.ts';
import { serve } from '#server/http/serve.ts';
import { type ClipDeps, requestClip } from './service.ts';

export function clipRoutes(app: FastifyInstance, deps: ClipDeps): void {
  serve(app, contract.requestClip, { access: 'public', limit: '60/min' }, async ({ params, raw }) => {
    const { name, fileKey, derived } = await mustBePublic(deps, params.id);
    const [file] = derivedNames('clip', derived.clip);
    if (file) return { url: `/media/${fileKey}/${file}?download=${encodeURIComponent(`${name}.mp4`)}` };
    if (await requestClip(deps, raw, params)) return { url: null };
    throw unavailable('We are busy with other videos. Please try again in a few minutes.');
  });
}
