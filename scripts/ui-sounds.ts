import type { Plugin } from 'vite';
import { encodeMp3 } from '../engine/sound/mix/mp3.ts';
import { uiSounds } from '../engine/sound/ui-sounds.ts';

const name = 'virtual:ui-sounds';

/** Vite plugin: the engine renders all UI sounds into one MP3 at build time; the virtual module exports its URL and positions. */
export function uiSoundsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'ui-sounds',
    configResolved({ command, build }) {
      isBuild = command === 'build' && !build.ssr;
    },
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      async handler() {
        const { positions, ...sound } = uiSounds();
        const exports = `export const positions = ${JSON.stringify(positions)};`;
        const source = await encodeMp3(sound);
        if (!isBuild) {
          const data = `data:audio/mpeg;base64,${Buffer.from(source).toString('base64')}`;
          return `${exports} export const file = ${JSON.stringify(data)};`;
        }
        const reference = this.emitFile({ type: 'asset', name: 'ui-sounds.mp3', source });
        return `${exports} export const file = import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
  };
}
