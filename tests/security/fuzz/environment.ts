import type { ImageServer } from '#tests/helpers/image-server.ts';
import { withOperator } from '#tests/helpers/operator.ts';

/** Known here, to make tokens that are nearly right. */
export const fuzzSecret = 'a secret of at least 32 characters';

export const welcomeCredits = 1;

/** Pictures and sounds cost next to nothing: what is tried here is not how they are made. */
export function fuzzEnvironment({ url }: ImageServer): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    AUTH_SECRET: fuzzSecret,
    WELCOME_CREDITS: String(welcomeCredits),
    IMAGE_MODEL: 'openai-compatible:test',
    IMAGE_BASE_URL: url,
    SPEECH_MODEL: 'openai-compatible:test',
    SPEECH_BASE_URL: url,
    SPEECH_API_KEY: 'any',
    WORKERS: '2',
    ...withOperator,
  };
}
