import type { Plugin } from 'vite';
import { encodeMp3 } from '../engine/sound/mix/mp3.ts';
import { touches } from '../engine/sound/ui-sounds.ts';

const name = 'virtual:touch-sounds';

/** The engine plays what is heard when something is touched once, as the app is built: one small file, and where what is in it. */
export function touchSounds(): Plugin {
  let building = false;
  return {
    name: 'touch-sounds',
    configResolved({ command, build }) {
      building = command === 'build' && !build.ssr;
    },
    resolveId: { filter: { id: new RegExp(`^${name}$`) }, handler: () => `\0${name}` },
    load: {
      filter: { id: new RegExp(`^\0${name}$`) },
      async handler() {
        const { places, ...sound } = touches();
        const exports = `export const places = ${JSON.stringify(places)};`;
        const source = await encodeMp3(sound);
        if (!building) {
          const data = `data:audio/mpeg;base64,${Buffer.from(source).toString('base64')}`;
          return `${exports} export const file = ${JSON.stringify(data)};`;
        }
        const reference = this.emitFile({ type: 'asset', name: 'touch-sounds.mp3', source });
        return `${exports} export const file = import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
  };
}
